/** What the law asks, told before what any record says: of Brazil's by its articles and the company's own size, of another country's by what is known of it. */
import { type Advice, advice } from '@vigia/content/advice/load.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import { adviceOfZone } from '../../companies/companies.queries.ts';
import { agentStanding } from '../../compliance/compliance.queries.ts';
import { adviceCitation, controlCitation } from '../citing.ts';
import type { CountryAsked, LawAsked } from '../conversation/law-asked.ts';
import { refOf } from '../refs.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { dueLine } from './record-lines.ts';
import { registerCitation, registerLine } from './registers.ts';

/** The advice that goes on. */
export const pieceOfLaw: Readonly<Record<LawAsked, string>> = {
  ...{ tell: 'notify-anpd', answer: 'access-deadline', keep: 'breach-record', untold: 'sanctions' },
  ...{ roles: 'controller-processor', fines: 'sanctions', officer: 'dpo-needed', bases: 'legal-bases' },
};
const articles: Partial<Readonly<Record<LawAsked, readonly string[]>>> = {
  ...{ tell: ['Art. 48'], answer: ['Art. 19'], keep: ['Art. 48'], untold: ['Art. 48'], roles: ['Art. 39'] },
};
const citationsOf = (asked: LawAsked, context: AnswerContext) =>
  (articles[asked] ?? []).flatMap((id) => {
    const ref = refOf(id);
    return ref ? [controlCitation(ref, context)] : [];
  });

const most = 5;
/** What runs of it in the company's own records: who may see those. */
async function running(builder: AnswerBuilder, kind: 'incident-clock' | 'privacy-request', context: AnswerContext) {
  const { db, due, role, person: reader, today, locale } = context;
  const wanted = { role, reader, today, locale, most: 200, person: null, until: '9999-12-31' };
  const rows = (await due.until(db, wanted)).filter((row) => row.kind === kind && row.day !== null);
  builder.list(
    context.say('law.running'),
    rows.slice(0, most).map((row) => dueLine(row, context)),
  );
}

/** Whether the company is a small agent, by what it wrote down itself. */
async function size(asked: 'tell' | 'answer', context: AnswerContext): Promise<string> {
  const { small: said } = await agentStanding(context.db);
  const known = said === null ? 'unsaid' : said ? 'small' : 'usual';
  return context.say(`law.size-${known}`, { term: context.say(`law.term-${asked}-${said ? 'small' : 'usual'}`) });
}

const roleNames = ['controller', 'processor'] as const;
/** What the register of processing says that the company is, activity by activity. */
async function roles(builder: AnswerBuilder, context: AnswerContext): Promise<void> {
  const of = context.registers.all.find(({ room, register }) => room === 'bia-ropa' && register.key === 'process');
  if (of && allows(context.role, of.register.permission)) {
    const [controller, processor] = await Promise.all(
      roleNames.map((role) =>
        context.registers.read(context.db, of.register, { conditions: [role] }, { ...context, most }),
      ),
    );
    const counts = { controller: controller?.total ?? 0, processor: processor?.total ?? 0 };
    const key = counts.controller + counts.processor === 0 ? 'law.roles-none' : 'law.roles-counted';
    builder.say(context.say(key, counts), registerCitation(of, context));
    builder.list(
      counts.processor > 0 ? context.say('law.roles-processor') : '',
      (processor?.items ?? []).map((item) => registerLine(of, item, context)),
    );
  }
  builder.say(context.say('law.roles-rule'), ...citationsOf('roles', context));
}

/** What Brazil's law says, and after it what the company's own records do. Null where other answers know it. */
export async function answerByLaw(
  asked: LawAsked,
  ofPeople: boolean,
  context: AnswerContext,
): Promise<AnswerBuilder | null> {
  const builder = new AnswerBuilder();
  if (asked === 'fines' || asked === 'officer' || asked === 'bases') return null;
  if (asked === 'roles') {
    await roles(builder, context);
    return builder;
  }
  builder.say(context.say(`law.${asked}`), ...citationsOf(asked, context));
  if (asked === 'tell' || asked === 'answer') {
    builder.say(await size(asked, context));
    if (ofPeople) builder.say(context.say('agent.size'));
    await running(builder, asked === 'tell' ? 'incident-clock' : 'privacy-request', context);
  }
  if (asked === 'untold') await running(builder, 'incident-clock', context);
  const piece = advice().get(pieceOfLaw[asked]);
  if (piece) builder.related = [piece[context.locale].title];
  return builder;
}

/** By which words a sentence of a country's summary is about it. */
const about: Readonly<Record<CountryAsked, RegExp>> = {
  tell: /viola[cç]|vulnerac|incident|breach|autori(?:dad|ty)|authorit|secretar[ií]a|superintend|ag[eê]nci|agency/i,
  untold: /mult|sanc|fine[sd]?\b|penal/i,
  fines: /mult|sanc|fine[sd]?\b|penal/i,
  answer: /\barco\b|\bdireitos:|derechos:|rights:|consultas|queries|acceso\b|acesso\b|access\b/i,
  keep: /registr|record/i,
  roles: /encargado|operador|processor/i,
  officer: /oficial|delegad|officer|departament|pessoa ou|person or|persona o/i,
  bases: /\bbases?\b(?! (?:de dados|de datos|se |são))|consent|autoriza|authoris/i,
  force: /desde|vigor|vigente|rige|vale a partir|since|from \d|in force|until then/i,
  authority: /\bautori(?:dade?|ty)\b|authority|Agencia|Superintendencia|Secretar[ií]a|Unidad/,
  register: /registrad|inscrib|registered|register |RNBD/i,
  transfer: /adequad|adecuad|adequate|transfer/i,
};
const sentencesOf = (text: string): string[] => text.split(/(?<=[\p{Ll}\d)]\.)\s+(?=\p{Lu})/u);

/** Of another country's law: which it is, what is known of what is asked, and until when that was checked. */
function ofCountry(builder: AnswerBuilder, piece: Advice, asked: LawAsked, context: AnswerContext): void {
  const [which = '', ...others] = sentencesOf(piece[context.locale].answer);
  const told = others.slice(0, -1).filter((sentence) => about[asked].test(sentence));
  const known = told.length > 0 ? told : [context.say('law.not-known'), ...others.slice(0, -1)];
  builder.say([which, ...known, others.at(-1) ?? ''].join(' '), adviceCitation(piece, context));
  builder.related = [piece[context.locale].title];
}

/** Authorities by their whole names, which are the same in all languages. */
const namedAuthority = /(?:Agencia|Superintendencia) de|Secretaría Anti|Autoridad Nacional|Unidad Reguladora/;
/** What is said of a leak, and not of who watches over the law. */
const ofBreach = /viola[cç]|vulnerac|incident|breach/i;
/** Of a country that is named: what its law says of what is asked, and then which law that is. */
export function answerByCountry(piece: Advice, asked: CountryAsked, context: AnswerContext): AnswerBuilder {
  const all = sentencesOf(piece[context.locale].answer);
  const [which = '', ...others] = all;
  const fits = all.slice(0, -1).filter((sentence) => (asked === 'tell' ? ofBreach : about[asked]).test(sentence));
  // Who is to be told of a leak is named, also where another sentence does it.
  const isNamed = asked !== 'tell' || fits.some((sentence) => namedAuthority.test(sentence));
  const whom = isNamed ? undefined : all.find((sentence) => namedAuthority.test(sentence));
  const told = all.filter((sentence) => sentence === whom || fits.includes(sentence));
  const first = told.length > 0 ? told.join(' ') : context.say('law.not-known-there');
  const builder = new AnswerBuilder().say(first, adviceCitation(piece, context));
  const rest = [which, ...others].filter((sentence) => !told.includes(sentence));
  builder.say(
    told.length > 0 ? [told.includes(which) ? '' : which, others.at(-1) ?? ''].join(' ').trim() : rest.join(' '),
  );
  builder.related = [piece[context.locale].title];
  return builder;
}

/** Whether the terms are longer for a company of its size: what it wrote down, and what decides. */
export async function answerBySizeOfLaw(
  asked: 'tell' | 'answer',
  question: string,
  context: AnswerContext,
): Promise<AnswerBuilder> {
  const builder = new AnswerBuilder();
  const citations = citationsOf(asked, context);
  builder.say(context.say(`law.doubled-${asked}`), ...citations);
  builder.say(await size(asked, context));
  const isHealth = context.company.industry === 'health' || ofHealth.test(question);
  return builder.say(context.say('agent.size')).say(context.say(isHealth ? 'agent.health' : 'agent.other'));
}
const ofHealth = /cl[ií]nic|m[eé]dic|hospital|sa[uú]de|salud|health|dentist|psic[oó]log|laborat/i;

/** Who is named as answering for personal data; null where nobody may be told. */
export async function answerOfficer(context: AnswerContext): Promise<AnswerBuilder | null> {
  const of = context.registers.all.find(({ room, register }) => room === 'privacy' && register.key === 'officer');
  if (!of || !allows(context.role, of.register.permission)) return null;
  const found = await context.registers.read(context.db, of.register, {}, { ...context, most });
  if (!found || found.items.length === 0) return null;
  return new AnswerBuilder().list(
    '',
    found.items.map((item) => registerLine(of, item, context)),
  );
}

/** Where what was told of the law stands written; null where the advice rests on no law. */
export function answerWhereWritten(piece: Advice, context: AnswerContext): AnswerBuilder | null {
  const laws = piece.sources.filter((source) => !/^(?:ISO|NIST|PCI|CIS)\b/.test(source));
  if (laws.length === 0) return null;
  return new AnswerBuilder().say(
    context.say('law.written', { sources: laws.join('; ') }),
    adviceCitation(piece, context),
  );
}

/** Where Brazil's law is not the company's own: whose decides, and what is known here of that one. */
export function answerByOwnLaw(asked: LawAsked, context: AnswerContext) {
  const builder = new AnswerBuilder().say(context.say('law.own'));
  const piece = adviceOfZone(context.company.timeZone);
  if (piece) ofCountry(builder, piece, asked, context);
  else builder.say(context.say('law.unknown'));
  return { builder, piece };
}
