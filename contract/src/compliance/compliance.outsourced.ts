/**
 * Whether a reason for leaving a control out is that somebody else does it. That is no reason: what is outsourced still
 * applies, and is met by way of the supplier (ISO/IEC 27001 A.5.19 to A.5.23). Of the text in any of the three languages.
 */
const done = [
  'terceiriz\\w*',
  'terceriz\\w*',
  'tercializ\\w*',
  'externaliz\\w*',
  'subcontrat\\w*',
  'outsourc\\w*',
  'contracted out',
  // Somebody else answers for it.
  '(?:responsabilidade|responsabilidad|cargo|conta|cuenta) d(?:o|a|os|as|e|el) (?:\\w+ )?(?:terceiros?|terceros?|fornecedor\\w*|proveedor\\w*|provedor\\w*|prestador\\w*|parceir\\w*)',
  '(?:feit|realizad|cuidad|geri|gerenciad|hech|gestionad|administrad|prestad|atendid)\\w* por (?:\\w+ )?(?:terceir\\w*|tercer\\w*|fornecedor\\w*|proveedor\\w*|provedor\\w*|prestador\\w*|empresa\\w* extern\\w*)',
  '(?:done|handled|managed|run|provided|performed|operated) by (?:\\w+ )?(?:third part\\w+|suppliers?|providers?|vendors?|contractors?|data cent\\w+)',
  "(?:supplier|provider|vendor|third party)(?:'s|s)? responsib\\w+",
].join('|');
const outsourced = new RegExp(`\\b(?:${done})`, 'gu');
/** "We outsource nothing" and "nothing is outsourced" leave no supplier to meet it. */
const denied =
  /\b(?:nao|no|not|never|nunca|jamais|nada|nothing|nobody|ningun\w*|nenhum\w*|sem|sin|without|none|n't)(?: \w+){0,3} $/u;
const nothingAfter = /^ (?:nada|nothing|ninguna|nenhuma|no )/u;

export function saysOutsourced(justification: string): boolean {
  const plain = justification.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/gu, ' ');
  return [...plain.matchAll(outsourced)].some(
    ({ 0: found, index }) =>
      !denied.test(plain.slice(0, index)) && !nothingAfter.test(plain.slice(index + found.length)),
  );
}
