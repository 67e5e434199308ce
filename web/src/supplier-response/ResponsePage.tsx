/** The page of a supplier: one link, no account, a phone is enough. It says who asks, why, how long and until when. */
import { type Locale, localeFrom, locale as localeShape, locales } from '@vigia/contract/kit/locales.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { responding, type SupplierResponse } from '@vigia/contract/suppliers/responding.contract.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../kit/api/client.ts';
import { formatsFor } from '../kit/i18n/format.ts';
import { problemText } from '../kit/i18n/problems.ts';
import { AnsweringPart } from './Answering.tsx';
import classes from './Response.module.css';
import { Findings, Sent } from './Sent.tsx';
import { useSaid } from './shared.ts';
import { useKeptAnswers, useResponse } from './useResponse.ts';

function LanguageSwitch() {
  const { t, i18n } = useTranslation(['supplier-response', 'kit']);
  return (
    <select
      aria-label={t('language')}
      value={localeFrom(i18n.resolvedLanguage)}
      onChange={(event) => void i18n.changeLanguage(localeShape.parse(event.currentTarget.value))}
    >
      {locales.map((one: Locale) => (
        <option key={one} value={one} lang={one}>
          {t(`kit:languages.${one}`)}
        </option>
      ))}
    </select>
  );
}

/** Who asks, for how long, until when. */
function Facts({ view }: { view: SupplierResponse }) {
  const { t, i18n } = useTranslation('supplier-response');
  const said = useSaid();
  const { date } = formatsFor(i18n.resolvedLanguage ?? 'pt');
  const { company, supplier, minutes, dueDate, late, message, intro, reopenReason, status } = view;
  return (
    <>
      {view.rehearsal && <p className={classes.note}>{t('rehearsal.banner')}</p>}
      <p>{supplier ? t('asks', { company, supplier }) : t('asksAnybody', { company })}</p>
      <ul className={classes.facts}>
        <li>{t('minutes', { count: minutes })}</li>
        <li>{t(late ? 'wasDue' : 'due', { date: date(dueDate) })}</li>
        <li>{t('noAccount')}</li>
      </ul>
      {status === 'reopened' && (
        <div className={classes.note} role="status">
          <p>
            <strong>{t('reopened.title')}</strong>
          </p>
          <p>{reopenReason}</p>
          <p>{t(view.onlyAgain ? 'reopened.only' : 'reopened.all')}</p>
        </div>
      )}
      {message && <p className={classes.note}>{message}</p>}
      <p className={classes.quiet}>{said(intro)}</p>
    </>
  );
}

interface ContentProps {
  token: string;
  view: SupplierResponse;
  onView: (view: SupplierResponse) => void;
  reload: () => Promise<void>;
}

function Content({ token, view, onView, reload }: ContentProps) {
  const { t } = useTranslation('supplier-response');
  const said = useSaid();
  const { keeper, kept } = useKeptAnswers(token, view);
  const title = said(view.title);
  useEffect(() => {
    document.title = `${title} · ${view.company}`;
  }, [title, view.company]);
  const send = async (name: string, role: string) => {
    if (!(await keeper.drain())) throw new Problem('supplier-response.unsent', { message: t('review.unsent') });
    onView(await call(responding.submit, { params: { token }, body: { name, role } }));
    window.scrollTo({ top: 0 });
  };
  const lastYear = () => void call(responding.lastYear, { params: { token } }).then(onView, reload);
  return (
    <>
      <h1>{title}</h1>
      <Facts view={view} />
      {kept.saving === 'ended' && (
        <p className={classes.note} role="alert">
          {t('ended')}
        </p>
      )}
      <Findings view={view} token={token} onTake={onView} />
      {view.editable ? (
        <AnsweringPart {...{ token, view, keeper, kept, reload }} onLastYear={lastYear} onSent={send} />
      ) : (
        <Sent {...{ token, view, kept }} />
      )}
    </>
  );
}

function Failed({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const { t } = useTranslation('supplier-response');
  return (
    <div role="alert">
      <h1>{t('unreadable')}</h1>
      <p>{problem.status === 404 ? t('unknownLink') : problemText(problem)}</p>
      {problem.status !== 404 && (
        <button type="button" className={classes.button} onClick={onRetry}>
          {t('retry')}
        </button>
      )}
    </div>
  );
}

/** No search engine keeps the page, and no other site learns its address. */
function useUnlisted(): void {
  useEffect(() => {
    const tags = [
      ['robots', 'noindex, nofollow'],
      ['referrer', 'no-referrer'],
    ].map(([name = '', content = '']) => Object.assign(document.createElement('meta'), { name, content }));
    document.head.append(...tags);
    return () => {
      for (const tag of tags) tag.remove();
    };
  }, []);
}

export function ResponsePage({ token, rehearsal }: { token: string; rehearsal: boolean }) {
  const { t } = useTranslation('supplier-response');
  useUnlisted();
  const { view, setView, problem, load } = useResponse(token, rehearsal);
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <span>{view?.company ?? ''}</span>
        <LanguageSwitch />
      </div>
      {view ? (
        <Content key={view.id} token={token} view={view} onView={setView} reload={load} />
      ) : problem ? (
        <Failed problem={problem} onRetry={() => void load()} />
      ) : (
        <p role="status">{t('loading')}</p>
      )}
    </div>
  );
}
