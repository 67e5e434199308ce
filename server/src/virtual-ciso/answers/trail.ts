/** Answers about the audit log: whether it is whole, how much it holds, and who changed what last. */
import { auditLogPlaces } from '@vigia/contract/audit-log/audit-log.places.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import { actionIn, latestChanges } from '../../audit-log/audit-log.queries.ts';
import { recordCitation } from '../citing.ts';
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

/** The latest changes of anybody or of one person, the newest in the first line. */
export async function tellLatest(person: MemberNamed | null, context: AnswerContext): Promise<AnswerBuilder> {
  const refused = forbidden(context);
  if (refused) return refused;
  const { db, say, locale, date } = context;
  const changes = await latestChanges(db, person?.id ?? null, most);
  const lines = changes.map(({ at, action, who, name }) =>
    say(name === null ? 'trail.line' : 'trail.line-named', {
      ...{ date: date(at), who: who ?? say('trail.system'), did: actionIn(locale, action), name: name ?? '' },
    }),
  );
  const [first, ...others] = lines;
  const builder = new AnswerBuilder();
  if (first === undefined) return builder.say(say('trail.none'), citation(context));
  return builder.say(`${first}.`, citation(context)).list('', others);
}
