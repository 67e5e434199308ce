/** One suggestion: the question, what is suggested beside what stands, the passage and why. */
import { Button, Checkbox, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ContextSuggestion } from '@vigia/contract/questionnaire/questionnaire.context.ts';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../kit/screen/Tag.tsx';
import classes from './context.module.css';

interface SuggestionProps {
  suggestion: ContextSuggestion;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  onAccept: () => void;
  busy: boolean;
}

type AcceptProps = Pick<SuggestionProps, 'suggestion' | 'busy' | 'onAccept'>;

/** Whether it stands already as it was suggested. */
export const isTaken = ({ accepted, current, value }: ContextSuggestion) => accepted && current?.value === value;

function useWhere() {
  const { t } = useTranslation('questionnaire');
  return ({ page, sheet, row, heading }: ContextSuggestion['where']): string =>
    [
      page !== null && t('context.page', { page }),
      sheet !== null && t('context.sheet', { sheet }),
      row !== null && t('context.row', { row }),
      heading !== null && t('context.heading', { heading }),
    ]
      .filter(Boolean)
      .join(', ');
}

export function ContextSuggestionItem({ suggestion, chosen, onChoose, onAccept, busy }: SuggestionProps) {
  const { t } = useTranslation('questionnaire');
  const where = useWhere()(suggestion.where);
  const { question, value, level, certainty, passage, because } = suggestion;
  const taken = isTaken(suggestion);
  return (
    <Paper component="li" p="md" withBorder className={classes.suggestion}>
      <Checkbox
        checked={chosen && !taken}
        disabled={taken}
        onChange={(event) => onChoose(event.currentTarget.checked)}
        aria-label={t('context.select', { question })}
      />
      <Stack gap="xs">
        <Title order={4}>{question}</Title>
        <div className={classes.levels}>
          <Standing suggestion={suggestion} />
          <div>
            <Text size="sm" c="dimmed">
              {t('context.suggested')}
            </Text>
            <Text fw={550}>
              {typeof value === 'number' ? t('conflict.level', { value, text: level }) : t(`values.${value}`)}
            </Text>
          </div>
        </div>
        <blockquote className={classes.passage} cite={where}>
          <Text size="sm" component="span">
            {passage}
          </Text>
        </blockquote>
        {where && (
          <Text size="xs" c="dimmed">
            {where}
          </Text>
        )}
        <Text size="sm">{because}</Text>
        <Group justify="space-between" gap="xs">
          <Tag tone={certainty === 'high' ? 'good' : 'info'}>{t(`context.certainty.${certainty}`)}</Tag>
          {taken ? (
            <Tag tone="good">{t('context.taken')}</Tag>
          ) : (
            <AcceptButton suggestion={suggestion} busy={busy} onAccept={onAccept} />
          )}
        </Group>
      </Stack>
    </Paper>
  );
}

function AcceptButton({ suggestion: { value, question }, busy, onAccept }: AcceptProps) {
  const { t } = useTranslation('questionnaire');
  const [said, named] =
    typeof value === 'number'
      ? [t('context.accept', { value }), t('context.acceptNamed', { value, question })]
      : [
          t('context.acceptOther', { value: t(`values.${value}`) }),
          t('context.acceptOtherNamed', { value: t(`values.${value}`), question }),
        ];
  return (
    <Button size="sm" variant="default" disabled={busy} onClick={onAccept} aria-label={named}>
      {said}
    </Button>
  );
}

/** What stands now, and whose answer it is. */
function Standing({ suggestion: { current } }: { suggestion: ContextSuggestion }) {
  const { t } = useTranslation('questionnaire');
  const value = current?.value ?? 'none';
  const said =
    typeof value === 'number' ? t('conflict.level', { value, text: current?.level ?? '' }) : t(`values.${value}`);
  const by = current?.answeredBy;
  return (
    <div>
      <Text size="sm" c="dimmed">
        {by ? t('context.currentBy', { name: `${by.firstName} ${by.lastName}`.trim() }) : t('context.current')}
      </Text>
      <Text>{said}</Text>
    </div>
  );
}
