/** A brief in the reader's language: for the screen, and as a letter. */

import { type Locale, tagOf } from '@vigia/contract/kit/locales.ts';
import type { Role } from '@vigia/contract/kit/roles.ts';
import { asRead, hasMoved, headlineOf } from '@vigia/contract/virtual-ciso/virtual-ciso.brief.rules.ts';
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

const record = <T extends RecordFact>({ planId, ...fact }: T, { due, words }: Telling) => ({
  ...fact,
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
    number: (value) => new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }).format(value),
  };
}

const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

const readIn = (locale: Locale, value: number | null | undefined): string =>
  new Intl.NumberFormat(tagOf[locale], oneDigit).format(asRead(value ?? 0));

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

/** The mail of a brief in one language; what people wrote in it becomes no link. */
export function letterOf(
  facts: BriefFacts,
  due: DueReader,
  { week, company, locale }: { readonly week: string; readonly company: string; readonly locale: Locale },
): NoticeMail {
  const context = tellingIn(locale, due);
  const { say: tell, date, number } = context;
  const brief = toldBrief(facts, { week, madeAt: new Date().toISOString() }, context);
  const list = (heading: string, lines: readonly string[]) =>
    lines.length > 0 ? [[tell(`brief.mail.${heading}`), ...lines].join('\n')] : [];
  const line = (words: string, values: Record<string, string | number>) => tell(`brief.mail.${words}`, values);
  const moved = brief.frameworks.flatMap(({ framework, maturity }) =>
    hasMoved(maturity) && maturity.now !== null
      ? [
          line(maturity.before === null ? 'framework-first' : 'framework', {
            framework: tell(`brief.frameworks.${framework}`),
            before: readIn(locale, maturity.before),
            now: readIn(locale, maturity.now),
          }),
        ]
      : [],
  );
  const { finished, evidences, answers } = brief.summary;
  const counts = Object.entries({ finished, evidences, answers }).flatMap(([name, count]) =>
    count > 0 ? [line(name, { count })] : [],
  );
  const dated = ({ total, items }: { total: number; items: readonly BriefDue[] }) => [
    ...items.map(({ title, day }) => line('dated', { title: withoutLinks(title), day: date(day) })),
    ...(total > items.length ? [line('more', { count: total - items.length })] : []),
  ];
  const actions = brief.actions.map(({ title, why, hours }, at) => {
    const effort = hours === null ? '' : ` ${line('effort', { hours: number(hours) })}`;
    return `${at + 1}. ${withoutLinks(title)}${effort}\n${withoutLinks(why)}`;
  });
  const subject = line('subject', { company: withoutLinks(company), day: date(week) });
  return {
    ...{ subject, heading: tell('brief.mail.heading', { day: date(week) }), action: tell('brief.mail.action') },
    paragraphs: [
      headline(brief.summary, context),
      ...list('moved', [...moved, ...counts]),
      ...list('late', dated(brief.late)),
      ...list('due', dated(brief.due)),
      ...list('actions', actions),
      line('why', { company: withoutLinks(company) }),
    ],
  };
}
