/** What can be done with the marked findings. */
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { vulnerabilities } from '@vigia/contract/vulnerabilities/vulnerabilities.contract.ts';
import { findingStatuses } from '@vigia/contract/vulnerabilities/vulnerabilities.rules.ts';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../kit/api/queries.ts';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { toastDone } from '../kit/screen/toasts.ts';
import { FindingDecisionForm } from './FindingDecisionForm.tsx';
import classes from './Findings.module.css';

export function FindingBulkBar({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('vulnerabilities');
  const [opened, { open, close }] = useDisclosure();
  const save = useWrite(vulnerabilities.bulk, {
    refresh: [vulnerabilities.list, vulnerabilities.stats],
    onDone({ changed }) {
      toastDone(t('bulk.done', { count: changed }));
      onDone();
    },
  });
  return (
    <section className={classes.bar} aria-label={t('bulk.title')} data-no-print>
      <span className={classes.count} role="status">
        {t('bulk.marked', { count: ids.length })}
      </span>
      <Button size="sm" onClick={open}>
        {t('decide.open')}
      </Button>
      <Button size="sm" variant="default" onClick={onDone}>
        {t('bulk.clear')}
      </Button>
      <Dialog opened={opened} onClose={close} title={t('bulk.heading', { count: ids.length })}>
        <FindingDecisionForm
          statuses={findingStatuses}
          send={(change) => save.send({ body: { ids: [...ids], ...change } })}
          onCancel={close}
        />
      </Dialog>
    </section>
  );
}
