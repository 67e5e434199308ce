import type { DueItem } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { reassessAfterDays } from '@vigia/contract/dashboard/dashboard.rules.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../kit/i18n/format.ts';
import { Tag } from '../kit/screen/Tag.tsx';
import panel from './Dashboard.module.css';
import classes from './DueList.module.css';
import { Panel } from './Panel.tsx';

/** What has a date, soonest first, and what is past it. */
export function DueList({ items }: { items: readonly DueItem[] }) {
  const { t } = useTranslation('dashboard');
  return (
    <Panel heading={t('due.heading')}>
      {items.length === 0 ? (
        <p className={panel.quiet}>{t('due.empty', { days: reassessAfterDays })}</p>
      ) : (
        <ul className={classes.list}>
          {items.map((item) => (
            <Due key={`${item.kind} ${item.assessmentType ?? item.email ?? item.record?.id}`} item={item} />
          ))}
        </ul>
      )}
      <More items={items} />
    </Panel>
  );
}

/** Of work and evidence only the nearest are told: all of it is a link away. */
function More({ items }: { items: readonly DueItem[] }) {
  const { t } = useTranslation('dashboard');
  const kinds = new Set(items.map(({ kind }) => kind));
  const ways = [
    ...(kinds.has('plan') || kinds.has('subtask')
      ? [['plans', '/action-plans?closed=false&sort=dueDate'] as const]
      : []),
    ...(kinds.has('evidence') ? [['evidences', '/compliance/evidences?sort=validUntil'] as const] : []),
  ];
  return ways.map(([way, to]) => (
    <p key={way} className={classes.more} data-no-print>
      <Link to={to} className={panel.link}>
        {t(`due.more.${way}`)}
      </Link>
    </p>
  ));
}

/** What it is called. */
function useName({ kind, assessmentType, email, record }: DueItem): string {
  const { t } = useTranslation('dashboard');
  if (kind === 'reassessment') return t(`due.reassessment.${assessmentType ?? 'security'}`);
  return kind === 'invitation' ? t('due.invitation', { email: email ?? '' }) : (record?.title ?? '');
}

/** What kind of thing it is and who does it, where its name does not say so. */
function useAbout({ kind, record }: DueItem): string {
  const { t } = useTranslation('dashboard');
  if (kind === 'reassessment' || kind === 'invitation') return '';
  const { assignedTo } = record ?? {};
  const person = assignedTo && `${assignedTo.firstName} ${assignedTo.lastName}`.trim();
  return [t(`due.kinds.${kind}`), person].filter(Boolean).join(' · ');
}

function Due({ item }: { item: DueItem }) {
  const { t } = useTranslation('dashboard');
  const { date, relative } = useFormats();
  const { dueAt, overdue, link } = item;
  const name = useName(item);
  const about = useAbout(item);
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
        {about && <div className={classes.about}>{about}</div>}
      </div>
      <div className={classes.when}>
        {overdue && <Tag tone="warn">{t(item.kind === 'evidence' ? 'due.expired' : 'due.overdue')}</Tag>}
        <time dateTime={dueAt}>{t('due.at', { date: date(dueAt), relative: relative(dueAt) })}</time>
      </div>
    </li>
  );
}
