import { Text } from '@mantine/core';
import type { Evidence } from '@vigia/contract/evidences/evidences.contract.ts';
import { useTranslation } from 'react-i18next';
import { useFrameworkName } from './marks.tsx';
import classes from './Register.module.css';

const shown = 3;

/** The first controls that a piece proves, and how many more. */
export function ControlChips({ controls }: Pick<Evidence, 'controls'>) {
  const { t } = useTranslation('evidences');
  const nameOf = useFrameworkName();
  if (controls.length === 0)
    return (
      <Text span size="sm" c="dimmed">
        {t('noControls')}
      </Text>
    );
  return (
    <span className={classes.chips}>
      {controls.slice(0, shown).map(({ framework, controlId, title }) => (
        <span
          key={`${framework} ${controlId}`}
          className={classes.chip}
          title={`${nameOf(framework)} ${controlId}: ${title}`}
        >
          {controlId}
        </span>
      ))}
      {controls.length > shown && <span className={classes.more}>{t('more', { count: controls.length - shown })}</span>}
    </span>
  );
}
