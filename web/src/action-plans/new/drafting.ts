/** From the form of a new plan to what the contract asks for. */
import { category, planDraft, priority, recurrence } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { type ControlRef, controlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import { text } from '@vigia/contract/kit/text.ts';
import type { z } from 'zod';

/** The draft with its subtasks as lines of text; what is always chosen may not be empty. */
export const planForm = planDraft.safeExtend({ priority, category, recurrence, lines: text(20_000).default('') });

const linesOf = (lines: string) =>
  lines
    .split('\n')
    .map((line) => line.trim().replace(/^([-*•]|\d+[.)])\s+/, ''))
    .filter((line) => line !== '');

/** As it is sent; every line that says something is a subtask. */
export const planDraftOf = ({ lines, ...draft }: z.output<typeof planForm>): z.input<typeof planDraft> => ({
  ...draft,
  subtasks: linesOf(lines).map((title) => ({ title })),
});

/** The controls of an address such as `?control=iso27001/A.5.17`; what is none is left out. */
export const controlsIn = (params: URLSearchParams): ControlRef[] =>
  params.getAll('control').flatMap((ref) => {
    const [framework = '', ...rest] = ref.split('/');
    const read = controlRef.safeParse({ framework, controlId: rest.join('/') });
    return read.success ? [read.data] : [];
  });
