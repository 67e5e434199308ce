/** After a letter another one: to somebody else, with what is to stand in it, or the same text. Read from the words alone. Pure. */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { plainWords } from './follow-ups.ts';
import { namedInstead } from './instead-asked.ts';

const goesOn = '(?:(?:e|y|and|agora|ahora|now|tamb[eé]m|tambi[eé]n|also|ok)[, ]+)+';
const to = '(?:pr[ao]s?|para|to|for|aos?|al)';
/** What is said in it begins here. */
const tells =
  '(?:dizendo|avisando|perguntando|pedindo|cobrando|contando|explicando|agradecendo|lembrando|convidando|saying|asking|telling|thanking|reminding|inviting|diciendo(?:l[eo]s?)?|pidi[eé]ndo\\p{L}*|preguntando\\p{L}*|avis[aá]ndo\\p{L}*|cont[aá]ndo\\p{L}*|agradeci[eé]ndo\\p{L}*|record[aá]ndo\\p{L}*|sobre|about|que)';
const one = new RegExp(
  `^${goesOn}(?:(?:faz|faça|faca|escreve|escreva|escribe|write|haz|make|do|manda|mande)\\s+)?(?:um|uma|un|una|one|outr[oa]|otr[oa]|another(?: one)?)\\s+(?:(?:outr[oa]|otr[oa]|mais|más|more|s[oó]|only|just|igual)\\s+)*${to}\\s+(.+)$`,
  'iu',
);
const named = new RegExp(
  `^${goesOn}${to}\\s+([^,]{2,60}),\\s*(?:um|uma|un|una|an?)\\s+(?:resposta|mensagem|e-?mail|aviso|recado|carta|lembrete|message|reply|note|letter|reminder|respuesta|mensaje|correo|nota|recordatorio)\\s+(${tells}\\s.+)$`,
  'iu',
);
const bare = new RegExp(`^${goesOn}${to}\\s+([^,]{2,60}?)\\s+(${tells}\\s.+)$`, 'iu');
const again =
  /^(?:(?:e|y|and|agora|ahora|now)[, ]+)*(?:mand[ae]|envi[ae]|send|faz|faça|haz|make|do|escreve|escribe|write)\s+(?:o mesmo|a mesma(?: coisa| mensagem)?|the same(?: one| message)?|lo mismo|el mismo|la misma)\s+(?:pr[ao]s?|para(?: [oa]| el| la)?|to|for|aos?|al?)\s+(\S.{1,60})$/iu;
const saysSomething = new RegExp(`(?<!\\p{L})${tells}(?!\\p{L})`, 'iu');
const asks: Readonly<Record<Locale, string>> = {
  pt: 'escreve uma mensagem para',
  en: 'write a message to',
  es: 'escribe un mensaje para',
};
const mostOfName = 5;

export type AnotherLetter =
  /** A letter of its own, as it would be asked for. */
  | { readonly ask: 'own'; readonly said: string }
  /** The same text to somebody else. */
  | { readonly ask: 'same'; readonly to: string };

const addressed =
  /((?:^|\s)(?:pr[ao]s?|para(?: [oa]| el| la)?|to|aos?|al?|email|escr[ií]bele a)\s+)\p{Lu}\p{L}+(?:\s+\p{Lu}\p{L}+)*/u;
/** All of a kind, whoever they are. */
const group =
  '(?:equipe|time|turma|todos|todo mundo|pessoal|colaboradores|funcion[aá]rios|diretoria|conselho|s[oó]cios|clientes?|fornecedor(?:es|a)?|staff|team|everyone|everybody|employees|board|directors|customers?|clients?|suppliers?|vendors?|equipo|empleados|direcci[oó]n|directorio|junta directiva|socios|proveedor(?:es|a)?)';
const isGroup = new RegExp(`^${group}$`, 'iu');
const addressedGroup = new RegExp(
  `((?:^|\\s)(?:pr[ao]s?|para(?: [oa]s?| el| los| la)?|to(?: the| our)?|a la|aos?|al?)\\s+)(?:\\p{L}+\\s+)?${group}(?!\\p{L})`,
  'iu',
);
/** The same request with another name in it; null where it names nobody. What it rests on may be another's then. */
export function readdressed(said: string, to: string): string | null {
  const name = isGroup.test(to) ? to.toLowerCase() : `${to.charAt(0).toUpperCase()}${to.slice(1)}`;
  if (addressedGroup.test(said)) return said.replace(addressedGroup, `$1${name.replaceAll('$', '')}`);
  return addressed.test(said) ? said.replace(addressed, `$1${name.replaceAll('$', '')}`) : null;
}

/** Null where something else is asked. `after`: whether a letter was written last; a paper that is named needs none. */
export function anotherLetter(message: string, tongue: Locale, after: boolean): AnotherLetter | null {
  const said = message.trim().replace(/[.!]+$/u, '');
  if (said.length > 300 || said.endsWith('?')) return null;
  const other = after ? namedInstead(said) : null;
  if (other !== null) return { ask: 'same', to: other };
  const [, who, tell] = named.exec(said) ?? (after ? bare.exec(said) : null) ?? [];
  if (who !== undefined && tell !== undefined) return { ask: 'own', said: `${asks[tongue]} ${who} ${tell}` };
  const [, rest] = (after ? again.exec(said) : null) ?? one.exec(said) ?? [];
  if (rest === undefined || (!after && !saysSomething.test(rest))) return null;
  if (saysSomething.test(rest)) return { ask: 'own', said: `${asks[tongue]} ${rest}` };
  return plainWords(rest).split(' ').length <= mostOfName
    ? { ask: 'same', to: rest.replace(/^(?:[oa]s?|el|la|the)\s+/iu, '') }
    : null;
}
