/** Words that questionnaires are full of and that say nothing of what is asked; by them the language is known, too. */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { normalized } from '../../kit/nearest/features.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Little words, without accents. */
const little: Readonly<Record<Locale, ReadonlySet<string>>> = {
  pt: words(`a o as os um uma de do da dos das em no na nos nas por pelo pela para com sem e ou que se ao aos entre sobre
    sao foi ser esta estao ha tem possui possuem existe existem voces sua seu suas seus qual quais como quem nao sim mais
    empresa organizacao caso`),
  en: words(`a an the of in on at by for to from with without and or if that which what when where how who is are was were be
    been do does did has have had will would can could your you our their its it this these those any all as not no yes
    company organization organisation`),
  es: words(`a al el la los las un una unos unas de del en por para con sin y o que si su sus se lo es son fue ser esta estan
    hay tiene tienen cuenta cuentan existe existen cual cuales como quien quienes no mas empresa organizacion ustedes caso`),
};

/** The same phrase stands in every other question of a form and tells nothing apart. */
const common: Readonly<Record<Locale, string>> = {
  pt: `politicas procedimentos processos estabelecidos estabelecidas documentados documentadas definidos definidas
    implementados implementadas mantidos mantidas formal formalmente descreva informe adequados requisitos`,
  en: `policies procedures processes process established documented approved communicated applied evaluated maintained defined
    implemented standards measures technical followed ensure appropriate least describe provide please requirements managed`,
  es: `politicas procedimientos procesos establecidos establecidas documentados documentadas definidos definidas implementados
    implementadas mantenidos formal formalmente describa indique adecuados requisitos`,
};

export const formStopWords: Readonly<Record<Locale, ReadonlySet<string>>> = {
  pt: new Set([...little.pt, ...words(common.pt)]),
  en: new Set([...little.en, ...words(common.en)]),
  es: new Set([...little.es, ...words(common.es)]),
};

const signs: Readonly<Record<Locale, RegExp>> = {
  pt: /[ãõç]|ção|ões/gi,
  en: /\bthe\b/gi,
  es: /[¿ñ]|ción|\b(?:y|los|las)\b/gi,
};

/** The language that a form asks in; Portuguese where nothing tells. */
export function languageOf(texts: readonly string[]): Locale {
  const all = texts.join(' ').slice(0, 50_000);
  const said = normalized(all).split(' ');
  const score = (locale: Locale) =>
    said.filter((word) => little[locale].has(word)).length + 2 * [...all.matchAll(signs[locale])].length;
  const scored = (['pt', 'en', 'es'] as const).map((locale) => ({ locale, score: score(locale) }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).locale;
}
