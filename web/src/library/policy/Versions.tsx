import { Anchor, Drawer, Group, NativeSelect, Paper, Stack, Text, Title } from '@mantine/core';
import { library } from '@vigia/contract/library/library.contract.ts';
import type { Policy } from '@vigia/contract/library/library.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { ProblemState } from '../../kit/screen/ProblemState.tsx';
import { ScreenSkeleton } from '../../kit/screen/Screen.tsx';
import { DocumentTag } from '../marks.tsx';
import classes from './Policy.module.css';
import { SideBySide } from './SideBySide.tsx';

interface Shown {
  readonly from: number;
  readonly to: number;
}

/** Any two texts of the document side by side. */
function Compared({ policy, numbers, shown }: { policy: Policy; numbers: readonly number[]; shown: Shown }) {
  const { t } = useTranslation('library');
  const [{ from, to }, setPair] = useState(shown);
  const before = useRead(library.readVersion, { params: { id: policy.id, number: from } });
  const after = useRead(library.readVersion, { params: { id: policy.id, number: to } });
  const nameOf = (number: number) => t('versions.name', { number });
  const choose = (side: keyof Shown) => (
    <NativeSelect
      label={t(`versions.${side}`)}
      value={side === 'from' ? from : to}
      data={numbers.map((number) => ({ value: `${number}`, label: nameOf(number) }))}
      onChange={(event) => setPair({ from, to, [side]: Number(event.currentTarget.value) })}
    />
  );
  const problem = before.error ?? after.error;
  return (
    <Stack>
      <Group grow>
        {choose('from')}
        {choose('to')}
      </Group>
      {problem && (
        <ProblemState problem={problem} onRetry={() => void Promise.all([before.refetch(), after.refetch()])} />
      )}
      {before.data && after.data ? (
        <SideBySide before={before.data.markdown} after={after.data.markdown} names={[nameOf(from), nameOf(to)]} />
      ) : (
        !problem && <ScreenSkeleton />
      )}
    </Stack>
  );
}

/** The versions, the newest first. */
export function Versions({ policy }: { policy: Policy }) {
  const { t } = useTranslation(['library', 'kit']);
  const { date } = useFormats();
  const [shown, setShown] = useState<Shown | null>(null);
  const read = useRead(library.versions, { params: { id: policy.id } });
  const items = read.data?.items ?? [];
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="versions">
      <Title order={2} size="h4" id="versions">
        {t('versions.title')}
      </Title>
      {read.error && <ProblemState problem={read.error} onRetry={() => void read.refetch()} />}
      <ul className={classes.list}>
        {items.map(({ number, status, createdAt, createdBy, versionNotes }) => (
          <li key={number}>
            <Stack gap={2}>
              <Text size="sm">
                {number === policy.number ? (
                  t('versions.this', { number })
                ) : (
                  <Anchor
                    component="button"
                    type="button"
                    size="sm"
                    onClick={() => setShown({ from: number, to: policy.number })}
                  >
                    {t('versions.compare', { number })}
                  </Anchor>
                )}
              </Text>
              <DocumentTag status={status} />
              <Text size="xs" c="dimmed">
                {[date(createdAt), createdBy && `${createdBy.firstName} ${createdBy.lastName}`.trim(), versionNotes]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Stack>
          </li>
        ))}
      </ul>
      <Drawer
        opened={shown !== null}
        onClose={() => setShown(null)}
        title={t('versions.difference')}
        position="right"
        size="min(1100px, 100%)"
        closeButtonProps={{ 'aria-label': t('kit:close') }}
      >
        {shown !== null && <Compared policy={policy} numbers={items.map(({ number }) => number)} shown={shown} />}
      </Drawer>
    </Paper>
  );
}
