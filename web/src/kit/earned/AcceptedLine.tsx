import { Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../api/queries.ts';
import type { Accepted } from './Earned.tsx';
import classes from './earned.module.css';

interface AcceptedLineProps {
  accepted: Accepted;
  onUndone: () => void;
}

/** Says what became of the answer, and takes it back. */
export function AcceptedLine({ accepted: { offer, version }, onUndone }: AcceptedLineProps) {
  const { t } = useTranslation('kit');
  const { questionId, question, to } = offer;
  const undo = useWrite(questionnaire.undoEarned, { onDone: onUndone });
  return (
    <Group className={classes.accepted} justify="space-between" gap="xs">
      <Group gap="xs" wrap="nowrap">
        <IconCheck size={18} aria-hidden className={classes.check} />
        <Text size="sm">{t('earned.done', { question, level: to })}</Text>
      </Group>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden />}
        loading={undo.busy}
        aria-label={t('earned.undoNamed', { question })}
        onClick={() => undo.run({ body: { questionId, version } })}
      >
        {t('earned.undo')}
      </Button>
    </Group>
  );
}
