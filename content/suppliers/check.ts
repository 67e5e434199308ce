/** What the shape of a questionnaire cannot say: what it names exists, what is shown can be reached, and nothing is asked twice. */
import { controlsOf, frameworks, type Lang, langs } from '../catalog.ts';
import { chapters } from '../load.ts';
import type { QuestionnaireFile, SupplierQuestion, SupplierSubject } from './schema.ts';

const assessed: ReadonlySet<string> = new Set(
  chapters.flatMap(({ questions }) => questions.flatMap(({ id, kind }) => (kind === 'maturity' ? id : []))),
);

/** A sentence this long does not stand in two questions by chance. */
const telling = 50;

const twice = (list: readonly string[]) => [...new Set(list.filter((one, at) => list.indexOf(one) !== at))];

/** What may be answered to a question, as `when` names it; none where the answer is free. */
function answersOf(question: SupplierQuestion): string[] {
  if (question.kind === 'yes-no') return ['yes', 'no', ...(question.na ? ['na'] : [])];
  if (question.kind === 'choice') return [...question.options.map(({ id }) => id), ...(question.na ? ['na'] : [])];
  return question.kind === 'several' ? question.options.map(({ id }) => id) : [];
}

const knocksOut = (question: SupplierQuestion): boolean =>
  (question.kind === 'yes-no' && question.knockout === true) ||
  ('options' in question && question.options.some(({ knockout }) => knockout)) ||
  ('bands' in question && (question.bands ?? []).some(({ knockout }) => knockout));

const sum = (list: readonly (number | undefined)[]) => list.reduce<number>((all, one) => all + (one ?? 0), 0);

function bandFaults({ weight, bands }: Extract<SupplierQuestion, { kind: 'number' }>): string[] {
  const ends = (bands ?? []).map(({ to }) => to ?? Number.POSITIVE_INFINITY);
  const rising = ends.every((end, at) => at === 0 || end > (ends[at - 1] ?? 0));
  const open = ends.length === 0 || ends.at(-1) === Number.POSITIVE_INFINITY;
  return [
    ...(weight > 0 === (bands !== undefined) ? [] : ['is scored without bands, or has bands without weight']),
    ...(rising && open ? [] : ['has bands out of order']),
  ];
}

function optionFaults({ kind, weight, options }: Extract<SupplierQuestion, { options: unknown }>): string[] {
  const given = options.map((one) => one.points);
  if (weight === 0) return given.some((one) => one !== undefined) ? ['gives points that do not count'] : [];
  const best = kind === 'choice' ? Math.max(...given.map((one) => one ?? 0)) : sum(given);
  return [
    ...(given.includes(undefined) ? ['has an option without points'] : []),
    ...(best >= 100 ? [] : ['cannot reach 100 points']),
    ...(Math.min(...given.map((one) => one ?? 0)) <= 20 ? [] : ['cannot be answered badly']),
  ];
}

function pointFaults(question: SupplierQuestion): string[] {
  if (question.kind === 'text') return question.weight > 0 ? ['is free text and cannot be scored'] : [];
  if (question.kind === 'number') return bandFaults(question);
  if (question.kind === 'date')
    return question.weight > 0 === (question.freshMonths !== undefined) ? [] : ['has a term and no weight, or none'];
  return 'options' in question ? optionFaults(question) : [];
}

function wordingFaults(question: SupplierQuestion, lang: Lang): string[] {
  const { proof, flag } = question[lang];
  const grave = question.weight === 3 || knocksOut(question);
  return [
    ...((question.proof === 'none') === (proof === undefined) ? [] : [`${lang}: proof is asked for but not named`]),
    ...(grave && flag === undefined ? [`${lang}: weighs much and says nothing to its reviewer`] : []),
    ...((flag === undefined) === (question.pt.flag === undefined) ? [] : [`${lang}: has a flag in one language only`]),
    ...('options' in question && twice(question.options.map((one) => one[lang])).length > 0
      ? [`${lang}: has two options that say the same`]
      : []),
  ];
}

function questionFaults(question: SupplierQuestion): string[] {
  const named = frameworks.flatMap((framework) => question.serves[framework].map((id) => [framework, id] as const));
  return [
    ...named.filter(([of, id]) => !controlsOf(of).get(id)?.assessable).map(([of, id]) => `no ${id} in ${of}`),
    ...(named.length > 0 ? [] : ['serves no control']),
    ...question.like.filter((id) => !assessed.has(id)).map((id) => `is like ${id}, which our assessment does not ask`),
    ...pointFaults(question),
    ...langs.flatMap((lang) => wordingFaults(question, lang)),
  ];
}

/** A question that is shown after another can name only answers which that one has, and comes after it. */
function gateFaults(file: QuestionnaireFile, known: ReadonlyMap<string, SupplierQuestion>): string[] {
  const asked = file.sections.flatMap(({ questions }) => questions);
  return asked.flatMap((id, at) => {
    const when = known.get(id)?.when;
    if (!when) return [];
    const before = asked.indexOf(when.question);
    return before >= 0 && before < at ? [] : [`${id} is shown after ${when.question}, which does not come before it`];
  });
}

function setFaults(file: QuestionnaireFile, subjects: readonly SupplierSubject[]): string[] {
  const homes = new Map(subjects.map((one) => [one.id, new Set(one.questions.map(({ id }) => id))]));
  const known = new Map(subjects.flatMap(({ questions }) => questions).map((one) => [one.id, one]));
  const asked = file.sections.flatMap(({ questions }) => questions);
  const lost = file.sections.flatMap(({ subject, questions }) =>
    questions.filter((id) => !homes.get(subject)?.has(id)).map((id) => `no ${id} in ${subject}`),
  );
  return [
    ...lost,
    ...twice(file.sections.map(({ subject }) => subject)).map((id) => `has two sections ${id}`),
    ...twice(asked).map((id) => `asks ${id} twice`),
    ...file.proves
      .filter((id) => !asked.includes(id) || known.get(id)?.proof === 'none')
      .map((id) => `wants proof of ${id}, which is not asked or names none`),
    ...(file.pass.approve > file.pass.conditions ? [] : ['approves below its conditions']),
    ...gateFaults(file, known),
  ];
}

function repeated(subjects: readonly SupplierSubject[], lang: Lang): string[] {
  const said = subjects.flatMap(({ questions }) =>
    questions.flatMap((one) => [one[lang].why, one[lang].proof ?? '', one[lang].flag ?? '']),
  );
  const sentences = said.flatMap((one) => one.split(/(?<=[.!?])\s+/)).filter(({ length }) => length >= telling);
  const asked = subjects.flatMap(({ questions }) => questions.map((one) => one[lang].text));
  return twice([...sentences, ...asked]).map((one) => `${lang}: stands twice: “${one.slice(0, 60)}”`);
}

/** What is wrong with these subjects and questionnaires, in plain sentences; empty when all is well. */
export function supplierFaultsOf(subjects: readonly SupplierSubject[], files: readonly QuestionnaireFile[]): string[] {
  const questions = subjects.flatMap((one) => one.questions);
  const known = new Map(questions.map((one) => [one.id, one]));
  const asked = new Set(files.flatMap(({ sections }) => sections.flatMap((section) => section.questions)));
  const lost = questions.flatMap(({ id, when }) => {
    const gate = when && known.get(when.question);
    if (!when) return [];
    const answers = gate ? answersOf(gate) : [];
    return when.is.filter((one) => !answers.includes(one)).map((one) => `${id}: ${when.question} has no answer ${one}`);
  });
  return [
    ...[subjects, questions, files].flatMap((list) =>
      twice(list.map(({ id }) => id)).map((id) => `${id} stands twice`),
    ),
    ...questions.filter(({ id }) => !asked.has(id)).map(({ id }) => `${id} is asked by no questionnaire`),
    ...questions.flatMap((one) => questionFaults(one).map((fault) => `${one.id}: ${fault}`)),
    ...lost,
    ...files.flatMap((file) => setFaults(file, subjects).map((fault) => `${file.id}: ${fault}`)),
    ...langs.flatMap((lang) => repeated(subjects, lang)),
  ];
}
