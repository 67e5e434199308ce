/** What the shape of a document cannot say: what it names exists, and it says the same in every language. */
import { controlsOf, frameworks, type Lang, langs } from '../catalog.ts';
import { chapters } from '../load.ts';
import type { DocumentTemplate, Placeholder } from './schema.ts';

const marks = /\{\{\s*([a-z-]*)\s*\}\}/g;
/** A sentence this long does not stand in two documents by chance. */
const telling = 70;
/** A policy has to be short enough to be read. */
const mostRules = 16;
const mostWords = 1_600;

const textsOf = (document: DocumentTemplate, lang: Lang): string[] => [
  document[lang].title,
  document[lang].summary,
  ...document[lang].sections.flatMap((section) => [
    section.heading,
    section.text ?? '',
    ...Object.values(section.rules ?? {}),
  ]),
];
const ruleIdsOf = (document: DocumentTemplate, lang: Lang): string[] =>
  document[lang].sections.flatMap((section) => Object.keys(section.rules ?? {}));
const twice = (list: readonly string[]) => list.filter((one, at) => list.indexOf(one) !== at);

function structureFaults(document: DocumentTemplate): string[] {
  const shape = (lang: Lang) =>
    JSON.stringify(document[lang].sections.map(({ text, rules }) => [text !== undefined, Object.keys(rules ?? {})]));
  const placeholders = (lang: Lang) =>
    [...new Set(textsOf(document, lang).flatMap((text) => [...text.matchAll(marks)].map(([, id]) => id)))]
      .sort()
      .join();
  return langs
    .filter((lang) => shape(lang) !== shape('pt') || placeholders(lang) !== placeholders('pt'))
    .map((lang) => `${document.id}: ${lang} differs from pt in sections, rules or placeholders`);
}

function referenceFaults(document: DocumentTemplate, placeholders: ReadonlySet<string>): string[] {
  const questions = new Map(chapters.flatMap((chapter) => chapter.questions.map((one) => [one.id, one.kind])));
  const rules = new Set(ruleIdsOf(document, 'pt'));
  const used = textsOf(document, 'pt').flatMap((text) => [...text.matchAll(marks)].map(([, id = '']) => id));
  return [
    ...frameworks.flatMap((framework) =>
      document.serves[framework]
        .filter((id) => !controlsOf(framework).get(id)?.assessable)
        .map((id) => `${document.id}: no ${id} in ${framework}`),
    ),
    ...document.when.filter((id) => questions.get(id) !== 'gate').map((id) => `${document.id}: ${id} is no gate`),
    ...Object.entries(document.needs).flatMap(([rule, { question }]) => [
      ...(rules.has(rule) ? [] : [`${document.id}: no rule ${rule}`]),
      ...(questions.get(question) === 'maturity' ? [] : [`${document.id}: no question ${question}`]),
    ]),
    ...used.filter((id) => !placeholders.has(id)).map((id) => `${document.id}: no placeholder ${id}`),
  ];
}

function lengthFaults(document: DocumentTemplate): string[] {
  const words = textsOf(document, 'pt').join(' ').split(/\s+/).length;
  return [
    ...(ruleIdsOf(document, 'pt').length > mostRules ? [`${document.id}: more than ${mostRules} rules`] : []),
    ...(words > mostWords ? [`${document.id}: ${words} words, more than ${mostWords}`] : []),
  ];
}

/** Sentences that stand in two documents: texts differ where their subjects differ. */
function repeatFaults(documents: readonly DocumentTemplate[]): string[] {
  return langs.flatMap((lang) => {
    const sentences = documents.flatMap((document) => [
      ...new Set(
        textsOf(document, lang)
          .flatMap((text) => text.split(/(?<=[.!?])\s+|\n/))
          .map((sentence) => sentence.trim())
          .filter((sentence) => sentence.length >= telling && !sentence.startsWith('|')),
      ),
    ]);
    return twice(sentences).map((sentence) => `${lang}: stands twice: “${sentence.slice(0, 60)}…”`);
  });
}

/** What is wrong with these documents, in plain sentences; empty when all is well. */
export function policyFaultsOf(documents: readonly DocumentTemplate[], placeholders: readonly Placeholder[]): string[] {
  const known = new Set(placeholders.map(({ id }) => id));
  return [
    ...twice(documents.map(({ id }) => id)).map((id) => `${id} stands twice`),
    ...twice(documents.map(({ order }) => String(order))).map((order) => `place ${order} is taken twice`),
    ...documents.flatMap((document) => [
      ...twice(ruleIdsOf(document, 'pt')).map((id) => `${document.id}: rule ${id} stands twice`),
      ...structureFaults(document),
      ...referenceFaults(document, known),
      ...lengthFaults(document),
    ]),
    ...repeatFaults(documents),
  ];
}
