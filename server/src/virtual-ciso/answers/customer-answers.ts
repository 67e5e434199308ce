/** What a customer who asks may be told: yes, partly or no by the records, what proves it, and what nobody may promise. */
import { type CustomerTopic, customerTopics } from '@vigia/content/advisor/customers.ts';
import { measures } from '@vigia/content/advisor/measures.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import type { Citation } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import type { CustomerAnswer } from '../../kit/advisor/customer.ts';
import type { RegisterFound } from '../../kit/advisor/looking.ts';
import type { RegisterOfRoom } from '../../kit/advisor/registers.ts';
import { currentModel } from '../../questionnaire/questionnaire.queries.ts';
import { plainWords } from '../conversation/follow-ups.ts';
import { spokenIn } from '../conversation/language.ts';
import { statedInPublic } from '../virtual-ciso.read-model.ts';
import { type AnswerContext, onceForAnAnswer } from './answer-context.ts';
import { registerCitation } from './registers.ts';

export interface CustomerLine {
  readonly question: string;
  /** `told`: no yes and no no was asked for. */
  readonly answer: CustomerAnswer['answer'] | 'told';
  /** What may be said, without the word for yes or no. */
  readonly said: string;
  /** As it is written to the customer, where that is another text; empty where a person has to say it. */
  readonly outward?: string;
  readonly proofs: readonly string[];
  readonly on: readonly Citation[];
}
type Told = Omit<CustomerLine, 'question'>;

const has = (words: string, name: string): boolean =>
  name.endsWith('*') ? ` ${words}`.includes(` ${name.slice(0, -1)}`) : ` ${words} `.includes(` ${name} `);
const named = (question: string) => {
  const words = plainWords(question);
  return customerTopics().flatMap(({ id, names }) => {
    const name = names.find((one) => has(words, one));
    return name === undefined ? [] : [{ id, name }];
  });
};

const nothing: Told = { answer: 'unknown', said: '', outward: '', proofs: [], on: [] };
const registerOf = (room: string, key: string, { registers, role }: AnswerContext) =>
  registers.all.find((of) => of.room === room && of.register.key === key && allows(role, of.register.permission));

/** What the register of incidents has of the last twelve months. */
async function ofIncidents(context: AnswerContext): Promise<Told> {
  const of = registerOf('incidents', 'incident', context);
  if (!of) return nothing;
  const from = Temporal.PlainDate.from(context.today).subtract({ months: 12 }).toString();
  const period = { from, until: context.today, on: 'since' as const };
  const { total, items } = await context.registers.read(context.db, of.register, { period }, { ...context, most: 20 });
  const open = items.filter(({ meets }) => meets.includes('open')).length;
  const on = [registerCitation(of, context)];
  if (total === 0) return { answer: 'no', said: context.say('customer.incidents-none'), proofs: [], on };
  const titles = items.slice(0, mostNamed).map(({ title }) => `“${title}”`);
  const values = { count: total, open, titles: titles.join('; ') };
  return { answer: 'yes', said: context.say('customer.incidents', values), outward: '', proofs: [], on };
}
const mostNamed = 4;

const suppliersOnce = onceForAnAnswer<{ readonly items: readonly RegisterFound[]; readonly facts: FactsOf } | null>();
type FactsOf = Awaited<ReturnType<AnswerContext['registers']['facts']>>;
/** Suppliers that see personal data, read once for an answer. */
const processorsRead = (of: RegisterOfRoom, context: AnswerContext) =>
  suppliersOnce(context, 'processors', async () => {
    const question = { conditions: ['personal'] };
    const { items } = await context.registers.read(context.db, of.register, question, { ...context, most: 8 });
    if (items.length === 0) return null;
    const ids = items.map(({ id }) => id);
    return { items, facts: await context.registers.facts(context.db, of.register, ids, context) };
  });

/** With the country where it is known. */
async function ofProcessors(key: 'processors' | 'place', context: AnswerContext): Promise<Told> {
  const of = registerOf('suppliers', 'supplier', context);
  const read = of ? await processorsRead(of, context) : null;
  if (!of || !read) return nothing;
  const lines = read.items.map(({ id, title, meets }) => {
    const { service, country } = read.facts.get(id) ?? {};
    const [where = ''] = meets.includes('abroad') ? (country ?? '').split(' · ') : [];
    return [
      title,
      service ? ` (${service})` : '',
      where === '' ? '' : `, ${context.say('customer.country', { country: where })}`,
    ].join('');
  });
  const said = context.say(`customer.${key}`, { names: lines.join('; ') });
  return { answer: key === 'processors' ? 'yes' : 'told', said, proofs: [], on: [registerCitation(of, context)] };
}

const uncertified = (name: string, { say }: AnswerContext): Told => ({
  ...{ ...nothing, answer: 'no', said: say('customer.uncertified', { name }) },
  outward: say('customer.uncertified-outward', { name }),
});
const statedOnce = onceForAnAnswer<Awaited<ReturnType<typeof statedInPublic>>>();
/** What the company states of itself in public; a report or a certificate of its own is in no record. */
async function ofCertificate(name: string, context: AnswerContext): Promise<Told> {
  const framework = context.say('frameworks.iso27001');
  const stated = (await statedOnce(context, 'stated', () => statedInPublic(context.db))).find(
    (one) => one.framework === 'iso27001',
  );
  if (stated?.level === 'certified') {
    const said = context.say('certified.yes', { name: framework, date: context.date(stated.statedOn) });
    return { answer: 'yes', said: said.replace(/^[^:]+: /, ''), proofs: [], on: [] };
  }
  return uncertified(name, context);
}

const byTopic: Readonly<Record<CustomerTopic['id'], (name: string, context: AnswerContext) => Promise<Told>>> = {
  incidents: (_, context) => ofIncidents(context),
  report: (name, context) => ofCertificate(name.toUpperCase(), context),
  certified: (_, context) => ofCertificate(context.say('frameworks.iso27001'), context),
  processors: (_, context) => ofProcessors('processors', context),
  place: (_, context) => ofProcessors('place', context),
};

const once = onceForAnAnswer<Told>();
/** What records tell of it: read once for an answer, however many questions ask it. */
const toldByTopic = (id: CustomerTopic['id'], name: string, context: AnswerContext): Promise<Told> =>
  once(context, `${id}:${id === 'report' ? name : ''}:${context.locale}`, () => byTopic[id](name, context));

/** Certificates of two kinds are one answer. */
async function byRecords(question: string, context: AnswerContext): Promise<Told | null> {
  const topics = named(question);
  const [first] = topics;
  if (!first) return null;
  const hasReport = topics.some(({ id }) => id === 'report');
  // A certificate of something that is named is one of that.
  const certificates = topics.filter(
    ({ id, name }) => id === 'report' || (id === 'certified' && (!hasReport || name.startsWith('iso'))),
  );
  if (certificates.length < 2) return toldByTopic(first.id, first.name, context);
  const names = certificates.map(({ id, name }) =>
    id === 'report' ? name.toUpperCase() : context.say('frameworks.iso27001'),
  );
  const iso = await ofCertificate('', context);
  if (iso.answer === 'yes') return iso;
  return uncertified(names.join(', '), context);
}

/** The company's own words where they are in the language of the answer; else the level at which it stands. */
function byAssessment({ answer, text, basis, proofs, sources }: CustomerAnswer, context: AnswerContext): Told {
  const on = sources.slice(0, mostSources);
  const level = basis?.level ?? '';
  const own = spokenIn(text);
  const isOwn = text !== '' && (own === null || own === context.locale);
  if (answer === 'unknown' && text === '')
    return { answer, said: level === '' ? '' : context.say('customer.only', { level }), outward: '', proofs: [], on };
  const titles = proofs.map((title) => `“${title}”`).join(', ');
  const evidence = titles === '' ? '' : context.say('customer.evidence', { titles });
  const outward = isOwn ? text : `${level} ${evidence}`.trim();
  // A yes that nothing proves rests on the company's own word alone.
  const said = answer === 'yes' && titles === '' ? `${outward} ${context.say('customer.unproven')}` : outward;
  return { answer: answer === 'unknown' ? 'told' : answer, said, outward, proofs, on };
}
const mostSources = 2;

/** A measure that it names, in the words of our own question: the few letters of a name say too little to be found by. */
function measureNamed(question: string, tongue: Locale) {
  const words = plainWords(question);
  const measure = measures().find(({ names }) => names.some((name) => has(words, name)));
  const meant = currentModel.questions.find(({ id }) => id === measure?.questions[0]);
  return measure && meant ? { names: measure.names, text: meant.text[tongue] ?? '' } : null;
}
/** What the assessment tells; what names a measure and was answered by something else is asked once more in our own words. */
async function assessed(
  questions: readonly string[],
  tongues: { readonly asked: Locale; readonly told: Locale },
  context: AnswerContext,
): Promise<readonly CustomerAnswer[] | null> {
  const found = await context.toldCustomers(questions, tongues);
  if (!found) return null;
  const again = questions.map((one, at) => {
    const measure = measureNamed(one, tongues.asked);
    const { basis = null, text = '' } = found[at] ?? {};
    const told = plainWords(`${basis?.question ?? ''} ${basis?.level ?? ''} ${text}`);
    return measure && !measure.names.some((name) => has(told, name)) ? measure.text : null;
  });
  if (again.every((one) => one === null)) return found;
  return context.toldCustomers(
    questions.map((one, at) => again[at] ?? one),
    tongues,
  );
}

/** Each question with what it may be answered; null where the reader may not see that. */
export async function customerLines(
  questions: readonly string[],
  context: AnswerContext,
): Promise<readonly CustomerLine[] | null> {
  const tongue = spokenIn(questions.join('. ')) ?? context.locale;
  const told = await assessed(questions, { asked: tongue, told: context.locale }, context);
  if (!told) return null;
  return Promise.all(
    questions.map(async (question, at) => {
      const known = await byRecords(question, context);
      const answered = told[at];
      const found = known ?? (answered ? byAssessment(answered, context) : nothing);
      return { question: nameOf(question, tongue, answered, context), ...found };
    }),
  );
}
/** As it was asked; in another language, as our own question asks it. */
function nameOf(
  question: string,
  tongue: Locale,
  answered: CustomerAnswer | undefined,
  { locale, say }: AnswerContext,
): string {
  if (tongue === locale || question.length <= shortName) return question;
  // What names a measure is not called by a question that does not.
  const measure = measureNamed(question, tongue);
  const basis = answered?.basis?.question;
  const names = measure === null || measure.names.some((name) => has(plainWords(basis ?? ''), name));
  return basis !== undefined && names ? basis : say('writing.translate', { text: question });
}
const shortName = 8;

/** What somebody wants to promise that no record shows; null where nothing is wrong with it. */
export async function deniedPromise(added: readonly string[], context: AnswerContext): Promise<string | null> {
  const promised = added.filter((one) => !/\b(?:nao|no|not|ainda|todavia|yet)\b/.test(plainWords(one)));
  const topics = named(promised.join(' ')).filter(({ id }) => id === 'report' || id === 'certified');
  const [first] = topics;
  if (!first) return null;
  const told = await toldByTopic(first.id, first.name, context);
  return told.answer === 'no' ? told.said : null;
}

/** A sentence that begins with the word for it. */
export const lineSaid = ({ answer, said }: CustomerLine, { say }: AnswerContext): string =>
  answer === 'told' || (answer === 'unknown' && said !== '') || said.startsWith(say(`customer.${answer}`))
    ? said
    : `${say(`customer.${answer}`)} ${said}`.trim();
/** The same as a customer reads it; null where nobody but a person can say it. */
export function lineWritten(line: CustomerLine, context: AnswerContext): string | null {
  const said = line.outward ?? line.said;
  return said === '' && (line.said === '' || line.outward === '') ? null : lineSaid({ ...line, said }, context);
}
