import { Anchor, Text } from '@mantine/core';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import type { Plan } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { useTranslation } from 'react-i18next';
import { call, saveFile } from '../../kit/api/client.ts';
import { useWrite } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { personName } from '../../kit/people/people.ts';
import { ConfirmButton } from '../../kit/screen/ConfirmButton.tsx';
import { useRefused } from '../../kit/screen/refused.ts';
import classes from './Beside.module.css';

interface AttachmentLineProps {
  planId: string;
  attachment: Plan['attachments'][number];
  mayEdit: boolean;
}

/** One file: to fetch, or to take away. */
export function AttachmentLine({ planId, attachment, mayEdit }: AttachmentLineProps) {
  const { t } = useTranslation('action-plans');
  const { bytes, date } = useFormats();
  const refused = useRefused('action-plans');
  const { id: attachmentId, name, addedBy } = attachment;
  const params = { id: planId, attachmentId };
  const remove = useWrite(actionPlans.detach, { refresh: [actionPlans.get] });
  const fetchFile = () =>
    call(actionPlans.download, { params })
      .then(saveFile)
      .catch((error) => refused(error));
  return (
    <li className={classes.line}>
      <div>
        <Anchor component="button" type="button" size="sm" ta="start" onClick={() => void fetchFile()} data-print>
          {name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {[bytes(attachment.bytes), addedBy && personName(addedBy), date(attachment.createdAt)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      {mayEdit && (
        <ConfirmButton
          size="compact-sm"
          variant="subtle"
          color="red"
          danger
          title={t('attachments.removeTitle')}
          text={t('attachments.removeText', { name })}
          onConfirm={() => remove.run({ params })}
          busy={remove.busy}
          aria-label={t('attachments.removeOf', { name })}
        >
          {t('attachments.remove')}
        </ConfirmButton>
      )}
    </li>
  );
}
