import { auditLogPlaces } from '@vigia/contract/audit-log/audit-log.places.ts';
import type { Activity } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../kit/i18n/format.ts';
import panel from './Dashboard.module.css';
import { DashboardPanel } from './DashboardPanel.tsx';
import classes from './Recent.module.css';

/** Who changed what lately, in sentences; the whole log is a link away. */
export function Recent({ lines }: { lines: readonly Activity[] }) {
  const { t } = useTranslation('dashboard');
  return (
    <DashboardPanel heading={t('recent.heading')}>
      {lines.length === 0 ? (
        <p className={panel.quiet}>{t('recent.empty')}</p>
      ) : (
        <ul className={classes.list}>
          {lines.map((line) => (
            <Line key={`${line.at} ${line.action}`} line={line} />
          ))}
        </ul>
      )}
      <p className={classes.all} data-no-print>
        <Link to={auditLogPlaces.log.at()} className={panel.link}>
          {t('recent.all')}
        </Link>
      </p>
    </DashboardPanel>
  );
}

/** Words that begin like a sentence say themselves who it was. */
const isWhole = (did: string): boolean => /^[\p{Lu}\d]/u.test(did);

function Line({ line: { at, action, actor, actorKind, count } }: { line: Activity }) {
  const { t, i18n } = useTranslation('dashboard');
  const { relative, dateTime } = useFormats();
  const known = i18n.exists(`dashboard:activity.${action}`, { count });
  const did = known ? t(`activity.${action}`, { count, defaultValue: action }) : t('activity.other', { action });
  return (
    <li>
      {!isWhole(did) && (
        <>
          <strong className={classes.who}>
            {actor ? `${actor.firstName} ${actor.lastName}` : t(`recent.by.${actorKind}`)}
          </strong>{' '}
        </>
      )}
      {did}
      <time className={classes.when} dateTime={at} title={dateTime(at)}>
        {relative(at)}
      </time>
    </li>
  );
}
