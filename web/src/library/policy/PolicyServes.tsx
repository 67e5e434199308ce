/** The controls that a document serves: whoever writes the draft takes one away, puts it back, or adds another. */
import { Anchor, Button, CloseButton, Group, Text } from '@mantine/core';
import { controlAddress } from '@vigia/contract/compliance/compliance.places.ts';
import type { ControlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import type { Policy } from '@vigia/contract/library/library.shapes.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan, useWrite } from '../../kit/api/queries.ts';
import { lazyScreen } from '../../kit/lazy/lazyScreen.tsx';
import classes from './Policy.module.css';

const refOf = ({ framework, controlId }: ControlRef): ControlRef => ({ framework, controlId });

const AddControl = lazyScreen(() => import('./AddControl.tsx').then((m) => m.AddControl));

/** What was just taken away, and the way back. */
function Gone({ one, busy, onUndo }: { one: ControlRef; busy: boolean; onUndo: () => void }) {
  const { t } = useTranslation('library');
  return (
    <Group gap="xs" role="status">
      <Text size="sm">{t('facts.gone', { id: one.controlId })}</Text>
      <Button size="compact-sm" variant="light" disabled={busy} onClick={onUndo}>
        {t('facts.undo')}
      </Button>
    </Group>
  );
}

export function PolicyServes({ policy: { id, status, controls, version } }: { policy: Policy }) {
  const { t } = useTranslation('library');
  const seesControls = useCan('compliance.read');
  const mayEdit = useCan('policies.edit') && status === 'DRAFT';
  const [gone, setGone] = useState<ControlRef | null>(null);
  const save = useWrite(library.update, { refresh: [library.get, library.list] });
  const serve = (next: readonly ControlRef[], taken: ControlRef | null) => {
    setGone(taken);
    save.run({ params: { id }, body: { controls: next.map(refOf), version } });
  };
  if (controls.length === 0 && !mayEdit) return null;
  return (
    <section aria-label={t('facts.serves')}>
      <Text size="sm">{t('facts.serves')}</Text>
      <Text size="xs" c="dimmed">
        {t('facts.servesAbout')}
      </Text>
      <ul className={classes.serves}>
        {controls.map((one) => (
          <li key={`${one.framework} ${one.controlId}`}>
            {seesControls ? (
              <Anchor component={Link} to={controlAddress(one.framework, one.controlId)} size="sm" title={one.title}>
                {one.controlId}
              </Anchor>
            ) : (
              <span title={one.title}>{one.controlId}</span>
            )}
            {mayEdit && (
              <CloseButton
                size={28}
                iconSize={14}
                variant="transparent"
                disabled={save.busy}
                aria-label={t('facts.without', { id: one.controlId })}
                onClick={() =>
                  serve(
                    controls.filter((other) => other !== one),
                    refOf(one),
                  )
                }
              />
            )}
          </li>
        ))}
      </ul>
      {mayEdit && gone && <Gone one={gone} busy={save.busy} onUndo={() => serve([...controls, gone], null)} />}
      {mayEdit && seesControls && (
        <Suspense fallback={null}>
          <AddControl served={controls} busy={save.busy} onAdd={(one) => serve([...controls, one], null)} />
        </Suspense>
      )}
    </section>
  );
}
