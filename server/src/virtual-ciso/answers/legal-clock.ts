/** How long the law gives for what is talked about: the deadlines that run, until when, and what the law says of them. */
import { clocks } from '@vigia/content/incidents/load.ts';
import { incidentsPlaces } from '@vigia/contract/incidents/incidents.places.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import { adviceOfZone, isUnderLgpd } from '../../companies/companies.queries.ts';
import { adviceCitation, controlCitation, recordCitation } from '../citing.ts';
import type { ConversationState } from '../conversation/state.ts';
import { refOf } from '../refs.ts';
import { runningClocks } from '../virtual-ciso.read-model.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { registerOfKind } from './registers.ts';

/** What the law says, by the register that is talked about. */
const said: Readonly<Record<string, { key: string; article: string }>> = {
  'incidents:incident': { key: 'when-incident', article: 'Art. 48' },
  'incidents:event': { key: 'when-incident', article: 'Art. 48' },
  'incidents:clock': { key: 'when-incident', article: 'Art. 48' },
  'privacy:request': { key: 'when-request', article: 'Art. 19' },
};

/** Advice on what the law gives days for. */
const advised: Readonly<Record<string, string>> = {
  'rights-requests': 'privacy:request',
  'deletion-request': 'privacy:request',
  'access-deadline': 'privacy:request',
};
const registerOfPiece = ({ pieces }: ConversationState) => advised[pieces[0] ?? ''];

/** By when it is to be decided of those incidents whether a deadline of the law runs. */
async function toDecide(ids: readonly string[], { db, due, role, person: reader, today, locale }: AnswerContext) {
  const wanted = { role, reader, today, locale, most: 200, person: null, until: '9999-12-31' };
  const rows = await due.until(db, wanted);
  return rows.flatMap(({ kind, id, title, day, href }) =>
    kind === 'incident-clock' && ids.includes(id) && day !== null ? [{ id, title, day, href }] : [],
  );
}

/** The day by which it is to be decided of an incident that is talked about whether the law wants people told; null where none runs. */
export async function runningDecision(
  { kind }: ConversationState,
  ids: readonly string[],
  context: AnswerContext,
): Promise<string | null> {
  if (registerOfKind(kind) !== 'incidents:incident' || !allows(context.role, 'incidents.read')) return null;
  const [first] = await toDecide(ids, context);
  return first?.day ?? null;
}

/** What the law of the company's country asks, where the LGPD is not its own. */
export function sayLocalLaw(builder: AnswerBuilder, context: AnswerContext): AnswerBuilder {
  builder.say(context.say('talk.law-elsewhere'));
  const piece = adviceOfZone(context.company.timeZone);
  return piece ? builder.say(piece[context.locale].answer, adviceCitation(piece, context)) : builder;
}

/** Null where what is talked about has no deadline of the law. */
export async function legalClock(state: ConversationState, context: AnswerContext): Promise<AnswerBuilder | null> {
  const law = said[registerOfKind(state.kind) ?? ''] ?? said[registerOfPiece(state) ?? ''];
  if (!law) return null;
  const builder = new AnswerBuilder();
  const ids = state.listed.filter(({ kind }) => kind === 'record').map(({ ref }) => ref);
  const running = allows(context.role, 'incidents.read') ? await runningClocks(context.db, ids) : [];
  builder.list(
    '',
    running.map(({ incidentId, title, clock, day }) => ({
      text: context.say('talk.clock', {
        ...{ clock: clocks().get(clock)?.[context.locale].name ?? clock, title, date: context.date(day) },
      }),
      on: [recordCitation(incidentId, title, incidentsPlaces.incident.at({ id: incidentId }))],
    })),
  );
  const deciding = law.key === 'when-incident' && ids.length > 0 ? await toDecide(ids, context) : [];
  for (const { id, title, day, href } of deciding)
    builder.say(context.say('talk.clock-decide', { title, date: context.date(day) }), recordCitation(id, title, href));
  if (running.length + deciding.length === 0 && ids.length > 0 && law.key === 'when-incident')
    builder.say(context.say('talk.clock-none'));
  if (!(await isUnderLgpd(context.db))) return sayLocalLaw(builder, context);
  const ref = refOf(law.article);
  return builder.say(context.say(`talk.${law.key}`), ...(ref ? [controlCitation(ref, context)] : []));
}
