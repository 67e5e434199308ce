/** Reads the first questions and the rules of their report once, and refuses what names something that is not there. */
import { join } from 'node:path';
import { frozen } from '../freeze.ts';
import { readYaml } from '../yaml.ts';
import { type Condition, type FirstQuestion, firstQuestions, type ReportRules, reportRules } from './schema.ts';

const read = (name: string): unknown => readYaml(join(import.meta.dirname, name));

/** The questions, in the order in which they are asked. */
export const questions: readonly FirstQuestion[] = frozen(firstQuestions.parse(read('questions.yaml')).questions);
/** What the answers mean. */
export const rules: ReportRules = frozen(reportRules.parse(read('report.yaml')));

/** What is known of the company and asked nowhere: whether the law of Brazil is its own. */
const known = { law: ['lgpd', 'elsewhere'] };
const options = new Map([
  ...questions.map((q) => [q.id, new Set(q.options.map((option) => option.id))] as const),
  ...Object.entries(known).map(([id, values]) => [id, new Set(values)] as const),
]);

function conditions(): Condition[] {
  const steps = rules.first.flatMap((step) => [step, ...step.more, ...step.because]);
  const laws = rules.applies.flatMap((law) => [law, ...law.because]);
  const said = rules.understood.flatMap((topic) => topic.say);
  return [...steps, ...laws, ...said, ...rules.suggested].map(({ when }) => when);
}

function sentences(): string[] {
  const said = [...rules.understood.map(({ say }) => say), ...[...rules.applies, ...rules.first].map((x) => x.because)];
  return said.flat().flatMap(({ pt, en, es }) => [pt, en, es]);
}

/** What the rules name and the questions do not have; empty when all is well. */
export function strangers(): string[] {
  const named = conditions().flatMap(({ is, any, not }) =>
    [is, ...any, ...not].flatMap((part) => Object.entries(part)),
  );
  const chosen = named.flatMap(([question, ids]) => ids.map((id) => [question, id] as const));
  const unknown = chosen.filter(([question, id]) => !options.get(question)?.has(id)).map((pair) => pair.join(': '));
  const placeholders = sentences().flatMap((sentence) =>
    [...sentence.matchAll(/\{\{(.+?)\}\}/g)].map((m) => m[1] ?? ''),
  );
  return [...unknown, ...placeholders.filter((id) => !options.has(id) || id in known)];
}

const found = strangers();
if (found.length > 0) throw new Error(`content/onboarding/report.yaml names what no question has: ${found.join(', ')}`);
