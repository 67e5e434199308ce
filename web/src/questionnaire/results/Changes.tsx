import { Paper, Stack, Text, Title } from '@mantine/core';
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import type { AnswerChange, Result } from '@vigia/contract/questionnaire/questionnaire.results.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../kit/i18n/format.ts';
import { Reveal } from '../../kit/screen/Reveal.tsx';
import classes from './results.module.css';
import { useResultFigures } from './useResultFigures.ts';

type Kind = 'better' | 'worse' | 'other' | 'new';
const kindOf = ({ before, after }: AnswerChange): Kind => {
  if (before === null) return 'new';
  if (typeof before !== 'number' || typeof after !== 'number') return 'other';
  return after > before ? 'better' : 'worse';
};
/** So many of a kind are seen at once; the others open. */
const first = 5;
const arrows = { better: IconArrowUpRight, worse: IconArrowDownRight, other: IconArrowRight, new: IconArrowRight };

function ChangeList({ kind, changes }: { kind: Kind; changes: readonly AnswerChange[] }) {
  const { t } = useTranslation('questionnaire');
  const { answer } = useResultFigures();
  const Icon = arrows[kind];
  return (
    <ul className={classes.changes}>
      {changes.map(({ questionId, text, before, after }) => (
        <li key={questionId}>
          <Icon size={18} aria-hidden className={classes.moved} />
          <span>
            {text}{' '}
            <Text component="span" c="dimmed" className={classes.level}>
              {t('result.change', { before: answer(before), after: answer(after) })}
            </Text>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Group({ kind, changes }: { kind: Kind; changes: readonly AnswerChange[] }) {
  const { t } = useTranslation('questionnaire');
  const own = changes.filter((change) => kindOf(change) === kind);
  if (own.length === 0) return null;
  if (kind === 'new')
    return (
      <Reveal label={t('result.new', { count: own.length })}>
        <ChangeList kind={kind} changes={own} />
      </Reveal>
    );
  const rest = own.slice(first);
  return (
    <div>
      <Title order={3} mb="xs">
        {t(`result.${kind}`)}
      </Title>
      <ChangeList kind={kind} changes={own.slice(0, first)} />
      {rest.length > 0 && (
        <Reveal label={t('result.moreChanges', { count: rest.length })}>
          <ChangeList kind={kind} changes={rest} />
        </Reveal>
      )}
    </div>
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
          <Stack gap="lg">
            <Group kind="better" changes={changes} />
            <Group kind="worse" changes={changes} />
            <Group kind="other" changes={changes} />
            <Group kind="new" changes={changes} />
          </Stack>
        </Paper>
      )}
    </section>
  );
}
