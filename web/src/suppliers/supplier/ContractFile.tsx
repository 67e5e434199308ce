/** The contract as it was signed: kept, read, replaced, removed. */
import { Anchor, Button, FileButton, Group, Text } from '@mantine/core';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import type { Supplier } from '@vigia/contract/suppliers/suppliers.shapes.ts';
import { useTranslation } from 'react-i18next';
import { call, saveFile } from '../../kit/api/client.ts';
import { useCan, useWrite } from '../../kit/api/queries.ts';
import { ConfirmButton } from '../../kit/screen/ConfirmButton.tsx';
import { useRefused } from '../../kit/screen/refused.ts';
import { toastDone } from '../../kit/screen/toasts.ts';

const accepted = '.pdf,.docx,.doc,.odt,.png,.jpg,.jpeg';

export function ContractFile({ supplier: { id, contractFile } }: { supplier: Supplier }) {
  const { t } = useTranslation(['suppliers', 'kit']);
  const refused = useRefused('suppliers');
  const mayEdit = useCan('suppliers.edit');
  const refresh = [suppliers.get];
  const keep = useWrite(suppliers.keepContract, { refresh, onDone: () => toastDone(t('contract.kept')) });
  const remove = useWrite(suppliers.removeContract, { refresh });
  const open = () =>
    call(suppliers.contract, { params: { id } }).then(saveFile, (fault: unknown) => refused(fault, t('answer.noFile')));
  function take(file: File | null) {
    if (file) keep.run({ params: { id }, file });
  }
  return (
    <Group gap="sm" mt="md">
      {contractFile ? (
        <Anchor component="button" type="button" onClick={() => void open()}>
          {contractFile.name}
        </Anchor>
      ) : (
        <Text c="dimmed">{t('contract.none')}</Text>
      )}
      {mayEdit && (
        <FileButton onChange={take} accept={accepted} inputProps={{ 'aria-label': t('contract.choose') }}>
          {(props) => (
            <Button {...props} variant="default" size="sm" loading={keep.busy}>
              {t(contractFile ? 'contract.replace' : 'contract.choose')}
            </Button>
          )}
        </FileButton>
      )}
      {mayEdit && contractFile && (
        <ConfirmButton
          size="sm"
          title={t('contract.removeTitle')}
          text={t('contract.removeText')}
          onConfirm={() => remove.run({ params: { id } })}
        >
          {t('contract.remove')}
        </ConfirmButton>
      )}
    </Group>
  );
}
