/** A brief in the reader's language: for the screen, and as a letter. */

import { numberFormat } from '@vigia/contract/kit/formats.ts';
import { type Locale, tagOf } from '@vigia/contract/kit/locales.ts';
import { asRead } from '@vigia/contract/kit/means.ts';
import type { Role } from '@vigia/contract/kit/roles.ts';
import { hasMoved, headlineOf } from '@vigia/contract/virtual-ciso/virtual-ciso.brief.rules.ts';
import type { Brief, BriefDue, BriefSummary } from '@vigia/contract/virtual-ciso/virtual-ciso.brief.ts';
import type { DueReader } from '../../kit/due/due.ts';
import { longDay } from '../../kit/long-day.ts';
import { withoutLinks } from '../../kit/mail/compose.ts';
import type { NoticeMail } from '../../kit/notify/notice.ts';
import { say } from '../../kit/words.ts';
import type { AnswerContext } from '../answers/answer-context.ts';
import { toldAction } from '../next.ts';
import { type BriefFacts, isEmptyBrief, type RecordFact, summaryOf } from './brief.facts.ts';

type Telling = Pick<AnswerContext, 'locale' | 'role' | 'due' | 'words' | 'say' | 'date' | 'number'>;

const record = <T extends RecordFact>({ planId, ref, ...fact }: T, { due, words, locale }: Telling) => ({
  ...fact,
  title: due.titleOf({ ...fact, ref }, locale),
  label: words(`${due.wordsOf(fact.kind)}.name`),
  href: due.href(fact.kind, { id: fact.id, parent: planId }),
});

const all = <T extends RecordFact>({ total, items }: { total: number; items: T[] }, asking: Telling) => ({
  total,
  items: items.map((item) => record(item, asking)),
});

/** The brief as its screen shows it. */
export function toldBrief(
  facts: BriefFacts,
  { week, madeAt }: { week: string | null; madeAt: string },
  context: Telling,
): Brief {
  const { from, through, until, frameworks, answers, finished, evidences, late, due, actions } = facts;
  return {
    ...{ week, madeAt, from, through, until, frameworks, answers },
    ...{ summary: summaryOf(facts), empty: isEmptyBrief(facts) },
    ...{ finished: all(finished, context), evidences: all(evidences, context) },
    ...{ late: all(late, context), due: all(due, context) },
    actions: actions.flatMap((fact) => toldAction(fact, context)),
  };
}

/** Who tells in a language where nobody asks: the administrator's view. */
function tellingIn(locale: Locale, due: DueReader): Telling {
  const role: Role = 'ADMIN';
  const tag = tagOf[locale];
  return {
    ...{ locale, role, due },
    words: (key, values) => say(locale, key, values),
    say: (key, values) => say(locale, `virtual-ciso:${key}`, values),
    date: (day) => longDay(day, locale),
    number: (value) => numberFormat(tag, { maximumFractionDigits: 1 }).format(asRead(value)),
  };
}

const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

const readIn = (locale: Locale, value: number | null | undefined): string =>
  numberFormat(tagOf[locale], oneDigit).format(asRead(value ?? 0));

/** The two sentences that a brief begins with. */
function headline(summary: BriefSummary, { say: tell, locale }: Telling): string {
  const { moved, ahead } = headlineOf(summary);
  const { framework, maturity } = summary.moved ?? {};
  const read = (value: number | null | undefined) => readIn(locale, value);
  const first = tell(`brief.moved.${moved.kind}`, {
    count: moved.count,
    framework: framework ? tell(`brief.frameworks.${framework}`) : '',
    before: read(maturity?.before),
    now: read(maturity?.now),
  });
  return `${first} ${tell(`brief.ahead.${ahead.kind}`, { count: ahead.count })}`;
}

const mailLine = ({ say: tell }: Telling, words: string, values: Record<string, string | number>): string =>
  tell(`brief.mail.${words}`, values);

/** What moved in the week: the maturity of frameworks, then how much was done. */
function movedLines({ frameworks, summary }: Brief, context: Telling): string[] {
  const moved = frameworks.flatMap(({ framework, maturity }) =>
    hasMoved(maturity) && maturity.now !== null
      ? [
          mailLine(context, maturity.before === null ? 'framework-first' : 'framework', {
            framework: context.say(`brief.frameworks.${framework}`),
            before: readIn(context.locale, maturity.before),
            now: readIn(context.locale, maturity.now),
          }),
        ]
      : [],
  );
  const { finished, evidences, answers } = summary;
  const counts = Object.entries({ finished, evidences, answers }).flatMap(([name, count]) =>
    count > 0 ? [mailLine(context, name, { count })] : [],
  );
  return [...moved, ...counts];
}

/** What has a day, and how much more of it there is than is told. */
const datedLines = ({ total, items }: { total: number; items: readonly BriefDue[] }, context: Telling): string[] => [
  ...items.map(({ title, day }) => mailLine(context, 'dated', { title: withoutLinks(title), day: context.date(day) })),
  ...(total > items.length ? [mailLine(context, 'more', { count: total - items.length })] : []),
];

/** What comes first, numbered, each with its reason. */
const actionLines = ({ actions }: Brief, context: Telling): string[] =>
  actions.map(({ title, why, hours }, at) => {
    const effort = hours === null ? '' : ` ${mailLine(context, 'effort', { hours: context.number(hours) })}`;
    return `${at + 1}. ${withoutLinks(title)}${effort}\n${withoutLinks(why)}`;
  });

/** The mail of a brief in one language; what people wrote in it becomes no link. */
export function letterOf(
  facts: BriefFacts,
  due: DueReader,
  { week, company, locale }: { readonly week: string; readonly company: string; readonly locale: Locale },
): NoticeMail {
  const context = tellingIn(locale, due);
  const { say: tell, date } = context;
  const brief = toldBrief(facts, { week, madeAt: new Date().toISOString() }, context);
  const list = (heading: string, lines: readonly string[]) =>
    lines.length > 0 ? [[tell(`brief.mail.${heading}`), ...lines].join('\n')] : [];
  const named = withoutLinks(company);
  return {
    subject: mailLine(context, 'subject', { company: named, day: date(week) }),
    heading: mailLine(context, 'heading', { day: date(week) }),
    action: tell('brief.mail.action'),
    paragraphs: [
      headline(brief.summary, context),
      ...list('moved', movedLines(brief, context)),
      ...list('late', datedLines(brief.late, context)),
      ...list('due', datedLines(brief.due, context)),
      ...list('actions', actionLines(brief, context)),
      mailLine(context, 'why', { company: named }),
    ],
  };
}
