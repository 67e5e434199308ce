/**
 * The same texts where Brazil's law is not the company's own (decision 0136): they cite none of it, and leave to the local law
 * what it sets. What cites it in brackets goes by itself; the rest is written in the `elsewhere.yaml` beside the texts.
 */
import { z } from 'zod';
import { type Lang, langs } from './catalog.ts';
import { frozen } from './freeze.ts';

const pairs = z.array(z.tuple([z.string().min(3), z.string()]));
type Pairs = z.infer<typeof pairs>;
/** By text and language: a piece of it, and what stands in its place. */
export const replacements = z.record(z.string(), z.strictObject({ pt: pairs, en: pairs, es: pairs }));
type Replacements = z.infer<typeof replacements>;
type OwnPairs = Replacements[string];

const bracket = / ?\(([^()]*)\)/g;
/** What cites Brazil's law, or tells how it is there. */
const brazils =
  /LGPD|ANPD|Bra[sz]il|\b[Aa]rts?\. \d|Marco Civil|\bCLT\b|CERT\.br|NTP\.br|eSocial|\bRes\. |\bCPF\b|\bCNPJ\b|^[IVX]+\b/;
const uncited = (text: string): string =>
  text.replaceAll(bracket, (all, inside: string) => (brazils.test(inside) ? '' : all));

/** Names that stand in many texts. */
const names: Readonly<Record<Lang, Pairs>> = {
  pt: [
    ['à ANPD', 'à autoridade de proteção de dados'],
    ['da ANPD', 'da autoridade de proteção de dados'],
    ['na ANPD', 'na autoridade de proteção de dados'],
    ['a ANPD', 'a autoridade de proteção de dados'],
    ['A ANPD', 'A autoridade de proteção de dados'],
    ['a LGPD', 'a lei de proteção de dados'],
    ['A LGPD', 'A lei de proteção de dados'],
    ['e-CNPJ', 'certificado da empresa'],
    ['CNPJ ou CPF', 'registro'],
    ['CNPJ', 'registro'],
    ['CPF', 'número de documento'],
    ['ANPD', 'Autoridade de proteção de dados'],
  ],
  en: [
    ['the ANPD', 'the data protection authority'],
    ['ANPD (data protection agency)', 'Data protection authority'],
    ['the LGPD', 'data protection law'],
    ['The LGPD', 'Data protection law'],
  ],
  es: [
    ['la ANPD', 'la autoridad de protección de datos'],
    ['ANPD (agencia de protección de datos)', 'Autoridad de protección de datos'],
    ['la LGPD', 'la ley de protección de datos'],
    ['La LGPD', 'La ley de protección de datos'],
  ],
};

const replaced = (text: string, own: Pairs): string =>
  own.reduce((written, [from, to]) => written.replaceAll(from, to), text);
/** A piece may stand before a bracket is taken out, or only after. */
const toldElsewhere = (text: string, lang: Lang, own: Pairs): string =>
  replaced(replaced(uncited(replaced(text, own)), own), names[lang]);

const langOf = (key: string): Lang | undefined => langs.find((lang) => lang === key);
function told(value: unknown, lang: Lang | undefined, own: OwnPairs): unknown {
  if (typeof value === 'string') return lang === undefined ? value : toldElsewhere(value, lang, own[lang]);
  if (Array.isArray(value)) return value.map((one: unknown) => told(one, lang, own));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, told(one, langOf(key) ?? lang, own)]));
}

const nothing: OwnPairs = { pt: [], en: [], es: [] };
/** A text in three languages as it is told where Brazil's law is not the company's own. */
const elsewhereOf = <T extends { readonly id: string }>(shape: z.ZodType<T>, one: T, all: Replacements): T =>
  shape.parse(told(one, undefined, all[one.id] ?? nothing));

/** What is said in a language, wherever it stands. */
function wordsIn(value: unknown, wanted: Lang, lang?: Lang): string[] {
  if (typeof value === 'string') return lang === wanted ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one: unknown) => wordsIn(one, wanted, lang));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => wordsIn(one, wanted, langOf(key) ?? lang));
}
/** What still speaks of Brazil's law. */
const left = /LGPD|ANPD|brasile|\b[Aa]rts?\. \d|Marco Civil|\bCLT\b|CNPJ|\bCPF\b|CERT\.br|\bRes\. \d/;

const ofBrazil = /Bra[sz]il|brasile/i;
/** A text of another kind, as it is told elsewhere: sentences that speak of Brazil's law all the same are left out. */
export function textElsewhere(text: string, lang: Lang): string {
  const all = toldElsewhere(text, lang, []);
  const kept = all
    .split(/(?<=[.!?]) (?=\p{Lu})/u)
    .filter((sentence) => !left.test(sentence) && !ofBrazil.test(sentence));
  return kept.length > 0 ? kept.join(' ') : all;
}

function unusedIn(id: string, one: unknown, own: OwnPairs): string[] {
  return langs.flatMap((lang) => {
    const texts = wordsIn(one, lang);
    const stands = (from: string) => texts.some((text) => text.includes(from) || uncited(text).includes(from));
    return own[lang].flatMap(([from]) => (stands(from) ? [] : [`elsewhere: ${id}, ${lang}: “${from}” stands nowhere`]));
  });
}
/** What is wrong, in plain sentences: pieces that stand nowhere, and what cites Brazil's law all the same. */
export function elsewhereFaultsOf<T extends { readonly id: string }>(
  texts: readonly T[],
  elsewhere: readonly T[],
  all: Replacements,
): string[] {
  const known = new Map(texts.map((one) => [one.id, one]));
  const unused = Object.entries(all).flatMap(([id, own]) => {
    const one = known.get(id);
    return one ? unusedIn(id, one, own) : [`elsewhere: no text ${id}`];
  });
  const cited = elsewhere.flatMap((one) =>
    langs.flatMap((lang) =>
      wordsIn(one, lang).flatMap((text) =>
        left.test(text) ? [`elsewhere: ${one.id}, ${lang}: “${text.slice(0, 90)}”`] : [],
      ),
    ),
  );
  return [...unused, ...cited];
}

/** All texts of a kind by their ids, as they are told where Brazil's law is not the company's own; and what is wrong with them. */
export function toldElsewhereAll<T extends { readonly id: string }>(
  shape: z.ZodType<T>,
  texts: readonly T[],
  all: Replacements,
): { readonly texts: ReadonlyMap<string, T>; readonly faults: readonly string[] } {
  const elsewhere = texts.map((one) => frozen(elsewhereOf(shape, one, all)));
  return { texts: new Map(elsewhere.map((one) => [one.id, one])), faults: elsewhereFaultsOf(texts, elsewhere, all) };
}
