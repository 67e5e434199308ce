/** The form of a decision, and how it is read from and written to what the contract says. */
import {
  type ControlView,
  maturityLevel,
  settingsChange,
  target,
} from '@vigia/contract/compliance/compliance.shapes.ts';
import { z } from 'zod';

export const decisionLevels = ['0', '1', '2', '3', '4', '5'] as const;
export const targets = ['1', '2', '3', '4', '5'] as const;

export const decisionDraft = z
  .strictObject({
    applicable: z.enum(['yes', 'no']),
    justification: settingsChange.shape.justification,
    target: z.enum(targets),
    ownerId: settingsChange.shape.ownerId,
    declared: z.enum(decisionLevels).nullable(),
    note: settingsChange.shape.note,
  })
  .refine(({ applicable, justification }) => applicable === 'yes' || Boolean(justification), {
    error: 'compliance.say-why-not',
    path: ['justification'],
  });
export type DecisionDraft = z.output<typeof decisionDraft>;

/** What the form begins with. */
export const decisionDraftOf = ({
  applicable,
  justification,
  target: aim,
  owner,
  declared,
  note,
}: ControlView['settings']) => ({
  applicable: applicable ? ('yes' as const) : ('no' as const),
  justification,
  target: targets.find((one) => one === String(aim)) ?? '3',
  ownerId: owner?.id ?? null,
  declared: decisionLevels.find((one) => one === String(declared)) ?? null,
  note,
});

/** What is sent: `declared` only where it may be. */
export const changeOf = (draft: DecisionDraft, mayDeclare: boolean, version: number) => ({
  applicable: draft.applicable === 'yes',
  justification: draft.justification ?? '',
  target: target.parse(Number(draft.target)),
  ownerId: draft.ownerId ?? null,
  note: draft.note ?? '',
  version,
  ...(mayDeclare ? { declared: draft.declared === null ? null : maturityLevel.parse(Number(draft.declared)) } : {}),
});
