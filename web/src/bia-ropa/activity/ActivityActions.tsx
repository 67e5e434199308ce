import { Button, Group } from '@mantine/core';
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { biaRopaPlaces } from '@vigia/contract/bia-ropa/bia-ropa.places.ts';
import type { ProcessingActivity } from '@vigia/contract/bia-ropa/bia-ropa.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useCan, useWrite } from '../../kit/api/queries.ts';
import { ConfirmButton } from '../../kit/screen/ConfirmButton.tsx';
import { useLanding } from '../marks.tsx';
import { afterActivity } from '../reads.ts';

export function ActivityActions({ activity: { id, name } }: { activity: ProcessingActivity }) {
  const { t } = useTranslation('bia-ropa');
  const navigate = useNavigate();
  const mayEdit = useCan('processing.edit');
  const remove = useWrite(biaRopa.remove, {
    refresh: afterActivity.filter((route) => route !== biaRopa.get && route !== biaRopa.versions),
    onDone: () => void navigate(biaRopaPlaces.inventory.at()),
  });
  const move = useWrite(biaRopa.reorder, { refresh: [biaRopa.list], onDone: useLanding(name) });
  if (!mayEdit) return null;
  return (
    <Group gap="sm">
      <Button component={Link} to={biaRopaPlaces.edit.at({ id })}>
        {t('actions.edit')}
      </Button>
      <Button component={Link} variant="default" to={biaRopaPlaces.report.at({ id })}>
        {t('report.open')}
      </Button>
      {(['up', 'down'] as const).map((direction) => (
        <Button
          key={direction}
          variant="default"
          loading={move.busy}
          onClick={() => move.run({ params: { id }, body: { direction } })}
        >
          {t(`actions.${direction}`)}
        </Button>
      ))}
      <ConfirmButton
        danger
        title={t('inventory.removeTitle', { name })}
        text={t('actions.removeText')}
        busy={remove.busy}
        onConfirm={() => remove.run({ params: { id } })}
      >
        {t('inventory.remove')}
      </ConfirmButton>
    </Group>
  );
}
