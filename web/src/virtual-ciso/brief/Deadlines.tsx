import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import type { Brief, BriefDue } from '@vigia/contract/virtual-ciso/virtual-ciso.brief.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../kit/i18n/format.ts';
import { BriefPart } from './BriefPart.tsx';
import classes from './brief.module.css';

/** What is past its day, and what falls due. */
export function Deadlines({ brief: { late, due, until } }: { brief: Brief }) {
  const { t } = useTranslation('virtual-ciso');
  const { date } = useFormats();
  return (
    <>
      {late.total > 0 && (
        <BriefPart heading={t('brief.lateHeading')}>
          <Items {...late} />
        </BriefPart>
      )}
      <BriefPart heading={t('brief.dueHeading', { until: date(until) })}>
        {due.total === 0 ? (
          <p className={classes.quiet}>{t('brief.nothingDue', { until: date(until) })}</p>
        ) : (
          <Items {...due} />
        )}
        {late.total + due.total > 0 && (
          <p className={classes.all} data-no-print>
            <Link to={actionPlansPlaces.list.at({ closed: false, sort: 'dueDate' })} className={classes.link}>
              {t('brief.allPlans')}
            </Link>
          </p>
        )}
      </BriefPart>
    </>
  );
}

function Items({ total, items }: { total: number; items: readonly BriefDue[] }) {
  const { t } = useTranslation('virtual-ciso');
  const { date } = useFormats();
  return (
    <ul className={classes.list}>
      {items.map(({ kind, label, id, title, day, href }) => (
        <li key={`${kind} ${id}`}>
          <Link to={href} className={classes.link}>
            {title}
          </Link>
          <span className={classes.about}>{t('brief.dueOn', { kind: label, date: date(day) })}</span>
        </li>
      ))}
      {total > items.length && <li className={classes.about}>{t('brief.more', { count: total - items.length })}</li>}
    </ul>
  );
}
