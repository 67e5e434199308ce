/** Answers about the audit log: whether it is whole, how much it holds, and who changed what last. */
import { auditLogPlaces } from '@vigia/contract/audit-log/audit-log.places.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import { actionIn, type Change, latestChanges } from '../../audit-log/audit-log.queries.ts';
import { recordCitation } from '../citing.ts';
import type { Period } from '../conversation/periods.ts';
import type { MemberNamed } from '../virtual-ciso.read-model.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';

const most = 5;
const citation = ({ say }: AnswerContext) => recordCitation('audit-log', say('trail.title'), auditLogPlaces.log.at());
/** Null where the role may read it. */
const forbidden = ({ role, say }: AnswerContext): AnswerBuilder | null =>
  allows(role, 'audit.read') ? null : new AnswerBuilder().say(say('records.admins-only'));

/** Whether every seal holds, and how many entries there are. */
export async function tellWhole(ask: 'whole' | 'touched' | 'count', context: AnswerContext): Promise<AnswerBuilder> {
  const refused = forbidden(context);
  if (refused) return refused;
  const { say, number } = context;
  const { entries, complete, breaks } = await context.verifyTrail();
  const values = { count: entries, entries: number(entries), breaks: breaks.length };
  const builder = new AnswerBuilder();
  if (ask === 'count' && complete) return builder.say(say('trail.count', values), citation(context));
  const [holds, breaksOff] = ask === 'touched' ? ['untouched', 'touched'] : ['whole', 'broken'];
  const key = breaks.length > 0 ? breaksOff : complete ? holds : 'so-far';
  return builder.say(say(`trail.${key}`, values), citation(context));
}

/** The latest changes of anybody or of one person, of a period where one is asked of, the newest in the first line. */
export async function tellLatest(
  person: MemberNamed | null,
  context: AnswerContext,
  period: Period | null = null,
): Promise<AnswerBuilder> {
  const { db, say, date, timeZone } = context;
  const refused = forbidden(context);
  if (refused) return refused;
  const asked = { by: person?.id ?? null, ...(period ? { days: { ...period, timeZone } } : {}) };
  const changes = await latestChanges(db, asked, most);
  if (changes.length > 0 || period === null) return told(changes, context);
  const days = { from: date(period.from), until: date(period.until) };
  return new AnswerBuilder().say(say('trail.none-then', { who: person?.name ?? '–', ...days }), citation(context));
}

/** Who changed one record last, and what; then what was changed before. Null where the log has nothing of it. */
export async function tellChangesOf(id: string, title: string, context: AnswerContext): Promise<AnswerBuilder | null> {
  const refused = forbidden(context);
  if (refused) return refused;
  const changes = await latestChanges(context.db, { of: id }, most);
  return changes.length === 0 ? null : told(changes, context, title);
}

function told(changes: readonly Change[], context: AnswerContext, title = ''): AnswerBuilder {
  const { say, locale, date } = context;
  const lines = changes.map(({ at, action, who, name }) =>
    say(name === null ? 'trail.line' : 'trail.line-named', {
      ...{ date: date(at), who: who ?? say('trail.system'), did: actionIn(locale, action), name: name ?? '' },
    }),
  );
  const [first, ...others] = lines;
  const builder = new AnswerBuilder();
  if (first === undefined) return builder.say(say('trail.none'), citation(context));
  return builder.say(`${title === '' ? '' : `${title}: `}${first}.`, citation(context)).list('', others);
}
