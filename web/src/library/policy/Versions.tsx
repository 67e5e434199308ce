import { Anchor, Paper, Stack, Text, Title } from '@mantine/core';
import { library } from '@vigia/contract/library/library.contract.ts';
import type { Policy } from '@vigia/contract/library/library.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../kit/api/queries.ts';
import { SidePanel } from '../../kit/dialog/Dialog.tsx';
import { useFormats } from '../../kit/i18n/format.ts';
import { Arriving } from '../../kit/lazy/Arriving.tsx';
import { lazyScreen } from '../../kit/lazy/lazyScreen.tsx';
import { ProblemState } from '../../kit/screen/ProblemState.tsx';
import { ScreenSkeleton } from '../../kit/screen/Screen.tsx';
import { DocumentTag } from '../marks.tsx';
import type { ComparedPair } from './Compared.tsx';
import classes from './Policy.module.css';

// What most visits do not open is fetched when it is.
const Compared = lazyScreen(() => import('./Compared.tsx').then((m) => m.Compared));

/** The versions, the newest first. */
export function Versions({ policy }: { policy: Policy }) {
  const { t } = useTranslation('library');
  const { date } = useFormats();
  const [shown, setShown] = useState<ComparedPair | null>(null);
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
      <SidePanel
        opened={shown !== null}
        onClose={() => setShown(null)}
        title={t('versions.difference')}
        size="min(1100px, 100%)"
      >
        <Arriving fallback={<ScreenSkeleton />}>
          {shown !== null && <Compared policy={policy} numbers={items.map(({ number }) => number)} shown={shown} />}
        </Arriving>
      </SidePanel>
    </Paper>
  );
}
