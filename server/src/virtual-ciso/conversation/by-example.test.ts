/** What is asked of records, by examples: each asks for something that there is, and words that stand in none are understood. */
import { recordsAsked } from '@vigia/content/advisor/examples.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { expect, it } from 'vitest';
import { compose } from '../../kit/compose.ts';
import { rooms } from '../../rooms.ts';
import { wordMeanings } from '../indexes/indexes.ts';
import { likelyAsked } from './by-example.ts';

const { all } = compose(rooms).registers;
const registerAt = (name: string) => all.find(({ room, register }) => `${room}.${register.key}` === name);

it('has examples of facts and lists that there are', () => {
  const unknown = recordsAsked().filter(({ register, kind, key }) => {
    const of = registerAt(register);
    const facts = of?.register.facts?.keys.map((fact) => fact.key) ?? [];
    const lists = of ? ['all', ...of.register.conditions] : [];
    return !(kind === 'fact' ? facts : lists).includes(key);
  });
  expect(unknown.map(({ register, kind, key }) => `${kind} ${register}.${key}`)).toEqual([]);
});

it.each([
  ['boleto', 'pt', 'invoice', 'en', 'printer'],
  ['ensaio', 'pt', 'rehearsal', 'en', 'cookie'],
  ['respaldo', 'es', 'backup', 'en', 'birthday'],
  ['funcionário', 'pt', 'empleado', 'es', 'impresora'],
] as const)('knows that “%s” (%s) means rather “%s” (%s) than “%s”', (word, of, same, language, other) => {
  const meanings = wordMeanings();
  const asked = meanings.vectorOf(word, of);
  const like = (text: string) =>
    meanings.vectorOf(text, language).reduce((sum, one, k) => sum + one * (asked[k] ?? 0), 0);
  expect(like(same)).toBeGreaterThan(like(other) + 0.2);
});

it.each<[string, Locale, string, string]>([
  ['a gente fica amarrado neles por mais quanto tempo?', 'pt', 'suppliers.supplier', 'ends'],
  ['who gave it the green light?', 'en', 'library.policy', 'approver'],
  ['¿y si vuelve a pasar, qué sacamos en limpio?', 'es', 'incidents.incident', 'lessons'],
])('“%s” asks a %s record of %s for one of its likeliest facts', (question, locale, name, key) => {
  const of = registerAt(name);
  const likely = likelyAsked(question, locale, all, of).slice(0, 4);
  expect(likely.map(({ fact, condition }) => fact?.key ?? condition)).toContain(key);
});
