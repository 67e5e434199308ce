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
import { useTaskMove } from './useTaskMove.ts';

const skipping = z.strictObject({ note: text(1000).refine((said) => said.length > 0, 'journeys.say-why') });

/** Takes a task out of the way: it does not apply, and one says why. */
export function SkipButton({ task }: { task: JourneyTask }) {
  const { t } = useTranslation('journeys');
  const [opened, { open, close }] = useDisclosure();
  const { send } = useTaskMove(task);
  const { title, note } = task;
  return (
    <>
      <Button variant="subtle" onClick={open} aria-label={t('card.named', { verb: t('task.skip'), title })}>
        {t('task.skip')}
      </Button>
      <Dialog opened={opened} onClose={close} title={t('skip.title')} size="lg">
        <Stack gap="md">
          <Text fw={550}>{title}</Text>
          <Text size="sm">{t('skip.text')}</Text>
          <Form
            schema={skipping}
            keptAs={`skip ${task.id}`}
            initial={{ note }}
            submit={(values) => send({ status: 'skipped', note: values.note })}
            onDone={close}
            submitLabel={t('skip.confirm')}
            beside={<LeaveButton onLeave={close} />}
          >
            <TextAreaField name="note" label={t('skip.note')} />
          </Form>
        </Stack>
      </Dialog>
    </>
  );
}
