import type { DueItem } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { reassessAfterDays } from '@vigia/contract/dashboard/dashboard.rules.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../kit/i18n/format.ts';
import { Tag } from '../kit/screen/Tag.tsx';
import panel from './Dashboard.module.css';
import classes from './DueList.module.css';
import { Panel } from './Panel.tsx';

/** What has a date, soonest first. */
export function DueList({ items }: { items: readonly DueItem[] }) {
  const { t } = useTranslation('dashboard');
  return (
    <Panel heading={t('due.heading')}>
      {items.length === 0 ? (
        <p className={panel.quiet}>{t('due.empty', { days: reassessAfterDays })}</p>
      ) : (
        <ul className={classes.list}>
          {items.map((item) => (
            <Due key={`${item.kind} ${item.assessmentType ?? item.email}`} item={item} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Due({ item: { assessmentType, email, dueAt, overdue, link } }: { item: DueItem }) {
  const { t } = useTranslation('dashboard');
  const { date, relative } = useFormats();
  const name = assessmentType ? t(`due.reassessment.${assessmentType}`) : t('due.invitation', { email: email ?? '' });
  return (
    <li className={classes.item}>
      <div className={classes.name}>
        {link ? (
          <Link to={link} className={panel.link}>
            {name}
          </Link>
        ) : (
          name
        )}
      </div>
      <div className={classes.when}>
        {overdue && <Tag tone="warn">{t('due.overdue')}</Tag>}
        <time dateTime={dueAt}>{t('due.at', { date: date(dueAt), relative: relative(dueAt) })}</time>
      </div>
    </li>
  );
}
