import { Anchor, Text, Title } from '@mantine/core';
import type { Evidence } from '@vigia/contract/evidences/evidences.contract.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { evidenceControlPath } from '../paths.ts';
import { useFrameworkName } from '../register/marks.tsx';
import classes from './Piece.module.css';

/** What the piece proves; each control leads to its own page. */
export function Controls({ controls }: Pick<Evidence, 'controls'>) {
  const { t } = useTranslation('evidences');
  const nameOf = useFrameworkName();
  return (
    <section>
      <Title order={3} size="h4" mb="xs">
        {t('piece.controls')}
      </Title>
      {controls.length === 0 ? (
        <Text size="sm">{t('piece.noControls')}</Text>
      ) : (
        <ul className={classes.controls}>
          {controls.map((control) => (
            <li key={`${control.framework} ${control.controlId}`}>
              <Anchor component={Link} to={evidenceControlPath(control)} size="sm">
                {control.controlId} {control.title}
              </Anchor>
              <Text span size="xs" c="dimmed">
                {nameOf(control.framework)}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
