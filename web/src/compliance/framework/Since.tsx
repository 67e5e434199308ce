import { Text } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import type { Overview } from '@vigia/contract/compliance/compliance.shapes.ts';
import { asRead } from '@vigia/contract/kit/means.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../kit/i18n/format.ts';
import { useControlFigures } from '../marks/useControlFigures.ts';
import classes from './framework.module.css';

interface MoveProps {
  by: number;
  text: string;
}

function Move({ by, text }: MoveProps) {
  const Icon = by === 0 ? IconEqual : by > 0 ? IconArrowUpRight : IconArrowDownRight;
  return (
    <li>
      <Icon size={16} aria-hidden />
      {text}
    </li>
  );
}

/** What moved since the picture of thirty days ago. */
export function Since({ overview: { before, standing } }: { overview: Overview }) {
  const { t } = useTranslation('compliance');
  const { date } = useFormats();
  const figures = useControlFigures();
  if (before === null)
    return (
      <Text size="sm" c="dimmed" className={classes.since}>
        {t('since.none')}
      </Text>
    );
  const { results, assurance } = standing.tally;
  const counted = [
    { name: 'assessed', was: before.assessed, is: standing.assessed },
    { name: 'compliant', was: before.compliant, is: results.compliant },
    { name: 'evidenced', was: before.evidenced, is: assurance.evidenced + assurance.verified },
  ] as const;
  return (
    <section className={classes.since} aria-label={t('since.label')}>
      <Text size="sm" fw={550}>
        {t('since.title', { date: date(before.day) })}
      </Text>
      <ul>
        <Move
          by={asRead(standing.maturity ?? 0) - asRead(before.maturity ?? 0)}
          text={t('since.maturity', {
            was: figures.maturity(before.maturity),
            is: figures.maturity(standing.maturity),
          })}
        />
        {counted.map(({ name, was, is }) => (
          <Move
            key={name}
            by={is - was}
            text={t(`since.${name}`, { was: figures.count(was), is: figures.count(is) })}
          />
        ))}
      </ul>
    </section>
  );
}
