/** What can be done with a supplier: asked, reminded, changed, deleted. */
import { Button } from '@mantine/core';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { suppliersPlaces } from '@vigia/contract/suppliers/suppliers.places.ts';
import type { Supplier } from '@vigia/contract/suppliers/suppliers.shapes.ts';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useCan, useWrite } from '../../kit/api/queries.ts';
import { ConfirmButton } from '../../kit/screen/ConfirmButton.tsx';
import { toastDone, toastWarning } from '../../kit/screen/toasts.ts';
import { HandLink } from './HandLink.tsx';
import { SendQuestionnaire } from './SendButton.tsx';

export function SupplierActions({ supplier }: { supplier: Supplier }) {
  const { t } = useTranslation('suppliers');
  const navigate = useNavigate();
  const mayEdit = useCan('suppliers.edit');
  const { id, name, state } = supplier;
  const remind = useWrite(suppliers.remind, {
    refresh: [suppliers.get, suppliers.evaluations],
    onDone: ({ emailSent, evaluation: { email } }) =>
      emailSent ? toastDone(t('remind.done', { email })) : toastWarning(t('send.kept', { email })),
  });
  const remove = useWrite(suppliers.remove, {
    refresh: [suppliers.list, suppliers.stats],
    onDone: () => void navigate(suppliersPlaces.register.at()),
  });
  if (!mayEdit) return null;
  const out = state === 'waiting' || state === 'late';
  return (
    <>
      {out && <HandLink supplierId={id} />}
      {out ? (
        <ConfirmButton
          title={t('remind.title')}
          text={t('remind.text')}
          busy={remind.busy}
          onConfirm={() => remind.run({ params: { id } })}
        >
          {t('remind.action')}
        </ConfirmButton>
      ) : (
        <SendQuestionnaire supplier={supplier} first />
      )}
      <Button component={Link} variant="default" to={suppliersPlaces.edit.at({ id })}>
        {t('edit.action')}
      </Button>
      <ConfirmButton
        danger
        title={t('remove.title', { name })}
        text={t('remove.text')}
        busy={remove.busy}
        onConfirm={() => remove.run({ params: { id } })}
      >
        {t('remove.action')}
      </ConfirmButton>
    </>
  );
}
