import { Skeleton, Stack, Text } from '@mantine/core';
import type { Answer, QuestionView } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../kit/api/queries.ts';
import { SidePanel } from '../../kit/dialog/Dialog.tsx';
import { useFormats } from '../../kit/i18n/format.ts';
import { ProblemState } from '../../kit/screen/ProblemState.tsx';
import classes from './answering.module.css';

function Past({ question, answer }: { question: QuestionView; answer: Answer }) {
  const { t } = useTranslation('questionnaire');
  const { dateTime } = useFormats();
  const { value, answeredBy, answeredAt, comment, reason } = answer;
  const name = answeredBy ? `${answeredBy.firstName} ${answeredBy.lastName}` : t('history.nobody');
  return (
    <li>
      <Text>
        {typeof value === 'number'
          ? t('conflict.level', { value, text: question.levels[value] ?? '' })
          : t(`values.${value}`)}
      </Text>
      {[reason, comment].filter(Boolean).map((text) => (
        <Text key={text} size="sm">
          {text}
        </Text>
      ))}
      <Text size="sm" c="dimmed">
        {t('history.by', { name, when: dateTime(answeredAt) })}
      </Text>
    </li>
  );
}

/** Every answer the question ever got, the newest first. */
export function HistoryDrawer({ question, onClose }: { question: QuestionView | null; onClose: () => void }) {
  const { t } = useTranslation('questionnaire');
  const sent = { params: { id: question?.id ?? '' }, query: { limit: 50 } };
  const read = useRead(questionnaire.history, sent, { enabled: question !== null });
  return (
    <SidePanel opened={question !== null} onClose={onClose} size="md" title={t('history.title')}>
      {question && (
        <Stack>
          <Text fw={550}>{question.text}</Text>
          {read.error && <ProblemState problem={read.error} onRetry={() => void read.refetch()} />}
          {read.isLoading && <Skeleton height={120} />}
          {read.data?.items.length === 0 && <Text c="dimmed">{t('history.first')}</Text>}
          <ol className={classes.past}>
            {read.data?.items.map((answer) => (
              <Past key={answer.version} question={question} answer={answer} />
            ))}
          </ol>
        </Stack>
      )}
    </SidePanel>
  );
}
