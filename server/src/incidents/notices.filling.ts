/**
 * What an incident's record says for the items of a notice (Res. CD/ANPD 15/2024, Reg. arts. 6 § 2, 9, 10 § 1). Nothing is
 * invented: where the record is silent the item stays empty, and where it says a part the rest is a `[gap]`. Pure.
 */

import type { IncidentAction } from '@vigia/contract/incidents/actions.shapes.ts';
import type { IncidentClock } from '@vigia/contract/incidents/clocks.shapes.ts';
import { type NoticeItemKey, type NoticeKind, noticeItems } from '@vigia/contract/incidents/notices.shapes.ts';
import { requiresNotice } from '@vigia/contract/incidents/relevance.shapes.ts';
import { dayFormat } from '@vigia/contract/kit/formats.ts';
import { type Locale, tagOf } from '@vigia/contract/kit/locales.ts';
import { longDay } from '../kit/long-day.ts';
import { say } from '../kit/words.ts';
import { clockOf } from './incidents.rules.ts';
import type { FoundIncident } from './incidents.store.ts';
import type { NoticeTexts } from './notices.store.ts';

type Settled = Pick<IncidentClock, 'clock' | 'dueOn' | 'outcome' | 'settledOn' | 'reason'>;
interface NoticeFacts {
  readonly kind: NoticeKind;
  readonly locale: Locale;
  readonly incident: FoundIncident;
  readonly clocks: readonly Settled[];
  readonly actions: readonly IncidentAction[];
  readonly company: { readonly name: string; readonly timeZone: string };
  readonly officer: { readonly name: string; readonly email: string; readonly phone: string } | null;
  /** The day in Brasília. */
  readonly today: string;
}

const sentences = (...said: readonly (string | null | false)[]) => said.filter(Boolean).join('\n');

/** The words of one notice, and its days as people write them. */
function tellingIn({ locale, company }: NoticeFacts) {
  const moment = dayFormat(tagOf[locale], {
    ...{ dateStyle: 'long', timeStyle: 'short', timeZone: company.timeZone },
  });
  return {
    fill: (key: string, values?: Record<string, string | number>) =>
      say(locale, `incidents:notices.fill.${key}`, values),
    at: (iso: string) => moment.format(new Date(iso)),
    on: (day: string) => longDay(day, locale),
  };
}
type Telling = ReturnType<typeof tellingIn>;
type Outcome = 'told' | 'untold';
type Fill = (facts: NoticeFacts, told: Telling) => string;

const knownText: Fill = ({ incident: { knownAt } }, { fill, at }) =>
  knownAt === null ? '' : fill('known', { day: at(knownAt) });

const occurredText: Fill = ({ incident: { occurredAt } }, { fill, at }) =>
  occurredAt === null ? fill('occurredUnknown') : fill('occurred', { day: at(occurredAt) });

const peopleText: Fill = ({ incident: { peopleAffected, minorsAffected, elderlyAffected } }, { fill }) => {
  const some = (count: number | null) => count ?? fill('howMany');
  return peopleAffected === null
    ? ''
    : fill('people', { count: peopleAffected, minors: some(minorsAffected), elderly: some(elderlyAffected) });
};

/** What the GDPR's weighing came to, where it came to the outcome asked for. */
const europeanText = ({ incident: { gdpr } }: NoticeFacts, { fill }: Telling, outcome: Outcome) =>
  gdpr && (gdpr.risk !== 'unlikely') === (outcome === 'told') ? sentences(fill(`gdpr.${gdpr.risk}`), gdpr.reasons) : '';

/** Whether it has to be told, by which criteria and why (Reg. art. 5), where it came to the outcome asked for. */
const weighedText = ({ incident: { relevance }, locale }: NoticeFacts, { fill }: Telling, outcome: Outcome) => {
  if (!relevance || requiresNotice(relevance) !== (outcome === 'told')) return '';
  const criteria = relevance.criteria.map((one) => say(locale, `incidents:relevance.${one}`)).join('; ');
  return sentences(
    fill(outcome === 'told' ? 'weighedTold' : 'weighedNot'),
    criteria && fill('criteria', { criteria }),
    relevance.reasons,
  );
};

const delayText: Fill = ({ kind, clocks, today, incident }, { fill, at, on }) => {
  const asked = { people: 'people-notice', gdpr: 'gdpr-notice', anpd: 'anpd-notice', record: 'anpd-notice' } as const;
  const clock = clocks.find((one) => one.clock === asked[kind]);
  if (!clock?.dueOn || incident.knownAt === null) return '';
  const values = { known: at(incident.knownAt), due: on(clock.dueOn) };
  return fill((clock.settledOn ?? today) > clock.dueOn ? 'late' : 'inTime', values);
};

const mitigationText: Fill = ({ incident: { containedAt }, actions }, { fill, at }) =>
  sentences(
    containedAt !== null && fill('contained', { day: at(containedAt) }),
    ...actions.filter(({ status }) => status === 'CONCLUIDA').map(({ title }) => `- ${title}`),
  );

const officerText: Fill = ({ officer }) =>
  officer ? [officer.name, officer.email, officer.phone].filter(Boolean).join(' · ') : '';

const settledText = ({ clocks, locale }: NoticeFacts, { on }: Telling, outcome: 'done' | 'not-needed') =>
  sentences(
    ...clocks
      .filter((one) => one.outcome === outcome)
      .map(
        ({ clock, settledOn, reason }) => `${clockOf(clock)[locale].name}: ${settledOn && on(settledOn)}. ${reason}`,
      ),
  );

const circumstances: Fill = (facts, told) =>
  sentences(
    facts.incident.description,
    occurredText(facts, told),
    facts.incident.systems && told.fill('systems', { systems: facts.incident.systems }),
    facts.incident.suppliers && told.fill('suppliers', { suppliers: facts.incident.suppliers }),
    told.fill('detected', { day: told.at(facts.incident.detectedAt) }),
    facts.incident.rootCause && told.fill('rootCause', { cause: facts.incident.rootCause }),
    facts.incident.whys.length > 0 && told.fill('whys', { whys: facts.incident.whys.join(' → ') }),
  );

/** The weighing that came to telling, as it was written down. */
const toldText: Fill = (facts, told) => sentences(weighedText(facts, told, 'told'), europeanText(facts, told, 'told'));

/** Why it was not told; the reasons for telling are no answer to that. */
const reasonsText: Fill = (facts, told) => {
  const not = sentences(
    weighedText(facts, told, 'untold'),
    europeanText(facts, told, 'untold'),
    settledText(facts, told, 'not-needed'),
  );
  if (not) return not;
  if (facts.clocks.some(({ outcome }) => outcome === 'done')) return told.fill('notified');
  return toldText(facts, told) && told.fill('toTell');
};

/** In the record, the weighing of the risk that made it one to tell of (Reg. art. 10, § 1). */
const risksText: Fill = (facts, told) => {
  const weighed = facts.kind === 'record' ? toldText(facts, told) : '';
  return weighed && sentences(weighed, told.fill('harm'));
};

const fills: Partial<Record<NoticeItemKey, Fill>> = {
  nature: ({ incident }) => incident.dataAffected,
  people: peopleText,
  risks: risksText,
  delay: delayText,
  mitigation: mitigationText,
  when: (facts, told) => sentences(occurredText(facts, told), knownText(facts, told) || told.fill('knownUnknown')),
  officer: officerText,
  controller: ({ company, incident: { smallAgent } }, { fill }) =>
    sentences(fill('controller', { company: company.name }), smallAgent && fill('small')),
  processor: ({ incident: { suppliers } }) => suppliers,
  description: ({ incident: { description, systems, rootCause } }, { fill }) =>
    sentences(
      description,
      systems && fill('systems', { systems }),
      rootCause && fill('rootCause', { cause: rootCause }),
    ),
  known: knownText,
  contact: officerText,
  advice: ({ company }, { fill }) => fill('advice', { company: company.name }),
  circumstances,
  notices: (facts, told) => settledText(facts, told, 'done'),
  reasons: reasonsText,
};

/** The items of a notice as the record fills them. */
export function filledNotice(facts: NoticeFacts): NoticeTexts {
  const told = tellingIn(facts);
  return Object.fromEntries(
    noticeItems[facts.kind].map((key) => [key, fills[key]?.(facts, told).slice(0, 4000) ?? '']),
  );
}
