/** Lower case without accents: "atencao" finds "Atenção". */
export const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
