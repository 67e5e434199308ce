import { Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconPencil } from '@tabler/icons-react';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { type PlanStatus, planMoves } from '@vigia/contract/action-plans/action-plans.rules.ts';
import type { Plan } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCan, useMoves, useWrite } from '../../kit/api/queries.ts';
import { SidePanel } from '../../kit/dialog/Dialog.tsx';
import { ConfirmButton } from '../../kit/screen/ConfirmButton.tsx';
import { useRefused } from '../../kit/screen/refused.ts';
import { toastDone } from '../../kit/screen/toasts.ts';
import { useSession } from '../../kit/session/session.ts';
import { TitleInPlace } from '../parts/InPlace.tsx';
import { others, usePlanCache } from '../parts/usePlanCache.ts';
import { PlanEditor } from './PlanEditor.tsx';

/** The statuses that a plan may be moved to from here, shown at once. */
function StatusMenu({ plan: { id, status, version } }: { plan: Plan }) {
  const { t } = useTranslation('action-plans');
  const leads = useMoves(planMoves, status);
  const { keep, guess, reread } = usePlanCache();
  const refused = useRefused('action-plans');
  const save = useWrite(actionPlans.update, { refresh: others, onDone: keep });
  async function move(to: PlanStatus) {
    guess(id, (plan) => ({ ...plan, status: to }));
    try {
      await save.send({ params: { id }, body: { status: to, version } });
    } catch (error) {
      refused(error);
      await reread(id);
    }
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" loading={save.busy} rightSection={<IconChevronDown size={16} aria-hidden />}>
          {t('moveTo')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {leads.map((to) => (
          <Menu.Item key={to} onClick={() => void move(to)}>
            {t(`statuses.${to}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Throws the plan away, for whoever may: at the end of its page, where nobody meets it by chance. */
export function RemovePlan({ plan: { id, title, createdBy } }: { plan: Plan }) {
  const { t } = useTranslation('action-plans');
  const mayEdit = useCan('action-plans.edit');
  const user = useSession((session) => session.user);
  const navigate = useNavigate();
  const remove = useWrite(actionPlans.remove, {
    refresh: others,
    onDone() {
      toastDone(t('remove.done', { title }));
      void navigate(actionPlansPlaces.list.at());
    },
  });
  if (!mayEdit || (user?.role === 'BASIC' && createdBy?.id !== user.id)) return null;
  return (
    <ConfirmButton
      title={t('remove.title')}
      text={t('remove.text', { title })}
      onConfirm={() => remove.run({ params: { id } })}
      busy={remove.busy}
      danger
      color="red"
      variant="light"
    >
      {t('remove.button')}
    </ConfirmButton>
  );
}

/** What can be done with the plan as a whole, for those who may. */
export function PlanActions({ plan }: { plan: Plan }) {
  const { t } = useTranslation('action-plans');
  const [opened, { open, close }] = useDisclosure();
  const mayEdit = useCan('action-plans.edit');
  if (!mayEdit) return null;
  return (
    <>
      <TitleInPlace plan={plan} />
      <StatusMenu plan={plan} />
      <Button variant="default" onClick={open} leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}>
        {t('edit.button')}
      </Button>
      <SidePanel opened={opened} onClose={close} size="lg" title={t('edit.title')}>
        <PlanEditor plan={plan} onDone={close} />
      </SidePanel>
    </>
  );
}
