import { Button } from '@mantine/core';
import { customerForms } from '@vigia/contract/customer-forms/customer-forms.contract.ts';
import { customerFormsPlaces } from '@vigia/contract/customer-forms/customer-forms.places.ts';
import { type CustomerForm, sureConfidence } from '@vigia/contract/customer-forms/customer-forms.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useWrite } from '../../kit/api/queries.ts';
import { ConfirmButton } from '../../kit/screen/ConfirmButton.tsx';
import { toastDone } from '../../kit/screen/toasts.ts';
import { Download } from './Download.tsx';

/** What can be done with the whole form. */
export function RowActions({ form, onColumns }: { form: CustomerForm; onColumns: () => void }) {
  const { t } = useTranslation('customer-forms');
  const go = useNavigate();
  const remove = useWrite(customerForms.remove, {
    refresh: [customerForms.list],
    onDone: () => void go(customerFormsPlaces.list.at()),
  });
  const approve = useWrite(customerForms.approveAll, {
    refresh: [customerForms.get],
    onDone: ({ approved }) => toastDone(t('approveAll.done', { count: approved })),
  });
  const { id, status, counts, version } = form;
  return (
    <>
      <ConfirmButton
        danger
        title={t('remove.title', { title: form.title })}
        text={t('remove.text')}
        busy={remove.busy}
        onConfirm={() => remove.run({ params: { id } })}
      >
        {t('remove.button')}
      </ConfirmButton>
      {status !== 'reading' && (
        <Button variant="default" onClick={onColumns}>
          {t('columnsOf.button')}
        </Button>
      )}
      {status === 'ready' && (
        <>
          {counts.suggested > 0 && (
            <ConfirmButton
              title={t('approveAll.title')}
              text={t('approveAll.text')}
              busy={approve.busy}
              onConfirm={() => approve.run({ params: { id }, body: { above: sureConfidence, version } })}
            >
              {t('approveAll.button')}
            </ConfirmButton>
          )}
          <Download form={form} />
        </>
      )}
    </>
  );
}
