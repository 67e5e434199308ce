/** The last look before sending in: what is still open, who sends, and the button that does. */
import { Problem } from '@vigia/contract/kit/problem.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../kit/i18n/problems.ts';
import type { AnsweringProps } from './QuestionCard.tsx';
import { useAnswerWords } from './QuestionCard.tsx';
import classes from './Response.module.css';
import { type AskedPart, useSaid } from './shared.ts';

interface ReviewProps extends Pick<AnsweringProps, 'kept' | 'view'> {
  parts: readonly AskedPart[];
  onOpen: (part: number) => void;
  onSend: (name: string, role: string) => Promise<void>;
}

function Open({ parts, onOpen }: Pick<ReviewProps, 'parts' | 'onOpen'>) {
  const { t } = useTranslation('supplier-response');
  const said = useSaid();
  return (
    <div className={classes.note}>
      <p>{t('review.open')}</p>
      <ul>
        {parts.map(({ id, title, open }, at) =>
          open.length > 0 ? (
            <li key={id}>
              <button type="button" className={classes.button} data-plain onClick={() => onOpen(at)}>
                {t('review.openPart', { title: said(title), count: open.length })}
              </button>
            </li>
          ) : null,
        )}
      </ul>
    </div>
  );
}

/** Every answer in words, part by part. */
export function AnswerList({ parts, kept }: Pick<ReviewProps, 'parts' | 'kept'>) {
  const { t } = useTranslation('supplier-response');
  const said = useSaid();
  const words = useAnswerWords();
  return parts.map(({ id, title, questions }) => (
    <details key={id} className={classes.question}>
      <summary>{said(title)}</summary>
      <dl>
        {questions.flatMap((question) => {
          const given = kept.answers.get(question.id);
          const answer = given ? [words(question, given.value), given.note].filter(Boolean).join('. ') : '';
          return [
            <dt key={question.id}>{said(question.text)}</dt>,
            <dd key={`${question.id} answer`}>{answer || t('review.none')}</dd>,
          ];
        })}
      </dl>
    </details>
  ));
}

function SendForm({ onSend }: Pick<ReviewProps, 'onSend'>) {
  const { t } = useTranslation('supplier-response');
  const [name, setName] = useState('');
  const [role, setRole] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  async function send(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFault('');
    await onSend(name, role).catch((error: unknown) =>
      setFault(error instanceof Problem ? problemText(error) : t('failed')),
    );
    setBusy(false);
  }
  const field = (
    label: string,
    value: string,
    set: (text: string) => void,
    required: boolean,
    autoComplete: string,
  ) => (
    <label className={classes.field}>
      <span>{label}</span>
      <input
        className={classes.text}
        {...{ value, required, autoComplete }}
        maxLength={120}
        onChange={(event) => set(event.currentTarget.value)}
      />
    </label>
  );
  return (
    <form onSubmit={(event) => void send(event)}>
      {field(t('review.name'), name, setName, true, 'name')}
      {field(t('review.role'), role, setRole, false, 'organization-title')}
      {fault && (
        <p className={classes.error} role="alert">
          {fault}
        </p>
      )}
      <div className={classes.row}>
        <button type="submit" className={classes.button} data-main disabled={busy}>
          {t(busy ? 'review.sending' : 'review.send')}
        </button>
      </div>
    </form>
  );
}

export function SupplierReview({ parts, kept, view, onOpen, onSend }: ReviewProps) {
  const { t } = useTranslation('supplier-response');
  const open = parts.some((part) => part.open.length > 0);
  return (
    <section aria-label={t('review.title')}>
      <h2>{t('review.title')}</h2>
      <p className={classes.quiet}>{t('review.lead', { company: view.company })}</p>
      {open ? <Open parts={parts} onOpen={onOpen} /> : null}
      <AnswerList parts={parts} kept={kept} />
      {view.rehearsal ? (
        <p className={classes.note}>{t('rehearsal.nothing')}</p>
      ) : (
        !open && <SendForm onSend={onSend} />
      )}
    </section>
  );
}
