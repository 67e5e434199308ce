import { Text } from '@mantine/core';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { priority } from '@vigia/contract/action-plans/action-plans.fields.ts';
import { category, type Plan, planDraft, recurrence } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { type ControlRef, controlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import { type Fault, Problem } from '@vigia/contract/kit/problem.ts';
import { text } from '@vigia/contract/kit/text.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { useWrite } from '../../kit/api/queries.ts';
import { Form } from '../../kit/form/Form.tsx';
import { TextAreaField, TextField } from '../../kit/form/fields.tsx';
import { FactFields } from '../parts/FactFields.tsx';

// From the form of a new plan to what the contract asks for.

/** The draft with its subtasks as lines of text; what is always chosen may not be empty. */
const planForm = planDraft.safeExtend({ priority, category, recurrence, lines: text(20_000).default('') });

const linesOf = (lines: string) =>
  lines
    .split('\n')
    .map((line) => line.trim().replace(/^([-*•]|\d+[.)])\s+/, ''))
    .filter((line) => line !== '');

/** As it is sent; every line that says something is a subtask. */
const planDraftOf = ({ lines, ...draft }: z.output<typeof planForm>): z.input<typeof planDraft> => ({
  ...draft,
  subtasks: linesOf(lines).map((title) => ({ title })),
});

/** The controls of an address such as `?control=iso27001/A.5.17`; what is none is left out. */
const controlsIn = (params: URLSearchParams): ControlRef[] =>
  params.getAll('control').flatMap((ref) => {
    const [framework = '', ...rest] = ref.split('/');
    const read = controlRef.safeParse({ framework, controlId: rest.join('/') });
    return read.success ? [read.data] : [];
  });

/** A fault of one subtask belongs to the lines that they were written in. */
const placed = (fault: Fault): Fault =>
  fault.pointer.startsWith('/subtasks') ? { ...fault, pointer: '/lines' } : fault;

/** A plan written by hand; the controls that it is about may come with the address. */
export function NewPlanForm({ onDone }: { onDone: (plan: Plan) => void }) {
  const { t } = useTranslation('action-plans');
  const [params] = useSearchParams();
  const controls = controlsIn(params);
  const create = useWrite(actionPlans.create, { refresh: [actionPlans.list, actionPlans.stats], onDone });
  async function submit(values: Parameters<typeof planDraftOf>[0]) {
    try {
      await create.send({ body: planDraftOf(values) });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      throw new Problem(error.code, {
        ...error.details,
        status: error.status,
        errors: error.details.errors?.map(placed),
      });
    }
  }
  return (
    <Form
      schema={planForm}
      initial={{
        title: params.get('title') ?? '',
        priority: 'medium',
        category: 'other',
        recurrence: 'none',
        controls,
      }}
      submit={submit}
      submitLabel={t('new.create')}
      failed={t('new.failed')}
    >
      {controls.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('new.about', { controls: controls.map(({ controlId }) => controlId).join(', ') })}
        </Text>
      )}
      <TextField name="title" label={t('fields.title')} hint={t('fields.titleHint')} />
      <TextAreaField name="description" label={t('fields.description')} />
      <TextAreaField name="lines" label={t('fields.lines')} hint={t('fields.linesHint')} rows={4} />
      <FactFields />
    </Form>
  );
}
