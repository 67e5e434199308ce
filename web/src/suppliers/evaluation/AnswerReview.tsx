/** Reviewing answer by answer: accepted, or asked again with what is missing. */
import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { EvaluationResults, ScoredAnswer } from '@vigia/contract/suppliers/evaluations.shapes.ts';
import type { FormQuestion } from '@vigia/contract/suppliers/forms.shapes.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { useTranslation } from 'react-i18next';
import { call, saveFile } from '../../kit/api/client.ts';
import { useCan } from '../../kit/api/queries.ts';
import { useRefused } from '../../kit/screen/refused.ts';
import { Tag } from '../../kit/screen/Tag.tsx';
import { useQuestionnaireWords } from '../said.ts';
import { Verdict } from './Verdict.tsx';

type Answer = EvaluationResults['answers'][number];

function Points({ scored }: { scored: ScoredAnswer | undefined }) {
  const { t } = useTranslation('suppliers');
  if (!scored || scored.points === null) return null;
  const { points, weight, halved, knockout } = scored;
  return (
    <Group gap="md">
      <Text size="sm" c="dimmed">
        {t('answer.points', { points, weight })}
      </Text>
      {halved && <Tag tone="warn">{t('answer.halved')}</Tag>}
      {knockout && <Tag tone="bad">{t('answer.knockout')}</Tag>}
    </Group>
  );
}

function ProofLinks({ evaluationId, answer }: { evaluationId: string; answer: Answer }) {
  const { t } = useTranslation('suppliers');
  const refused = useRefused('suppliers');
  const open = (fileId: string) =>
    call(suppliers.evidence, { params: { id: evaluationId, fileId } }).then(saveFile, (fault: unknown) =>
      refused(fault, t('answer.noFile')),
    );
  return answer.proofs.map(({ id, name }) => (
    <Anchor key={id} component="button" type="button" size="sm" onClick={() => void open(id)}>
      {name}
    </Anchor>
  ));
}

interface RowProps {
  results: EvaluationResults;
  question: FormQuestion;
}
function AnswerRow({ results, question }: RowProps) {
  const { t } = useTranslation('suppliers');
  const words = useQuestionnaireWords();
  const mayEdit = useCan('suppliers.edit');
  const { status, id } = results.evaluation;
  const scored = results.score.answers.find((one) => one.question === question.id);
  const answer = results.answers.find((one) => one.question === question.id);
  if (scored?.asked === false) return null;
  const before = answer?.before;
  const flag = words.said(question.flag);
  return (
    <Paper withBorder p="md" component="li">
      <Text fw={600}>{words.said(question.text)}</Text>
      <Text>{(answer && words.answer(question, answer.value)) || t('answer.none')}</Text>
      {answer?.note && <Text size="sm">{answer.note}</Text>}
      {before && (
        <Text size="sm" c="dimmed">
          {t('answer.before', { answer: words.answer(question, before.value) || before.note })}
        </Text>
      )}
      <Points scored={scored} />
      {flag && (
        <Text size="sm" c="dimmed">
          {t('answer.flag', { flag })}
        </Text>
      )}
      {answer && <ProofLinks evaluationId={id} answer={answer} />}
      {mayEdit && (status === 'submitted' || status === 'reviewed') && (
        <Verdict results={results} question={question} answer={answer} />
      )}
    </Paper>
  );
}

export function AnswerReview({ results }: { results: EvaluationResults }) {
  const { said } = useQuestionnaireWords();
  return results.form.sections.map(({ id, title, questions }) => (
    <section key={id} aria-label={said(title)}>
      <Title order={3} size="h5" mb="xs">
        {said(title)}
      </Title>
      <Stack component="ul" gap="sm" p={0} m={0}>
        {questions.map((question) => (
          <AnswerRow key={question.id} results={results} question={question} />
        ))}
      </Stack>
    </section>
  ));
}
