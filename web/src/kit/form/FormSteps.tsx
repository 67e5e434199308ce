/** A form filled in step by step, in any order: one step is seen, all of them are sent. */
import { Button, Group, Stack, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { StepMark } from '../screen/StepMark.tsx';
import { writeParams } from '../screen/useUrlState.ts';
import { fieldId, useForm } from './context.ts';
import classes from './FormSteps.module.css';

export interface FormStep {
  readonly key: string;
  readonly title: string;
  /** What is asked here; `risks` stands for all below it. */
  readonly fields: readonly string[];
  readonly content: ReactNode;
}

const asks = ({ fields }: FormStep, name: string) =>
  fields.some((field) => name === field || name.startsWith(`${field}.`));

/** The step stands in the address, so that saving or loading the page anew leads back to it. */
function useStep(steps: readonly FormStep[]) {
  const [params, setParams] = useSearchParams();
  const at = Math.max(
    0,
    steps.findIndex(({ key }) => key === params.get('step')),
  );
  const go = (to: number) =>
    setParams((before) => writeParams(before, { step: to === 0 ? undefined : steps[to]?.key }), {
      ...{ replace: true, preventScrollReset: true },
    });
  return [at, go] as const;
}

export function FormSteps({ steps }: { steps: readonly FormStep[] }) {
  const { t } = useTranslation('kit');
  const { id, sought } = useForm();
  const [at, go] = useStep(steps);
  const here = useRef<HTMLDivElement>(null);
  const before = useRef({ at, sought });
  useEffect(() => {
    const { at: left, sought: known } = before.current;
    before.current = { at, sought };
    const to = steps.findIndex((step) => sought.some((name) => asks(step, name)));
    if (sought !== known && to !== -1 && to !== at) return go(to);
    if (at === left) return;
    const ids = sought.map((name) => `#${CSS.escape(fieldId(id, name))}`);
    const field = ids.length > 0 && here.current?.querySelector<HTMLElement>(ids.join());
    (field || here.current?.querySelector('h2'))?.focus();
  });
  return (
    <Stack gap="md">
      <ol className={classes.steps} aria-label={t('form.steps')}>
        {steps.map(({ key, title }, place) => (
          <li key={key}>
            <button
              type="button"
              className={classes.step}
              aria-current={place === at ? 'step' : undefined}
              onClick={() => go(place)}
            >
              <StepMark number={place + 1} />
              {title}
            </button>
          </li>
        ))}
      </ol>
      {steps.map(({ key, title, content }, place) => (
        <div key={key} hidden={place !== at} ref={place === at ? here : undefined}>
          <Stack gap="md">
            <Title order={2} size="h3" tabIndex={-1} className={classes.head}>
              {title}
            </Title>
            {content}
          </Stack>
        </div>
      ))}
      <Group gap="sm">
        <Button variant="default" disabled={at === 0} onClick={() => go(at - 1)}>
          {t('back')}
        </Button>
        <Button variant="default" disabled={at === steps.length - 1} onClick={() => go(at + 1)}>
          {t('form.next')}
        </Button>
      </Group>
    </Stack>
  );
}
