/** Whether what is talked about is to be given to somebody: “make Patrícia its owner”, “passa isso pro Rafael”, “asígnalo a Diego”. Pure. */
import { plainWords } from './follow-ups.ts';

const going =
  '(?:(?:e|y|and|mas|pero|but|ok|entao|entonces|so|then|agora|ahora|now|please|por favor|pode|puede[sn]?|can you|could you|melhor|mejor|better|quero|queremos|quiero|vamos|lets|let s|let us|i want(?: you)? to|to) )*';
const owner =
  '(?:don[oa]|duen[oa]|responsavel|responsable|encargad[oa]|owner|in charge|responsible|lider|leader|titular)';
const puts =
  '(?:poe|ponha|por|bota|bote|coloca|coloque|colocar|deixa|deixe|define|defina|nomeia|nomeie|pon|ponga|poner|deja|deje|nombra|nombre|make|put|set|name|appoint|let|have|quero|quiero|want)';
const gives =
  '(?:pass[ae]|passar|entreg[ae]|atribu[ai]|atribuir|delega|delegue|transfere|transfira|d[ae]i?|pas[ae]|pasar|asign[ae]|asignar|encarga|encomienda|assign|give|hand|hand over|delegate|transfer|pass|move)(?:se)?(?:l[oa])?';
const changes =
  '(?:muda|mude|mudar|troca|troque|trocar|altera|altere|cambia|cambie|cambiar|change|switch|replace|update)';
/** It is said of whom: the verb, then the name with “owner” beside it; the verb and to whom; or the owner that is changed. */
const shapes: readonly RegExp[] = [
  new RegExp(`^${going}${puts}(?:l[oa])? .{2,60}\\b${owner}\\b`),
  new RegExp(
    `^${going}${gives}(?: (?:it|that|this|isso|isto|eso|esto|ess[ea]|es[ea]|el[ae]|l[oa]|o|a|over|ownership))* (?:to|para|ao|al|a|com|con|for)\\b`,
  ),
  new RegExp(`^${going}${changes} (?:\\w+ ){0,3}?${owner}\\b`),
  new RegExp(
    `^${going}(?:deixa|deixe|deja|deje|ponlo|ponla|leave)(?: (?:it|that|isso|ele|ela|eso|lo|la))* (?:com|con|with|a nombre de|a cargo de|no nome d[aeo])\\b`,
  ),
];
const longest = 14;

export function ownerOrdered(question: string): boolean {
  const words = plainWords(question);
  return !/[?]/.test(question) && words.split(' ').length <= longest && shapes.some((shape) => shape.test(words));
}
