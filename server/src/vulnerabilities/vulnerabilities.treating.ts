/** What is done about a finding: a plan with its steps, or a risk that somebody answers for. */
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

/** Confirm, mend, and see by a new scan that it is gone. */
export function planOfFinding(found: Found, ctx: Words): PlanSeed {
  const say = (key: string) => ctx.words(`vulnerabilities:plan.${key}`, { title: found.title, asset: found.asset });
  const step = (key: string, hours: number, more = ''): SubtaskSeed => ({
    title: say(key).slice(0, 160),
    description: [say(`${key}-about`), more].filter(Boolean).join('\n\n').slice(0, 4_000),
    ...{ templateId: null, hours, priority: found.severity, dueDate: null, assignedTo: null },
  });
  const version = found.fixedIn ? `${found.package} ${found.installed} → ${found.fixedIn}`.trim() : '';
  return {
    title: say('title').slice(0, 160),
    description: [found.asset, found.location, found.description].filter(Boolean).join('\n\n').slice(0, 4_000),
    priority: found.severity,
    category: found.category === 'application' ? 'development' : 'infrastructure',
    origin: { kind: 'vulnerability', ref: found.id, label: found.title.slice(0, 160) },
    dueDate: found.dueOn,
    assignedTo: found.owner?.id ?? null,
    controls,
    subtasks: [
      step('confirm', 1),
      step('fix', 3, [version, found.fix].filter(Boolean).join('\n\n')),
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
  const say = (key: string) => ctx.words(`vulnerabilities:risk.${key}`, { title: found.title, asset: found.asset });
  return {
    title: found.title.slice(0, 160),
    cause: say('cause').slice(0, 2_000),
    event: say('event'),
    consequence: found.description.slice(0, 2_000),
    ...{ category: 'software', area: '', assets: found.asset.slice(0, 1_000), ownerId: found.owner?.id ?? null },
    ...{ inherent: current, current, target: { likelihood: 1, impact } },
    ...{ treatment: null, reviewOn: found.dueOn, controls },
  };
}
