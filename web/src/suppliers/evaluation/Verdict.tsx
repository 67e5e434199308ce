/** One answer's verdict. Where somebody judged it meanwhile both verdicts are seen, and the person chooses. */
import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { nameOf } from '@vigia/contract/kit/domain.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import type { EvaluationResults } from '@vigia/contract/suppliers/evaluations.shapes.ts';
import type { FormQuestion } from '@vigia/contract/suppliers/forms.shapes.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../kit/api/queries.ts';
import { useKeptState } from '../../kit/form/drafts.ts';
import { Restored } from '../../kit/form/Restored.tsx';
import { ReadyButton } from '../../kit/screen/ReadyButton.tsx';
import { useRefused } from '../../kit/screen/refused.ts';
import { AddFinding } from './SupplierFindings.tsx';

type Answer = EvaluationResults['answers'][number];
interface Judged {
  readonly review: Answer['review'];
  readonly comment: string;
}
export interface VerdictProps {
  results: EvaluationResults;
  question: FormQuestion;
  answer: Answer | undefined;
}

/** Sends verdicts on top of what was seen; what somebody else decided meanwhile is fetched and shown beside ours. */
function useVerdict({ results, question, answer }: VerdictProps, onDone: () => void) {
  const { t } = useTranslation('suppliers');
  const client = useQueryClient();
  const refused = useRefused('suppliers');
  const [clash, setClash] = useState<{ mine: Judged; text: string } | null>(null);
  const review = useWrite(suppliers.review, { refresh: [suppliers.results] });
  async function send(mine: Judged, basedOn = answer?.reviewVersion ?? 0) {
    const answers = [{ question: question.id, ...mine, basedOn }];
    try {
      await review.send({ params: { id: results.evaluation.id }, body: { answers } });
      setClash(null);
      onDone();
    } catch (fault) {
      if (!(fault instanceof Problem) || fault.code !== 'suppliers.reviewed-meanwhile')
        return refused(fault, t('answer.notKept'));
      setClash({ mine, text: fault.message });
      await client.invalidateQueries({ queryKey: [nameOf(suppliers.results)] });
    }
  }
  const leave = () => {
    setClash(null);
    onDone();
  };
  return { send, clash, leave, busy: review.busy };
}

type Verdicts = ReturnType<typeof useVerdict>;

function Clash({
  answer,
  clash,
  send,
  leave,
  busy,
}: Pick<VerdictProps, 'answer'> & Omit<Verdicts, 'clash'> & { clash: NonNullable<Verdicts['clash']> }) {
  const { t } = useTranslation('suppliers');
  const line = ({ review, comment }: Judged) =>
    comment === '' ? t(`answer.verdicts.${review}`) : `${t(`answer.verdicts.${review}`)}: ${comment}`;
  return (
    <Alert color="yellow" role="alert" title={clash.text}>
      <Text size="sm">{t('answer.theirs', { verdict: line(answer ?? { review: 'none', comment: '' }) })}</Text>
      <Text size="sm">{t('answer.mine', { verdict: line(clash.mine) })}</Text>
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" onClick={leave}>
          {t('answer.keepTheirs')}
        </Button>
        <Button size="xs" loading={busy} onClick={() => void send(clash.mine)}>
          {t('answer.keepMine')}
        </Button>
      </Group>
    </Alert>
  );
}

interface Asking {
  /** The verdict that was seen when the asking began; null while nothing is asked. */
  readonly asking: number | null;
  readonly comment: string;
}

export function Verdict(props: VerdictProps) {
  const { t } = useTranslation('suppliers');
  const { results, question, answer } = props;
  const { typed, found, forget, change } = useKeptState<Asking>(`verdict ${question.id}`, {
    asking: null,
    comment: answer?.comment ?? '',
  });
  const { asking, comment } = typed;
  const { send, clash, leave, busy } = useVerdict(props, () => {
    forget();
    change({ asking: null });
  });
  const pressed = answer?.review;
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Button
          size="xs"
          variant={pressed === 'accepted' ? 'filled' : 'default'}
          aria-pressed={pressed === 'accepted'}
          onClick={() => void send({ review: pressed === 'accepted' ? 'none' : 'accepted', comment })}
        >
          {t('answer.accept')}
        </Button>
        <Button
          size="xs"
          variant={pressed === 'asked' ? 'filled' : 'default'}
          aria-pressed={pressed === 'asked'}
          onClick={() => change({ asking: answer?.reviewVersion ?? 0 })}
        >
          {t('answer.ask')}
        </Button>
        <AddFinding evaluationId={results.evaluation.id} question={question.id} />
      </Group>
      {clash && <Clash {...{ answer, clash, send, leave, busy }} />}
      {asking !== null && !clash && (
        <>
          {found && <Restored />}
          <Textarea
            label={t('answer.comment')}
            value={comment}
            maxLength={1_000}
            onChange={(event) => change({ comment: event.currentTarget.value })}
          />
          <Group>
            <ReadyButton
              size="xs"
              lacks={comment.trim() === '' && t('answer.lacks')}
              loading={busy}
              onClick={() => void send({ review: 'asked', comment }, asking)}
            >
              {t('answer.askSave')}
            </ReadyButton>
          </Group>
        </>
      )}
    </Stack>
  );
}
