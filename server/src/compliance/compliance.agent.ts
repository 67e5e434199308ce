/**
 * What being a small agent (Res. CD/ANPD 2/2022, annexed regulation) or a processor changes about an article of the LGPD. The
 * article applies all the same: the duty is lighter, or another one's. Pure.
 */
import type { AgentStanding } from './compliance.exports.read-model.ts';

type Say = (key: string, values?: Record<string, string | number>) => string;

/** Articles whose duty is lighter for small agents: regulation, arts. 9, 11, 12 to 14 and 14. */
const lighter: Readonly<Record<string, string>> = {
  'Art. 19': 'terms',
  'Art. 37': 'record',
  'Art. 41': 'officer',
  'Art. 46': 'policy',
  'Art. 48': 'incident',
};
/** Duties of who decides on the data; whoever acts for others helps by contract (LGPD arts. 10, 18 to 20, 38, 39, 41 and 48). */
const controllers = new Set(['Art. 10', 'Art. 18', 'Art. 19', 'Art. 20', 'Art. 38', 'Art. 41', 'Art. 48']);

/** What is said beside an article. */
export function agentNotes(id: string, { small, controller, processor }: AgentStanding, say: Say): string[] {
  const eased = lighter[id];
  return [
    ...(small && eased ? [say(`export.agent.lighter.${eased}`)] : []),
    ...(processor > 0 && controller === 0 && controllers.has(id) ? [say('export.agent.controllers')] : []),
  ];
}

/** What the paper says of the company as an agent. */
export const agentFacts = ({ small, controller, processor }: AgentStanding, say: Say): [string, string][] => [
  [say('export.agent.size'), say(`export.agent.${small === null ? 'unsaid' : small ? 'small' : 'usual'}`)],
  [
    say('export.agent.roles'),
    controller + processor === 0 ? say('export.agent.none') : say('export.agent.counted', { controller, processor }),
  ],
];
