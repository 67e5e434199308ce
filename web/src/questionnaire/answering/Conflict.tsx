import { Alert, Button, Group, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { AnswerValue, QuestionView } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../kit/i18n/format.ts';
import type { QueuedAnswer } from '../saving/waiting.ts';

interface ConflictProps {
  question: QuestionView;
  waiting: QueuedAnswer;
  onSettle: (whose: 'theirs' | 'mine') => void;
}

/** Two people answered the same question: both answers are shown, and the person chooses. */
export function Conflict({ question, waiting, onSettle }: ConflictProps) {
  const { t } = useTranslation('questionnaire');
  const { relative } = useFormats();
  const theirs = waiting.conflict;
  if (!theirs) return null;
  const said = (value: AnswerValue) =>
    typeof value === 'number'
      ? t('conflict.level', { value, text: question.levels[value] ?? '' })
      : t(`values.${value}`);
  const name = theirs.answeredBy?.firstName ?? t('conflict.somebody');
  return (
    <Alert role="alert" color="yellow" icon={<IconUsers size={20} />} title={t('conflict.title')}>
      <Text size="sm">
        {t('conflict.theirs', { name, value: said(theirs.value), when: relative(theirs.answeredAt) })}
      </Text>
      <Text size="sm">{t('conflict.mine', { value: said(waiting.value) })}</Text>
      <Group gap="xs" mt="sm">
        <Button size="sm" variant="default" onClick={() => onSettle('theirs')}>
          {t('conflict.keepTheirs', { name })}
        </Button>
        <Button size="sm" variant="default" onClick={() => onSettle('mine')}>
          {t('conflict.useMine')}
        </Button>
      </Group>
    </Alert>
  );
}
