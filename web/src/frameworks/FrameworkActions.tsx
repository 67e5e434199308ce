import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { compliancePlaces } from '@vigia/contract/compliance/compliance.places.ts';
import { type OwnFramework, ownFrameworks } from '@vigia/contract/frameworks/frameworks.contract.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call, saveFile } from '../kit/api/client.ts';
import { useWrite } from '../kit/api/queries.ts';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { toastDone, useProblemToast } from '../kit/screen/toasts.ts';

/** What can be done with one: its checklist, the file it came as, and its end. */
export function FrameworkActions({ framework, mayEdit }: { framework: OwnFramework; mayEdit: boolean }) {
  const { t } = useTranslation(['frameworks', 'kit']);
  const toastProblem = useProblemToast();
  const [asking, setAsking] = useState(false);
  const { id, title } = framework;
  const remove = useWrite(ownFrameworks.remove, {
    refresh: [ownFrameworks.list],
    onDone: () => toastDone(t('remove.done', { title })),
  });
  const download = () =>
    call(ownFrameworks.export, { params: { id } })
      .then(saveFile)
      .catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error;
        toastProblem(error);
      });
  const confirmed = () => {
    setAsking(false);
    void remove.run({ params: { id } });
  };
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" size="lg" loading={remove.busy} aria-label={t('actions.label', { title })}>
            <IconDots size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={compliancePlaces.statement.at({ framework: id })}>
            {t('actions.checklist')}
          </Menu.Item>
          <Menu.Item onClick={() => void download()}>{t('actions.export')}</Menu.Item>
          {mayEdit && (
            <Menu.Item color="red" onClick={() => setAsking(true)}>
              {t('actions.remove')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Dialog opened={asking} onClose={() => setAsking(false)} title={t('remove.title', { title })}>
        <Text>{t('remove.text')}</Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
            {t('kit:cancel')}
          </Button>
          <Button color="red" onClick={confirmed}>
            {t('remove.confirm')}
          </Button>
        </Group>
      </Dialog>
    </>
  );
}
