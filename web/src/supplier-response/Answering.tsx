/** Answering: one part at a time, saved by itself, then a review before it is sent in. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Colleague } from './Colleague.tsx';
import { OwnSheet, type OwnSheetState } from './OwnSheet.tsx';
import { type AnsweringProps, AskedQuestionCard } from './QuestionCard.tsx';
import classes from './Response.module.css';
import { SupplierReview } from './Review.tsx';
import { type AskedPart, askedParts, useSaid } from './shared.ts';

/** How far it is, and whether what was answered has arrived. */
function Bar({ parts, kept }: { parts: readonly AskedPart[]; kept: AnsweringProps['kept'] }) {
  const { t } = useTranslation('supplier-response');
  const all = parts.reduce((sum, { questions }) => sum + questions.length, 0);
  const done = parts.reduce((sum, { answered }) => sum + answered, 0);
  return (
    <div className={classes.bar}>
      <span>{t('progress', { done, all })}</span>
      <span role="status">{t(`saving.${kept.saving}`)}</span>
      <progress value={done} max={all} aria-label={t('progress', { done, all })} />
    </div>
  );
}

interface PartChoiceProps {
  parts: readonly AskedPart[];
  at: number;
  onGo: (at: number) => void;
}
function PartChoice({ parts, at, onGo }: PartChoiceProps) {
  const { t } = useTranslation('supplier-response');
  const said = useSaid();
  return (
    <label className={classes.field}>
      <span>{t('part.choose')}</span>
      <select className={classes.select} value={at} onChange={(event) => onGo(Number(event.currentTarget.value))}>
        {parts.map(({ id, title, questions, answered }, position) => (
          <option key={id} value={position}>
            {t('part.option', { title: said(title), done: answered, all: questions.length })}
          </option>
        ))}
        <option value={parts.length}>{t('review.title')}</option>
      </select>
    </label>
  );
}

/** What the last questionnaire answered, taken over with one tap. */
function LastYear({ view, onTake }: { view: AnsweringProps['view']; onTake: () => void }) {
  const { t } = useTranslation('supplier-response');
  if (view.lastYear === 0) return null;
  return (
    <div className={classes.note}>
      <p>{t('lastYear.text', { count: view.lastYear })}</p>
      <button type="button" className={classes.button} onClick={onTake}>
        {t('lastYear.take')}
      </button>
    </div>
  );
}

export interface AnsweringScreenProps extends AnsweringProps {
  onLastYear: () => void;
  onSent: (name: string, role: string) => Promise<void>;
}

export function AnsweringPart({ onLastYear, onSent, ...props }: AnsweringScreenProps) {
  const { t } = useTranslation('supplier-response');
  const said = useSaid();
  const { view, kept } = props;
  const [at, setAt] = useState(0);
  const [marked, setMarked] = useState(false);
  const [sheet, setSheet] = useState<OwnSheetState | null>(null);
  const parts = askedParts(view, kept);
  const part = parts[at];
  const go = (next: number) => {
    setAt(next);
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      <Bar parts={parts} kept={kept} />
      <LastYear view={view} onTake={onLastYear} />
      {!view.rehearsal && <OwnSheet {...{ token: props.token, sheet, keeper: props.keeper, kept, onRead: setSheet }} />}
      <div className={classes.parts}>
        <PartChoice parts={parts} at={at} onGo={go} />
      </div>
      {part ? (
        <section aria-label={said(part.title)}>
          <h2>{said(part.title)}</h2>
          <p className={classes.quiet}>{said(part.intro)}</p>
          {part.questions.map((question) => (
            <AskedQuestionCard
              key={question.id}
              {...{ ...props, sheet, question }}
              open={marked && part.open.includes(question.id)}
            />
          ))}
        </section>
      ) : (
        <SupplierReview
          {...{ parts, kept, view }}
          onSend={onSent}
          onOpen={(to) => {
            setMarked(true);
            go(to);
          }}
        />
      )}
      <div className={classes.row}>
        {at > 0 && (
          <button type="button" className={classes.button} onClick={() => go(at - 1)}>
            {t('back')}
          </button>
        )}
        {part && (
          <button type="button" className={classes.button} data-main onClick={() => go(at + 1)}>
            {t(at + 1 < parts.length ? 'next' : 'toReview')}
          </button>
        )}
      </div>
      {!view.rehearsal && <Colleague token={props.token} section={part?.id ?? null} />}
    </>
  );
}
