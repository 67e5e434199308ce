import { Alert } from '@mantine/core';
import { saysOutsourced } from '@vigia/contract/compliance/compliance.outsourced.ts';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../kit/form/context.ts';

/** Warns where a control is left out because somebody else does it. */
export function Outsourced({ excluded, justification }: { excluded: boolean; justification: string }) {
  const { t } = useTranslation('compliance');
  if (!excluded || !saysOutsourced(justification)) return null;
  return (
    <Alert color="yellow" title={t('outsourced.title')} role="status">
      {t('outsourced.text')}
    </Alert>
  );
}

/** The same while it is written, in a form with `justification`, and with `applicable` where that is asked. */
export function OutsourcedField({ byAnswers = false }: { byAnswers?: boolean }) {
  const { values } = useForm();
  const { applicable, justification } = values;
  return (
    <Outsourced
      excluded={byAnswers || applicable === 'no'}
      justification={typeof justification === 'string' ? justification : ''}
    />
  );
}
