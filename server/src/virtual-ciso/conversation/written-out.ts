/** Words as people shorten them on a phone, written out as everything that reads a question knows them. Pure. */

const short: Readonly<Record<string, string>> = {
  // Portuguese, some of it Spanish too.
  ...{
    q: 'que',
    oq: 'o que',
    qdo: 'quando',
    qnd: 'quando',
    qndo: 'quando',
    qto: 'quanto',
    qnto: 'quanto',
    qta: 'quanta',
  },
  ...{
    qtos: 'quantos',
    qtas: 'quantas',
    pq: 'por que',
    vc: 'você',
    vcs: 'vocês',
    tb: 'também',
    tbm: 'também',
    hj: 'hoje',
  },
  ...{
    mto: 'muito',
    mta: 'muita',
    mtos: 'muitos',
    msm: 'mesmo',
    td: 'tudo',
    tds: 'todos',
    ngm: 'ninguém',
    dps: 'depois',
  },
  ...{ cmg: 'comigo', eh: 'é', neh: 'né', alg: 'alguém', agr: 'agora', ctt: 'contato', qm: 'quem', p: 'para' },
  ...{ tava: 'estava', qq: 'qualquer', nd: 'nada', qnts: 'quantos', qts: 'quantos' },
  // Spanish.
  ...{ xq: 'por qué', porq: 'por qué', tmb: 'también', tmbn: 'también', cdo: 'cuando', dnd: 'dónde' },
  // English.
  ...{ u: 'you', ur: 'your', pls: 'please', plz: 'please', thx: 'thanks', abt: 'about', w: 'with' },
};
const word = /(?<![\p{L}\p{N}.@'’-])\p{L}{1,5}(?![\p{L}\p{N}@'’-]|\.\p{L})/gu;
/** “N” says no before what somebody did or has. */
const no =
  /(?<![\p{L}\p{N}.])n(?= (?:foi|foram|fez|fizeram|tem|tinha|t[aá]|est[aá]|sei|respond\p{L}+|leu|leram|aceit\p{L}+|aprov\p{L}+|entr\p{L}+|test\p{L}+|pag\p{L}+|viu|veio|deu|era|é|h[aá])(?!\p{L}))/giu;

/** A question with what was shortened written out. */
export const writtenOut = (question: string): string =>
  question.replaceAll(no, 'não').replaceAll(word, (said) => short[said.toLowerCase()] ?? said);
