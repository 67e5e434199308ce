import { Text, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import type { ControlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import { framework as ours } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../kit/api/queries.ts';
import { useFrameworkName } from '../register/marks.tsx';
import classes from './Form.module.css';
import { keyOf } from './useControls.ts';

interface RelatedProps {
  chosen: readonly ControlRef[];
  onInclude: (control: ControlRef) => void;
}

const atMost = 5;

/** What the control chosen last is related to: suggested, never added by itself. */
export function RelatedField({ chosen, onInclude }: RelatedProps) {
  const { t } = useTranslation('evidences');
  const nameOf = useFrameworkName();
  const heading = useId();
  const last = chosen.findLast(({ framework }) => ours.safeParse(framework).success);
  const read = useRead(
    compliance.control,
    { params: { framework: last?.framework ?? 'iso27001', id: last?.controlId ?? '-' } },
    { enabled: last !== undefined },
  );
  const taken = new Set(chosen.map(keyOf));
  const offered = (last && read.data ? read.data.related : []).filter((one) => !taken.has(keyOf(one))).slice(0, atMost);
  if (!last || offered.length === 0) return null;
  return (
    <section className={classes.related} aria-labelledby={heading}>
      <Text id={heading} size="sm" fw={550}>
        {t('form.related')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('form.relatedHint', { control: last.controlId })}
      </Text>
      <ul>
        {offered.map(({ framework, controlId, title }) => (
          <li key={keyOf({ framework, controlId })}>
            <UnstyledButton
              onClick={() => onInclude({ framework, controlId })}
              aria-label={t('form.include', { control: `${controlId} ${title} ${nameOf(framework)}` })}
            >
              <IconPlus size={16} stroke={1.8} aria-hidden />
              <span>
                {controlId} {title}
                <Text span size="xs" c="dimmed">
                  {' '}
                  {nameOf(framework)}
                </Text>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
