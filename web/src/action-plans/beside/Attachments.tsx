import { Button, FileButton, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import type { Plan } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../kit/api/queries.ts';
import { ScreenPart } from '../../kit/screen/ScreenPart.tsx';
import { AttachmentLine } from './AttachmentLine.tsx';
import classes from './Beside.module.css';
import { useAttach } from './useAttach.ts';

/** The files of a plan, up to 2 MB each. */
export function Attachments({ plan }: { plan: Plan }) {
  const { t } = useTranslation('action-plans');
  const mayEdit = useCan('action-plans.edit');
  const { attach, busy, fault } = useAttach(plan.id);
  const { attachments } = plan;
  if (!mayEdit && attachments.length === 0) return null;
  const add = mayEdit && (
    <FileButton onChange={(file) => file && void attach(file)} inputProps={{ 'aria-label': t('attachments.add') }}>
      {(props) => (
        <Button
          {...props}
          size="sm"
          variant="default"
          loading={busy}
          leftSection={<IconPaperclip size={16} stroke={1.6} aria-hidden />}
        >
          {t('attachments.add')}
        </Button>
      )}
    </FileButton>
  );
  return (
    <ScreenPart title={t('attachments.title')} action={add}>
      {fault && (
        <Text role="alert" c="var(--mantine-color-error)" size="sm" mb="xs">
          {fault}
        </Text>
      )}
      {attachments.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('attachments.none')}
        </Text>
      ) : (
        <ul className={classes.lines}>
          {attachments.map((one) => (
            <AttachmentLine key={one.id} planId={plan.id} attachment={one} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
    </ScreenPart>
  );
}
