import { Text } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import type { ControlView } from '@vigia/contract/compliance/compliance.shapes.ts';
import { asRead } from '@vigia/contract/kit/means.ts';
import { useTranslation } from 'react-i18next';
import { Glossed } from '../../kit/glossary/Glossed.tsx';
import { Reveal } from '../../kit/screen/Reveal.tsx';
import { ScreenPart } from '../../kit/screen/ScreenPart.tsx';
import { useControlFigures } from '../marks/useControlFigures.ts';
import classes from './control.module.css';

const described = [1, 3, 5] as const;

/** The highest described level that is reached; 0 before the first; null where nothing is known. */
export const reached = (maturity: number | null): 0 | 1 | 3 | 5 | null =>
  maturity === null ? null : (described.findLast((level) => maturity >= level) ?? 0);

/** What the control asks in plain words, and what good looks like. */
export function Asks({ view: { asks, levels, row } }: { view: ControlView }) {
  const { t } = useTranslation('compliance');
  const figures = useControlFigures();
  const here = reached(row.maturity);
  const value = figures.maturity(row.maturity);
  const next = described.find((level) => row.maturity !== null && level > asRead(row.maturity));
  const isPast = here !== null && here > 0 && next !== undefined && asRead(row.maturity ?? 0) > here;
  const mark = (
    <span className={classes.here}>
      <IconMapPin size={15} aria-hidden /> {isPast ? t('asks.past', { value, next }) : t('asks.here', { value })}
    </span>
  );
  return (
    <ScreenPart card title={t('asks.title')}>
      {asks !== '' && (
        <Text className={classes.asks}>
          <Glossed text={asks} />
        </Text>
      )}
      {levels && (
        <>
          {here !== null && <p className={classes.before}>{mark}</p>}
          <Reveal label={t('asks.levels')}>
            <ol className={classes.levels}>
              {described.map((level) => (
                <li key={level} data-here={level === here || undefined} aria-current={level === here || undefined}>
                  <span className={classes.level}>{t('asks.level', { level })}</span>
                  <span>{levels[level]}</span>
                </li>
              ))}
            </ol>
          </Reveal>
        </>
      )}
    </ScreenPart>
  );
}
