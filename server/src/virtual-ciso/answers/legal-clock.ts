/** How long the law gives for what is talked about: the deadlines that run, until when, and what the law says of them. */
import { clocks } from '@vigia/content/incidents/load.ts';
import { incidentsPlaces } from '@vigia/contract/incidents/incidents.places.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import { controlCitation, recordCitation } from '../citing.ts';
import type { ConversationState } from '../conversation/state.ts';
import { refOf } from '../refs.ts';
import { runningClocks } from '../virtual-ciso.read-model.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { registerOfKind } from './registers.ts';

/** What the law says, by the register that is talked about. */
const said: Readonly<Record<string, { key: string; article: string }>> = {
  'incidents:incident': { key: 'when-incident', article: 'Art. 48' },
  'privacy:request': { key: 'when-request', article: 'Art. 19' },
};

/** Advice on what the law gives days for. */
const advised: Readonly<Record<string, string>> = {
  'rights-requests': 'privacy:request',
  'deletion-request': 'privacy:request',
  'access-deadline': 'privacy:request',
};
const registerOfPiece = ({ pieces }: ConversationState) => advised[pieces[0] ?? ''];

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
  if (running.length === 0 && ids.length > 0 && law.key === 'when-incident')
    builder.say(context.say('talk.clock-none'));
  const ref = refOf(law.article);
  return builder.say(context.say(`talk.${law.key}`), ...(ref ? [controlCitation(ref, context)] : []));
}
