import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { JourneyTask } from '@vigia/contract/journeys/journeys.shapes.ts';
import { text } from '@vigia/contract/kit/text.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { LeaveButton } from '../../kit/dialog/LeaveButton.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { TextAreaField } from '../../kit/form/fields.tsx';
import { toastDone } from '../../kit/screen/toasts.ts';
import { PlanLine } from './PlanLine.tsx';
import { Proves } from './Proves.tsx';
import { useTaskMove } from './useTaskMove.ts';

const finishing = z.strictObject({ note: text(1000) });

/** Finishes a task: says what that proves, and asks what was done. */
export function FinishButton({ task }: { task: JourneyTask }) {
  const { t } = useTranslation('journeys');
  const [opened, { open, close }] = useDisclosure();
  const { send } = useTaskMove(task);
  const { title, evidence, plan, note } = task;
  const openPlan = plan && plan.status !== 'completed' && plan.status !== 'canceled';
  return (
    <>
      <Button onClick={open} aria-label={t('card.named', { verb: t('task.finish'), title })}>
        {t('task.finish')}
      </Button>
      <Dialog opened={opened} onClose={close} title={t('finish.title')} size="lg">
        <Stack gap="md">
          <Text fw={550}>{title}</Text>
          <Text size="sm">{t(evidence ? 'finish.counts' : 'finish.countsNot')}</Text>
          <Proves task={task} />
          {openPlan && (
            <div>
              <Text size="sm">{t('finish.planStays')}</Text>
              <PlanLine task={task} />
            </div>
          )}
          <Form
            schema={finishing}
            keptAs={`finish ${task.id}`}
            initial={{ note }}
            submit={(values) => send({ status: 'completed', note: values.note })}
            onDone={() => {
              close();
              toastDone(t('finish.done'));
            }}
            submitLabel={t('task.finish')}
            beside={<LeaveButton onLeave={close} />}
          >
            <TextAreaField name="note" label={t('finish.note')} hint={t('finish.noteHint')} />
          </Form>
        </Stack>
      </Dialog>
    </>
  );
}
