/**
 * What is done about a finding: a plan with its steps, or a risk that somebody answers for. Everybody in the company reads
 * those, and only administrators read findings: neither says where it was found, nor what a tool wrote about it.
 */
import type { RiskDraft, RiskRating } from '@vigia/contract/risks/risks.shapes.ts';
import type { FindingSeverity } from '@vigia/contract/vulnerabilities/vulnerabilities.rules.ts';
import type { PlanSeed, SubtaskSeed } from '../action-plans/action-plans.commands.ts';
import type { Ctx } from '../kit/context.ts';
import type { findFinding } from './findings.store.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findFinding>>>;
type Words = Pick<Ctx, 'words'>;

/** Controls that vulnerability management meets (ISO/IEC 27001 A.8.8; NIST CSF 2.0 ID.RA-01). */
const controls = [
  { framework: 'iso27001', controlId: 'A.8.8' },
  { framework: 'nist-csf', controlId: 'ID.RA-01' },
];

/** The shortest name of a place that is looked for in a text: shorter ones are parts of words. */
const shortestPlace = 3;

/** The text without the host, address or page on which it was found, whatever stands before the host's name. */
function withoutPlace(text: string, { asset, location }: Pick<Found, 'asset' | 'location'>, ctx: Words): string {
  const word = ctx.words('vulnerabilities:plan.place');
  return [location, asset]
    .map((place) => place.trim())
    .filter((place) => place.length >= shortestPlace)
    .reduce((left, place) => {
      const named = new RegExp(`(?<![\\w-])(?:[\\w-]+\\.)*${RegExp.escape(place)}(?![\\w-])`, 'giu');
      return left.replaceAll(named, word);
    }, text);
}

/** Confirm, mend, and see by a new scan that it is gone. */
export function planOfFinding(found: Found, ctx: Words): PlanSeed {
  const name = withoutPlace(found.title, found, ctx);
  const say = (key: string) => ctx.words(`vulnerabilities:plan.${key}`, { title: name });
  const step = (key: string, hours: number, more = ''): SubtaskSeed => ({
    title: say(key).slice(0, 160),
    description: [say(`${key}-about`), more].filter(Boolean).join('\n\n').slice(0, 4_000),
    ...{ templateId: null, hours, priority: found.severity, dueDate: null, assignedTo: null },
  });
  const version = found.fixedIn ? `${found.package} ${found.installed} → ${found.fixedIn}`.trim() : '';
  return {
    title: say('title').slice(0, 160),
    description: [found.ids.join(', '), say('about')].filter(Boolean).join('\n\n').slice(0, 4_000),
    priority: found.severity,
    category: found.category === 'application' ? 'development' : 'infrastructure',
    origin: { kind: 'vulnerability', ref: found.id, label: name.slice(0, 160) },
    dueDate: found.dueOn,
    assignedTo: found.owner?.id ?? null,
    controls,
    subtasks: [
      step('confirm', 1),
      step('fix', 3, [version, withoutPlace(found.fix, found, ctx)].filter(Boolean).join('\n\n')),
      step('verify', 1),
    ],
  };
}

/** How likely and how bad, until somebody judges: by the severity, one more likely where attackers use it. */
const ratings: Readonly<Record<FindingSeverity, RiskRating>> = {
  critical: { likelihood: 4, impact: 5 },
  high: { likelihood: 4, impact: 4 },
  medium: { likelihood: 3, impact: 3 },
  low: { likelihood: 2, impact: 2 },
};

/** The finding as a risk of the register. */
export function riskOfFinding(found: Found, ctx: Words): RiskDraft {
  const { likelihood, impact } = ratings[found.severity];
  const current = { likelihood: Math.min(5, likelihood + (found.kev ? 1 : 0)), impact };
  const title = withoutPlace(found.title, found, ctx);
  const say = (key: string) => ctx.words(`vulnerabilities:risk.${key}`, { title });
  return {
    title: title.slice(0, 160),
    cause: say('cause').slice(0, 2_000),
    event: say('event'),
    ...{ consequence: '', category: 'software', area: '', assets: '', ownerId: found.owner?.id ?? null },
    ...{ inherent: current, current, target: { likelihood: 1, impact } },
    ...{ treatment: null, reviewOn: found.dueOn, controls },
  };
}
