/** Handing a part on: a colleague gets a link of their own, and what both answer comes together. */
import { Problem } from '@vigia/contract/kit/problem.ts';
import { responding } from '@vigia/contract/suppliers/responding.contract.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../kit/api/client.ts';
import { problemText } from '../kit/i18n/problems.ts';
import classes from './Response.module.css';

export function Colleague({ token, section }: { token: string; section: string | null }) {
  const { t } = useTranslation('supplier-response');
  const [email, setEmail] = useState('');
  const [said, setSaid] = useState('');
  async function send(event: FormEvent) {
    event.preventDefault();
    try {
      await call(responding.share, { params: { token }, body: { email, section } });
      setSaid(t('colleague.sent', { email }));
      setEmail('');
    } catch (fault) {
      setSaid(fault instanceof Problem ? problemText(fault) : t('failed'));
    }
  }
  return (
    <details className={classes.question}>
      <summary>{t('colleague.title')}</summary>
      <p className={classes.quiet}>{t('colleague.lead')}</p>
      <form onSubmit={(event) => void send(event)}>
        <label className={classes.field}>
          <span>{t('colleague.email')}</span>
          <input
            className={classes.text}
            type="email"
            required
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        </label>
        <div className={classes.row}>
          <button type="submit" className={classes.button}>
            {t('colleague.send')}
          </button>
          <span role="status">{said}</span>
        </div>
      </form>
    </details>
  );
}
