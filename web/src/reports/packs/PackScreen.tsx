/** One board pack: written while it is a draft, watched while it is set, read once it is kept. */
import { Alert, Progress, Stack, Text } from '@mantine/core';
import { type BoardPack, boardPacks } from '@vigia/contract/reports/board-packs.contract.ts';
import { reportsPlaces } from '@vigia/contract/reports/reports.places.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { call } from '../../kit/api/client.ts';
import { useRead } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { DownloadReport } from '../DownloadReport.tsx';
import { PackEditor } from './PackEditor.tsx';
import { PackTag } from './PackTag.tsx';

const steps = ['waiting', 'reading', 'setting', 'keeping'] as const;

/** How far it is; the screen asks again by itself. */
function Making({ pack: { step } }: { pack: BoardPack }) {
  const { t } = useTranslation('reports');
  const words = t(`packs.steps.${steps[step] ?? 'keeping'}`);
  return (
    <div role="status">
      <Text mb="xs">{words}</Text>
      <Progress value={(100 * step) / 3} animated aria-label={words} />
    </div>
  );
}

function Kept({ pack: { id, file, madeBy } }: { pack: BoardPack }) {
  const { t } = useTranslation('reports');
  const { date } = useFormats();
  if (!file) return null;
  const name = madeBy ? `${madeBy.firstName} ${madeBy.lastName}`.trim() : '';
  return (
    <Stack gap="md">
      <Text>{t('packs.kept', { day: date(file.frozenAt), count: file.pages })}</Text>
      {name !== '' && <Text c="dimmed">{t('packs.by', { name })}</Text>}
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {t('packs.hash', { hash: file.sha256 })}
      </Text>
      <div>
        <DownloadReport download={() => call(boardPacks.boardPackPdf, { params: { id } })} />
      </div>
    </Stack>
  );
}

export function PackScreen() {
  const { t } = useTranslation('reports');
  const { packId = '' } = useParams();
  const first = useRead(boardPacks.boardPack, { params: { id: packId } });
  const making = first.data?.status === 'making';
  useRead(boardPacks.boardPack, { params: { id: packId } }, { enabled: making, every: 1500 });
  const pack = first.data;
  return (
    <Screen
      title={pack?.title ?? t('packs.one')}
      lead={t('packs.oneLead')}
      crumbs={[{ title: t('packs.title'), to: reportsPlaces.packs.at() }]}
      reads={[first]}
      narrow
    >
      {pack && (
        <Stack gap="xl">
          <div>
            <PackTag status={pack.status} />
          </div>
          {pack.status === 'failed' && (
            <Alert color="red" role="alert">
              {t('packs.failed')}
            </Alert>
          )}
          {pack.status === 'making' && <Making pack={pack} />}
          {pack.status === 'frozen' && <Kept pack={pack} />}
          {(pack.status === 'draft' || pack.status === 'failed') && <PackEditor key={pack.id} pack={pack} />}
        </Stack>
      )}
    </Screen>
  );
}
