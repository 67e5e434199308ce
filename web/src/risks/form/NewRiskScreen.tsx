import { Button, Title } from '@mantine/core';
import { controlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { fitted, type MatrixSize } from '@vigia/contract/risks/matrix.rules.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';
import { riskDraft } from '@vigia/contract/risks/risks.shapes.ts';
import { riskWeighing } from '@vigia/contract/risks/weighing.contract.ts';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { useCan, useRead, useWrite } from '../../kit/api/queries.ts';
import { Form } from '../../kit/form/Form.tsx';
import { EmptyState } from '../../kit/screen/EmptyState.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { DecisionFields, HappeningFields, RatingFields } from './RiskForm.tsx';

/** Where a rating begins, on the squares that the company's matrix has. */
const unrated = (size: MatrixSize) => ({
  ...{ inherent: fitted(size, { likelihood: 3, impact: 3 }), current: fitted(size, { likelihood: 3, impact: 3 }) },
  target: fitted(size, { likelihood: 2, impact: 2 }),
});

/** The control of an address such as `?control=iso27001/A.5.17`, for a gap that becomes a risk. */
function controlsIn(params: URLSearchParams) {
  const [framework = '', ...rest] = params.get('control')?.split('/') ?? [];
  const read = controlRef.safeParse({ framework, controlId: rest.join('/') });
  return read.success ? [read.data] : [];
}

const { title, category, cause, event, consequence, area, assets, inherent, current, target } = riskDraft.shape;
/** What each step asks; the last one sends the whole. */
const steps = [
  { key: 'what', schema: z.object({ title, category, cause, event, consequence, area, assets }) },
  { key: 'rating', schema: z.object({ inherent, current, target }) },
  { key: 'decision', schema: riskDraft },
] as const;

/** The step that asks for what was refused first. */
function stepOf({ details }: Problem): number {
  const [, field = ''] = details.errors?.[0]?.pointer.split('/') ?? [];
  return steps.findIndex(({ schema }) => field in schema.shape);
}

function StepTitle({ step }: { step: number }) {
  const { t } = useTranslation('risks');
  const ref = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  // Whoever goes a step on begins at its top, and readers announce it.
  useEffect(() => {
    if (shown.current !== step) ref.current?.focus();
    shown.current = step;
  }, [step]);
  const key = steps[step]?.key ?? 'what';
  return (
    <Title order={2} size="h3" ref={ref} tabIndex={-1}>
      {t('form.step', { step: step + 1, steps: steps.length, name: t(`form.steps.${key}`) })}
    </Title>
  );
}

function RiskSteps({ size }: { size: MatrixSize }) {
  const { t } = useTranslation('risks');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [step, setStep] = useState(0);
  const controls = controlsIn(params);
  const create = useWrite(risks.create, {
    refresh: [risks.list, risks.stats],
    onDone: ({ id }) => void navigate(risksPlaces.risk.at({ id })),
  });
  const last = step === steps.length - 1;
  async function save(values: unknown) {
    try {
      await create.send({ body: riskDraft.parse(values) });
    } catch (problem) {
      // The form names its fields: those of the step in question stand before it tells what was refused.
      const at = problem instanceof Problem ? stepOf(problem) : -1;
      if (at >= 0) flushSync(() => setStep(at));
      throw problem;
    }
  }
  const schema: z.ZodObject = steps[step]?.schema ?? riskDraft;
  return (
    <Form
      schema={schema}
      initial={{ ...unrated(size), controls }}
      partial={!last}
      submit={last ? save : async () => setStep(step + 1)}
      submitLabel={t(last ? 'form.save' : 'form.next')}
      beside={
        step > 0 && (
          <Button variant="default" onClick={() => setStep(step - 1)}>
            {t('form.back')}
          </Button>
        )
      }
    >
      <StepTitle step={step} />
      {step === 0 && <HappeningFields />}
      {step === 1 && <RatingFields />}
      {last && <DecisionFields owner={null} controls={controls.map((one) => ({ ...one, title: '' }))} />}
    </Form>
  );
}

/** A risk written by hand, in three steps. Whoever only reads is told who may write. */
export function NewRiskScreen() {
  const { t } = useTranslation('risks');
  const mayEdit = useCan('risks.edit');
  const method = useRead(riskWeighing.method);
  return (
    <Screen
      title={t('new.title')}
      lead={t('new.lead')}
      crumbs={[{ title: t('title'), to: risksPlaces.register.at() }]}
      reads={[method]}
      narrow
    >
      {mayEdit && method.data && <RiskSteps size={method.data.matrix} />}
      {!mayEdit && <EmptyState title={t('readOnly.title')}>{t('readOnly.text')}</EmptyState>}
    </Screen>
  );
}
