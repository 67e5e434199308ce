/** What the shape of a check's text cannot say: its controls exist, and no two checks say the same. */
import { controlsOf, frameworks, langs } from '../catalog.ts';
import type { CheckText } from './schema.ts';

/** A sentence this long does not stand in two checks by chance. */
const telling = 70;

const twice = (list: readonly string[]) => [...new Set(list.filter((one, at) => list.indexOf(one) !== at))];

const unknownControls = (check: CheckText): string[] =>
  frameworks.flatMap((framework) =>
    check.serves[framework]
      .filter((id) => !controlsOf(framework).get(id)?.assessable)
      .map((id) => `${check.id}: no ${id} in ${framework}`),
  );

/** What is wrong with these checks, in plain sentences; empty when all is well. */
export function checkFaultsOf(checks: readonly CheckText[]): string[] {
  const repeated = langs.flatMap((lang) => {
    const texts = checks.flatMap((check) => Object.values(check[lang]));
    const sentences = texts.flatMap((text) => text.split(/(?<=[.!?])\s+/)).filter(({ length }) => length >= telling);
    return twice(sentences).map((sentence) => `${lang}: stands twice: “${sentence.slice(0, 60)}…”`);
  });
  return [
    ...twice(checks.map(({ id }) => id)).map((id) => `${id} stands twice`),
    ...langs.flatMap((lang) => twice(checks.map((check) => check[lang].title)).map((title) => `${title} stands twice`)),
    ...checks.flatMap(unknownControls),
    ...repeated,
  ];
}
