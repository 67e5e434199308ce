import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core';
import { scans } from '@vigia/contract/scans/scans.contract.ts';
import { type ProofMethod, proofMethods, type ScanTarget } from '@vigia/contract/scans/scans.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../kit/api/queries.ts';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { useProblemTexts } from '../kit/i18n/problems.ts';
import { Copied } from '../kit/screen/Copied.tsx';
import { toastDone } from '../kit/screen/toasts.ts';

/** What to place where, so that everybody can see whose the target is. */
function Steps({ target: { challenge }, method }: { target: ScanTarget; method: ProofMethod }) {
  const { t } = useTranslation('scans');
  const where = { dns: challenge.record ?? '', file: challenge.file, meta: '' };
  const what = method === 'meta' ? challenge.meta : challenge.value;
  return (
    <Stack gap="xs">
      <Text>{t(`proof.${method}`)}</Text>
      {where[method] && (
        <Copied value={where[method]} what={t(method === 'dns' ? 'proof.copyName' : 'proof.copyAddress')} />
      )}
      <Copied value={what} what={t('proof.copyText')} />
    </Stack>
  );
}

/** Shows how ownership is proven, and looks for the proof when asked. */
export function ProofDialog({ target, onClose }: { target: ScanTarget; onClose: () => void }) {
  const { t } = useTranslation('scans');
  const { t: kit } = useTranslation('kit');
  const { problemText } = useProblemTexts();
  const offered = proofMethods.filter((method) => method !== 'dns' || target.challenge.record !== null);
  const [method, setMethod] = useState<ProofMethod>(offered[0] ?? 'file');
  const prove = useWrite(scans.prove, {
    refresh: [scans.targets],
    onDone: () => {
      toastDone(t('proof.done'));
      onClose();
    },
  });
  const look = () => prove.send({ params: { id: target.id }, body: { method } }).catch(() => undefined);
  return (
    <Dialog opened onClose={onClose} title={t('proof.title', { name: target.name })} size="lg">
      <Stack gap="md">
        <Text>{t('proof.why')}</Text>
        <Radio.Group
          label={t('proof.how')}
          value={method}
          onChange={(value) => setMethod(proofMethods.find((one) => one === value) ?? method)}
        >
          <Stack gap="xs" mt="xs">
            {offered.map((one) => (
              <Radio key={one} value={one} label={t(`proofs.${one}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Steps target={target} method={method} />
        {prove.problem && (
          <Alert color="red" role="alert">
            {problemText(prove.problem)}
          </Alert>
        )}
        <Group>
          <Button loading={prove.busy} onClick={() => void look()}>
            {t('proof.look')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {kit('close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
