/** What stands beside the score: articles that do not apply here, with why, and those that are only for reference. */
import { Paper, Text, Title } from '@mantine/core';
import type { ControlRow, Overview } from '@vigia/contract/compliance/compliance.shapes.ts';
import { useTranslation } from 'react-i18next';
import { GoTo } from '../marks/GoTo.tsx';
import { controlPath } from '../paths.ts';
import classes from './structure.module.css';

interface ApartProps {
  overview: Overview;
  rows: readonly ControlRow[];
  /** Reference articles have no result to filter by: they are shown when nothing is filtered. */
  unfiltered: boolean;
}

export function Apart({ overview: { framework, reference }, rows, unfiltered }: ApartProps) {
  const { t } = useTranslation('compliance');
  const out = rows.filter((row) => row.result === 'not_applicable');
  return (
    <>
      {out.length > 0 && (
        <Paper p="lg" mt="lg" component="section" aria-labelledby="ruled-out">
          <Title order={3} id="ruled-out">
            {t('apart.out')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('apart.outText')}
          </Text>
          <ul className={classes.apart}>
            {out.map(({ controlId, title, excluded }) => (
              <li key={controlId}>
                <GoTo to={controlPath(framework.key, controlId)}>
                  {controlId} {title}
                </GoTo>
                <span>{t(`apart.${excluded ?? 'answers'}`)}</span>
              </li>
            ))}
          </ul>
        </Paper>
      )}
      {unfiltered && reference.length > 0 && (
        <Paper p="lg" mt="lg" component="section" aria-labelledby="reference">
          <Title order={3} id="reference">
            {t('apart.reference')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('apart.referenceText')}
          </Text>
          <ul className={classes.reference}>
            {reference.map(({ controlId, title }) => (
              <li key={controlId}>
                <span className={classes.id}>{controlId}</span> {title}
              </li>
            ))}
          </ul>
        </Paper>
      )}
    </>
  );
}
