/** After sending: the receipt, what was answered, and what the company asks to be put right. */
import { Problem } from '@vigia/contract/kit/problem.ts';
import { responding, type SupplierResponse } from '@vigia/contract/suppliers/responding.contract.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, saveFile } from '../kit/api/client.ts';
import { formatsFor } from '../kit/i18n/format.ts';
import { problemText } from '../kit/i18n/problems.ts';
import type { AnsweringProps } from './QuestionCard.tsx';
import classes from './Response.module.css';
import { AnswerList } from './Review.tsx';
import { askedParts } from './shared.ts';

type Finding = SupplierResponse['findings'][number];
type Take = (view: SupplierResponse) => void;

function FindingForm({ finding, token, onTake }: { finding: Finding; token: string; onTake: Take }) {
  const { t } = useTranslation('supplier-response');
  const [response, setResponse] = useState(finding.response);
  const [fault, setFault] = useState('');
  async function send(event: FormEvent) {
    event.preventDefault();
    const params = { token, findingId: finding.id };
    await call(responding.answerFinding, { params, body: { response } }).then(onTake, (error: unknown) =>
      setFault(error instanceof Problem ? problemText(error) : t('failed')),
    );
  }
  return (
    <form onSubmit={(event) => void send(event)}>
      <label className={classes.field}>
        <span>{t('finding.response')}</span>
        <textarea
          className={classes.text}
          rows={3}
          required
          maxLength={2_000}
          value={response}
          onChange={(event) => setResponse(event.currentTarget.value)}
        />
      </label>
      {fault && (
        <p className={classes.error} role="alert">
          {fault}
        </p>
      )}
      <button type="submit" className={classes.button}>
        {t('finding.send')}
      </button>
    </form>
  );
}

/** What the company wants put right, and until when. */
export function Findings({ view, token, onTake }: { view: SupplierResponse; token: string; onTake: Take }) {
  const { t, i18n } = useTranslation('supplier-response');
  const { date } = formatsFor(i18n.resolvedLanguage ?? 'pt');
  if (view.findings.length === 0) return null;
  return (
    <section aria-label={t('finding.title')}>
      <h2>{t('finding.title')}</h2>
      {view.findings.map((finding) => (
        <div key={finding.id} className={classes.question}>
          <strong>{finding.title}</strong>
          <p className={classes.quiet}>
            {t(`severities.${finding.severity}`)}. {t(`findingStatuses.${finding.status}`)}.{' '}
            {finding.dueDate && t('finding.until', { date: date(finding.dueDate) })}
          </p>
          <p>{finding.remediation}</p>
          {finding.status === 'open' || finding.status === 'answered' ? (
            <FindingForm finding={finding} token={token} onTake={onTake} />
          ) : (
            <p>{finding.response}</p>
          )}
        </div>
      ))}
    </section>
  );
}

export function Sent({ view, token, kept }: Pick<AnsweringProps, 'view' | 'token' | 'kept'>) {
  const { t, i18n } = useTranslation('supplier-response');
  const { dateTime } = formatsFor(i18n.resolvedLanguage ?? 'pt');
  const [fault, setFault] = useState('');
  const failed = (error: unknown) => setFault(error instanceof Problem ? problemText(error) : t('failed'));
  const receipt = () => call(responding.receipt, { params: { token } }).then(saveFile, failed);
  const answers = () => call(responding.answersSheet, { params: { token } }).then(saveFile, failed);
  return (
    <>
      <div className={classes.note} role="status">
        <p>
          <strong>{t('sent.title', { company: view.company })}</strong>
        </p>
        <p>
          {t('sent.by', { name: view.submittedName ?? '', at: view.submittedAt ? dateTime(view.submittedAt) : '' })}
        </p>
        <p className={classes.hash}>{t('sent.hash', { hash: view.receipt ?? '' })}</p>
        <div className={classes.row}>
          <button type="button" className={classes.button} onClick={() => void receipt()}>
            {t('sent.receipt')}
          </button>
          <button type="button" className={classes.button} onClick={() => void answers()}>
            {t('sent.sheet')}
          </button>
        </div>
        <p className={classes.quiet}>{t('sent.next')}</p>
        {fault && <p className={classes.error}>{fault}</p>}
      </div>
      <h2>{t('sent.answers')}</h2>
      <AnswerList parts={askedParts(view, kept)} kept={kept} />
    </>
  );
}
