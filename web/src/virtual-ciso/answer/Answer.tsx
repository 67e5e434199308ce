/** An answer as the server keeps it: the text, what it rests on, what it proposes, and who wrote it. */
import { letterIn } from '@vigia/contract/virtual-ciso/virtual-ciso.folding.ts';
import type { ChatMessage } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../kit/i18n/format.ts';
import { ProposalCard } from '../proposal/ProposalCard.tsx';
import { ProposePlan } from '../proposal/ProposePlan.tsx';
import classes from './answer.module.css';
import { EditableLetter } from './EditableLetter.tsx';
import { FoldedAnswer } from './FoldedAnswer.tsx';
import { Notices } from './Notices.tsx';
import { RelatedQuestions } from './RelatedQuestions.tsx';

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
