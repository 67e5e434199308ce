/** The controls that a document serves: whoever writes the draft takes one away, puts it back, or adds another. */
import { Anchor, Button, CloseButton, Group, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { controlAddress } from '@vigia/contract/compliance/compliance.places.ts';
import type { ControlRef } from '@vigia/contract/compliance/compliance.shapes.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import type { Policy } from '@vigia/contract/library/library.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan, useRead, useWrite } from '../../kit/api/queries.ts';
import classes from './Policy.module.css';

const keyOf = ({ framework, controlId }: ControlRef) => `${framework} ${controlId}`;
const refOf = ({ framework, controlId }: ControlRef): ControlRef => ({ framework, controlId });

/** One more control, found by number or subject in every framework. */
function AddControl({
  served,
  busy,
  onAdd,
}: {
  served: readonly ControlRef[];
  busy: boolean;
  onAdd: (one: ControlRef) => void;
}) {
  const { t } = useTranslation('library');
  const [search, setSearch] = useState('');
  const [settled] = useDebouncedValue(search.trim().slice(0, 100), 250);
  const found = useRead(compliance.search, { query: { search: settled, limit: 20 } }, { keepPrevious: true });
  const here = new Set(served.map(keyOf));
  const offered = (found.data?.items ?? []).filter((one) => !here.has(keyOf(one)));
  return (
    <Select
      label={t('facts.add')}
      placeholder={t('facts.addHint')}
      size="xs"
      mt="xs"
      searchable
      disabled={busy}
      value={null}
      data={offered.map((one) => ({ value: keyOf(one), label: `${one.controlId} ${one.title}`.trim() }))}
      searchValue={search}
      onSearchChange={setSearch}
      // The server has searched already.
      filter={({ options }) => options}
      nothingFoundMessage={t('facts.addNone')}
      onChange={(key) => {
        const chosen = offered.find((one) => keyOf(one) === key);
        setSearch('');
        if (chosen) onAdd(refOf(chosen));
      }}
    />
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
          <li key={keyOf(one)}>
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
      {mayEdit && gone && (
        <Group gap="xs" role="status">
          <Text size="sm">{t('facts.gone', { id: gone.controlId })}</Text>
          <Button
            size="compact-sm"
            variant="light"
            disabled={save.busy}
            onClick={() => serve([...controls, gone], null)}
          >
            {t('facts.undo')}
          </Button>
        </Group>
      )}
      {mayEdit && seesControls && (
        <AddControl served={controls} busy={save.busy} onAdd={(one) => serve([...controls, one], null)} />
      )}
    </section>
  );
}
