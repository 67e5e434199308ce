import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { AssessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import type { Result } from '@vigia/contract/questionnaire/questionnaire.results.ts';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../kit/api/queries.ts';
import { RadarChart } from '../../kit/charts/RadarChart.tsx';
import { useFormats } from '../../kit/i18n/format.ts';
import { ProblemState } from '../../kit/screen/ProblemState.tsx';
import { Changes } from './Changes.tsx';
import { useResultFigures } from './useResultFigures.ts';

interface ComparisonProps {
  type: AssessmentType;
  /** One or two submissions. */
  ids: readonly string[];
  onClear: () => void;
}

/** Two results of the same assessment: the figures, the shapes over each other, and every answer that differs. */
export function Comparison({ type, ids: [first, second], onClear }: ComparisonProps) {
  const { t } = useTranslation('questionnaire');
  return (
    <Paper p="lg" component="section" aria-label={t('old.chosen')}>
      <Group justify="space-between" mb="sm">
        <Title order={2}>{t('old.chosen')}</Title>
        <Button variant="subtle" size="compact-sm" onClick={onClear}>
          {t('old.clear')}
        </Button>
      </Group>
      {first && second ? <Two type={type} ids={[first, second]} /> : <Text c="dimmed">{t('old.one')}</Text>}
    </Paper>
  );
}

/** UUIDs of version 7 sort by their time: the later one is the newer. */
function Two({ type, ids }: { type: AssessmentType; ids: [string, string] }) {
  const [older, newer] = ids.toSorted();
  const query = { assessmentType: type, id: newer ?? ids[0], compareWith: older ?? ids[1] };
  const read = useRead(questionnaire.assessment, { query });
  if (read.error) return <ProblemState problem={read.error} onRetry={() => void read.refetch()} />;
  return read.data ? <Compared result={read.data} /> : <Skeleton height={240} />;
}

function Compared({ result }: { result: Result }) {
  const { t } = useTranslation('questionnaire');
  const { dateTime } = useFormats();
  const figures = useResultFigures();
  const { overall, comparedWith, domains, submittedAt } = result;
  if (!comparedWith || !submittedAt) return null;
  return (
    <Stack gap="lg">
      <Text fz="1.25rem" fw={620} className="tabular">
        {t('old.from', {
          before: `${figures.maturity(comparedWith.overall)} (${dateTime(comparedWith.submittedAt)})`,
          after: `${figures.maturity(overall.maturity)} (${dateTime(submittedAt)})`,
        })}
      </Text>
      <RadarChart
        title={t('result.domains')}
        axes={domains.map(({ id, title, maturity }) => ({
          label: title,
          value: maturity,
          before: comparedWith.domains[id] ?? null,
        }))}
        nowName={dateTime(submittedAt)}
        beforeName={dateTime(comparedWith.submittedAt)}
      />
      <Changes result={result} />
    </Stack>
  );
}
