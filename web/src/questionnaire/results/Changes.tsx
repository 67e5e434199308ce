import { Paper, Text, Title } from '@mantine/core';
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import type { AnswerChange, Result } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../kit/i18n/format.ts';
import classes from './results.module.css';
import { useFigures } from './useFigures.ts';

const arrowOf = ({ before, after }: AnswerChange) => {
  if (typeof before !== 'number' || typeof after !== 'number') return IconArrowRight;
  return after > before ? IconArrowUpRight : IconArrowDownRight;
};

function Change({ change }: { change: AnswerChange }) {
  const { t } = useTranslation('questionnaire');
  const { answer } = useFigures();
  const Icon = arrowOf(change);
  return (
    <li>
      <Icon size={18} aria-hidden className={classes.moved} />
      <span>
        {change.text}{' '}
        <Text component="span" c="dimmed" className={classes.level}>
          {t('result.change', { before: answer(change.before), after: answer(change.after) })}
        </Text>
      </span>
    </li>
  );
}

/** What changed since the submission it is compared with, answer by answer. */
export function Changes({ result: { comparedWith, changes } }: { result: Result }) {
  const { t } = useTranslation('questionnaire');
  const { date: day } = useFormats();
  const date = comparedWith ? day(comparedWith.submittedAt) : '';
  const lead = comparedWith
    ? t(changes.length > 0 ? 'result.changesSince' : 'result.noChanges', { date })
    : t('result.firstTime');
  return (
    <section aria-labelledby="changes">
      <Title order={2} id="changes">
        {t('result.changes')}
      </Title>
      <Text c="dimmed" mb="md">
        {lead}
      </Text>
      {changes.length > 0 && (
        <Paper p="lg">
          <ul className={classes.changes}>
            {changes.map((change) => (
              <Change key={change.questionId} change={change} />
            ))}
          </ul>
        </Paper>
      )}
    </section>
  );
}
