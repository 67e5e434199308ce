/**
 * Who somebody is, asked after that person's office was named: “I need to name your data protection officer in a contract. Who
 * is it?”, “preciso do nome do nosso encarregado para um contrato”. Asked as “who is our data protection officer?”. Pure.
 */
/** What an office is called, up to what it is wanted for. */
const office =
  '((?:\\p{L}+ ){0,4}?\\p{L}+)(?=(?:,? (?:in|on|for|to|em|no|na|num|numa|para|pra|en|with|com|con|at|de vocês|da empresa|de ustedes|de la empresa)(?!\\p{L})|[.,;:!?]|$))';
const ours = '(?:your|our|the|noss[oa]|seu|sua|su|nuestr[oa]|[oa]|el|la|al)';
const isIt =
  '(?:who (?:is|would) (?:it|that|he|she)(?: be)?|quem (?:é|e|seria)(?: (?:ele|ela|essa pessoa))?|qui[eé]n (?:es|ser[ií]a)(?: (?:[eé]l|ella|esa persona))?)';
const namedThenAsked = new RegExp(
  `(?:name|list|mention|appoint|nomear|indicar|informar|citar|colocar|nombrar|poner|mencionar) ${ours} ${office}[^.!?]{0,60}[.!;:,—-]+\\s*¿?\\s*(?:(?:e|y|and|so|mas|pero|but),? )?${isIt}\\s*\\?+\\s*$`,
  'iu',
);
const nameWanted = new RegExp(
  `^(?:(?:i|we|eu|yo|nos|a gente) )?(?:need|want|preciso|precisamos|quero|necesito|necesitamos|quiero)(?: to know| saber| d?o| el| the)? (?:name of (?:your|our|the)|nome d[oa](?: noss[oa])?|nome de (?:noss[oa]|seu|sua)|nombre (?:del|de la|de su|de nuestr[oa])) ${office}`,
  'iu',
);
const asks: readonly (readonly [RegExp, string])[] = [
  [/\b(?:need|want|who|name)\b/iu, 'who is our'],
  [/\b(?:quem|nome|nomear|preciso|precisamos|quero)\b/iu, 'quem é o nosso'],
  [/./u, 'quién es nuestro'],
];

/** What is asked of the office that was named; the question as it was where none was. */
export function namedBefore(question: string): string {
  if (question.length > longest) return question;
  const [, named] = namedThenAsked.exec(question) ?? nameWanted.exec(question) ?? [];
  const [, ask] = (named && asks.find(([language]) => language.test(question))) || [];
  return ask === undefined || named === undefined ? question : `${ask} ${named.trim()}?`;
}
const longest = 200;
