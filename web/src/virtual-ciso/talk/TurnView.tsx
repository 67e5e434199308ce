import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Answer } from '../answer/Answer.tsx';
import { useTalkMeans } from './TalkContext.ts';
import classes from './talk.module.css';
import type { Turn } from './turns.ts';

/** The frame of a turn: the question as its heading, the answer below. */
export function TurnFrame({
  question,
  fresh,
  children,
}: {
  question: string | null;
  fresh?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <article
      className={classes.turn}
      aria-labelledby={question === null ? undefined : id}
      data-fresh={fresh || undefined}
    >
      {question !== null && (
        <h2 id={id} className={classes.question}>
          {question}
        </h2>
      )}
      {children}
    </article>
  );
}

/** The server has the question and no answer to it: it is still at work, or gave up. */
function Unanswered({ question, waited }: { question: string; waited: boolean }) {
  const { t } = useTranslation('virtual-ciso');
  const { ask, busy } = useTalkMeans();
  if (waited) return <p className={classes.stage}>{t('turn.waited')}</p>;
  return (
    <div className={classes.line}>
      <p>{t('turn.unanswered')}</p>
      <Button variant="default" size="sm" disabled={busy} onClick={() => ask(question)} data-no-print>
        {t('turn.again')}
      </Button>
    </div>
  );
}

interface TurnViewProps {
  turn: Turn;
  newest: boolean;
  waited: boolean;
  /** It came to its end in front of the reader. */
  fresh: boolean;
}

export function TurnView({ turn: { question, answers }, newest, waited, fresh }: TurnViewProps) {
  return (
    <TurnFrame question={question} fresh={fresh}>
      {answers.map((answer) => (
        <Answer key={answer.id} message={answer} question={question} newest={newest} />
      ))}
      {answers.length === 0 && question !== null && <Unanswered question={question} waited={newest && waited} />}
    </TurnFrame>
  );
}
