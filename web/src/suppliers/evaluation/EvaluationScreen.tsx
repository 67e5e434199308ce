/** What came back: the score with its arithmetic, what stands against an approval, answer by answer, findings and the decision. */
import { Alert, Anchor, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { localeFrom } from '@vigia/contract/kit/locales.ts';
import type { EvaluationResults } from '@vigia/contract/suppliers/evaluations.shapes.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { suppliersPlaces } from '@vigia/contract/suppliers/suppliers.places.ts';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useRead } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Stat } from '../../kit/screen/Stat.tsx';
import { SupplierFacts } from '../Facts.tsx';
import { EvaluationStatusTag } from '../marks.tsx';
import { localizedIn } from '../said.ts';
import { AnswerReview } from './AnswerReview.tsx';
import { SupplierDecisionPanel } from './Decide.tsx';
import { EvaluationActions } from './EvaluationActions.tsx';
import { SupplierFindings } from './SupplierFindings.tsx';

function Knockouts({ results: { score, form } }: { results: EvaluationResults }) {
  const { t, i18n } = useTranslation('suppliers');
  const language = localeFrom(i18n.resolvedLanguage);
  if (score.knockouts.length === 0) return null;
  const questions = form.sections.flatMap((section) => section.questions);
  return (
    <Alert color="red" title={t('evaluation.knockouts')}>
      <ul>
        {score.knockouts.map((id) => (
          <li key={id}>{localizedIn(language, questions.find((one) => one.id === id)?.text)}</li>
        ))}
      </ul>
    </Alert>
  );
}

function Score({ results: { score, form, evaluation } }: { results: EvaluationResults }) {
  const { t, i18n } = useTranslation('suppliers');
  const language = localeFrom(i18n.resolvedLanguage);
  const { previous } = evaluation;
  return (
    <Paper withBorder p="md">
      <SimpleGrid cols={{ base: 2, sm: 3 }} mb="md">
        <Stat label={t('columns.score')} value={score.score ?? undefined} />
        <Stat label={t('evaluation.approveFrom')} value={form.approveFrom} />
        {previous && previous.score !== null && <Stat label={t('evaluation.lastScore')} value={previous.score} />}
      </SimpleGrid>
      <Text size="sm" c="dimmed" mb="sm">
        {t('evaluation.arithmetic', { sum: score.sum, weights: score.weights })}
      </Text>
      <SupplierFacts
        facts={score.sections.map((part) => [
          localizedIn(language, form.sections.find(({ id }) => id === part.id)?.title),
          part.score === null
            ? t('evaluation.unscored')
            : t('evaluation.sectionScore', { score: part.score, sum: part.sum, weights: part.weights }),
        ])}
      />
    </Paper>
  );
}

/** States in which the supplier's link is to work. */
const answerable: readonly string[] = ['sent', 'answering', 'reopened'];

function Sending({ results: { evaluation } }: { results: EvaluationResults }) {
  const { t } = useTranslation('suppliers');
  const { date, dateTime } = useFormats();
  const { email, sentAt, dueDate, openedAt, submittedAt, submittedName, receipt, linkUntil } = evaluation;
  const works = linkUntil !== null && new Date(linkUntil) > new Date();
  const ended = !works && answerable.includes(evaluation.status) ? t('evaluation.linkEnded') : null;
  return (
    <Paper withBorder p="md">
      <SupplierFacts
        facts={[
          [t('columns.state'), <EvaluationStatusTag key="status" evaluation={evaluation} />],
          [t('evaluation.to'), email],
          [t('evaluation.sent'), dateTime(sentAt)],
          [t('evaluation.opened'), openedAt ? dateTime(openedAt) : t('evaluation.never')],
          [t('send.due'), date(dueDate)],
          [t('evaluation.answered'), t('evaluation.of', { done: evaluation.answered, all: evaluation.asked })],
          [t('evaluation.submitted'), submittedAt && `${dateTime(submittedAt)}, ${submittedName ?? ''}`],
          [t('evaluation.receipt'), receipt],
          [ended ? t('evaluation.link') : t('evaluation.linkUntil'), ended ?? (linkUntil && date(linkUntil))],
          [t('evaluation.version'), evaluation.templateVersion],
        ]}
      />
    </Paper>
  );
}

export function EvaluationScreen() {
  const { t } = useTranslation('suppliers');
  const { id = '' } = useParams();
  const read = useRead(suppliers.results, { params: { id } });
  const results = read.data;
  const evaluation = results?.evaluation;
  const sentIn = evaluation?.status === 'submitted' || evaluation?.status === 'reviewed';
  return (
    <Screen
      title={evaluation ? t('evaluation.title', { name: evaluation.supplier }) : t('evaluation.one')}
      lead={evaluation?.title}
      crumbs={[
        { title: t('title'), to: suppliersPlaces.register.at() },
        ...(evaluation
          ? [{ title: evaluation.supplier, to: suppliersPlaces.supplier.at({ id: evaluation.supplierId }) }]
          : []),
      ]}
      reads={[read]}
      actions={results && <EvaluationActions results={results} />}
    >
      {results && (
        <Stack gap="lg">
          <Sending results={results} />
          {sentIn && <Score results={results} />}
          <Knockouts results={results} />
          {sentIn && <SupplierDecisionPanel results={results} />}
          <SupplierFindings results={results} />
          <Title order={2} size="h4">
            {t('evaluation.answers')}
          </Title>
          <AnswerReview results={results} />
          <Anchor component={Link} to={suppliersPlaces.supplier.at({ id: results.evaluation.supplierId })}>
            {t('evaluation.back')}
          </Anchor>
        </Stack>
      )}
    </Screen>
  );
}
