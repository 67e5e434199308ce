/** An answer as the server keeps it: the text, what it rests on, what it proposes, and who wrote it. */
import { Button, CopyButton, Group, Stack, Textarea } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import { letterIn } from '@vigia/contract/virtual-ciso/virtual-ciso.folding.ts';
import type { ChatMessage, Proposal } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useWrite } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { ProposalCard } from '../proposal/ProposalCard.tsx';
import { useTalkMeans } from '../talk/TalkContext.ts';
import classes from './answer.module.css';
import { FoldedAnswer } from './FoldedAnswer.tsx';
import { Notices } from './Notices.tsx';

/** A letter as it is finished: its text in a field, to be changed and copied. It stays here; nothing is sent or kept. */
function EditableLetter({ letter }: { letter: string }) {
  const { t } = useTranslation('virtual-ciso');
  const [text, setText] = useState<string | null>(null);
  if (text === null)
    return (
      <div data-no-print>
        <Button variant="default" size="sm" onClick={() => setText(letter)}>
          {t('letter.edit')}
        </Button>
      </div>
    );
  return (
    <Stack gap="sm" data-no-print>
      <Textarea
        label={t('letter.label')}
        description={t('letter.hint')}
        autosize
        minRows={6}
        maxRows={24}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group gap="sm">
        <CopyButton value={text} timeout={4_000}>
          {({ copied, copy }) => <Button onClick={copy}>{t(copied ? 'letter.copied' : 'letter.copy')}</Button>}
        </CopyButton>
        <Button variant="default" onClick={() => setText(null)}>
          {t('letter.close')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Questions near to the one that was asked: each asks itself. */
function RelatedQuestions({ questions }: { questions: readonly string[] }) {
  const { t } = useTranslation('virtual-ciso');
  const { ask, busy } = useTalkMeans();
  if (questions.length === 0) return null;
  return (
    <div data-no-print>
      <p className={classes.label}>{t('related.label')}</p>
      <ul className={classes.questions} aria-label={t('related.label')}>
        {questions.map((question) => (
          <li key={question}>
            <button type="button" className={classes.ask} disabled={busy} onClick={() => ask(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Makes of the question an action plan that is only proposed. */
function ProposePlan({ question }: { question: string }) {
  const { t } = useTranslation('virtual-ciso');
  const mayPlan = useCan('action-plans.edit');
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const make = useWrite(virtualCiso.generateActionPlan, { onDone: (made) => setProposal(made.proposal) });
  if (proposal) return <ProposalCard proposal={proposal} />;
  if (!mayPlan) return null;
  return (
    <div data-no-print>
      <Button
        variant="default"
        size="sm"
        loading={make.busy}
        leftSection={<IconListCheck size={16} stroke={1.6} aria-hidden />}
        onClick={() => make.run({ body: { message: question } })}
      >
        {t('proposal.make')}
      </Button>
    </div>
  );
}

interface AnswerProps {
  message: ChatMessage;
  /** What was asked, where that is known. */
  question: string | null;
  /** The newest answer: what follows from it can be asked for. */
  newest: boolean;
}

/** Notices after which a plan would not be one about the question. */
const noPlanAfter = new Set(['out-of-scope', 'nothing-found', 'emergency']);

export function Answer({ message, question, newest }: AnswerProps) {
  const { t } = useTranslation('virtual-ciso');
  const { dateTime } = useFormats();
  const { content, citations, proposals, related, notices, engine, createdAt } = message;
  const letter = letterIn(content);
  const plannable =
    newest && question && letter === null && proposals.length === 0 && !notices.some((one) => noPlanAfter.has(one));
  return (
    <div className={classes.answer}>
      <Notices notices={notices} />
      <FoldedAnswer text={content} citations={citations} />
      {letter !== null && <EditableLetter letter={letter} />}
      {proposals.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} />
      ))}
      <RelatedQuestions questions={related} />
      {plannable && <ProposePlan question={question} />}
      <p className={classes.foot}>
        {t(`engine.${engine}`)} · <time dateTime={createdAt}>{dateTime(createdAt)}</time>
      </p>
    </div>
  );
}
