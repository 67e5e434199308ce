import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import classes from './BulkBar.module.css';
import { BulkForm } from './BulkForm.tsx';

interface BulkBarProps {
  ids: readonly string[];
  /** Nothing is marked any more. */
  onDone: () => void;
}

/** What can be done with the marked plans. */
export function BulkBar({ ids, onDone }: BulkBarProps) {
  const { t } = useTranslation(['action-plans', 'kit']);
  const [opened, { open, close }] = useDisclosure();
  return (
    <section className={classes.bar} aria-label={t('bulk.title')} data-no-print>
      <span className={classes.count} role="status">
        {t('bulk.marked', { count: ids.length })}
      </span>
      <Button size="sm" onClick={open}>
        {t('bulk.edit')}
      </Button>
      <Button size="sm" variant="default" onClick={onDone}>
        {t('bulk.clear')}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={t('bulk.heading', { count: ids.length })}
        closeButtonProps={{ 'aria-label': t('kit:close') }}
      >
        <BulkForm ids={ids} onCancel={close} onDone={onDone} />
      </Modal>
    </section>
  );
}
