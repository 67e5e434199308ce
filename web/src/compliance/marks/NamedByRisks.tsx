import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../kit/form/context.ts';

/** Warns where a control is left out that open risks name as one that helps (ISO/IEC 27001 6.1.3 c). */
export function NamedByRisks({ excluded, treats }: { excluded: boolean; treats: readonly string[] }) {
  const { t } = useTranslation('compliance');
  if (!excluded || treats.length === 0) return null;
  return (
    <Alert color="yellow" title={t('namedByRisks.title', { count: treats.length })} role="status">
      {t('namedByRisks.text', { titles: treats.join('; ') })}
    </Alert>
  );
}

/** The same while it is decided, in a form with `applicable`. */
export function NamedByRisksField({ treats }: { treats: readonly string[] }) {
  const { values } = useForm();
  return <NamedByRisks excluded={values.applicable === 'no'} treats={treats} />;
}
