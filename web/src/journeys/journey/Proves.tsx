import { Anchor, Text } from '@mantine/core';
import { controlAddress } from '@vigia/contract/compliance/compliance.places.ts';
import type { JourneyTask } from '@vigia/contract/journeys/journeys.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Reveal } from '../../kit/screen/Reveal.tsx';
import classes from './journey.module.css';

/** The controls of which the finished task is evidence, in words and as links. */
export function Proves({ task: { evidence, controls } }: { task: Pick<JourneyTask, 'evidence' | 'controls'> }) {
  const { t } = useTranslation('journeys');
  if (!evidence || controls.length === 0) return null;
  return (
    <Reveal label={t('task.proves', { count: controls.length })}>
      <Text size="sm">{t('task.provesHow')}</Text>
      <ul className={classes.proves}>
        {controls.map(({ framework, controlId, title }) => (
          <li key={`${framework}/${controlId}`}>
            <Anchor component={Link} to={controlAddress(framework, controlId)} size="sm" underline="always">
              {controlId}
            </Anchor>{' '}
            {title}
          </li>
        ))}
      </ul>
    </Reveal>
  );
}
