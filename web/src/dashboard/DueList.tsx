import type { DueItem } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { reassessAfterDays } from '@vigia/contract/dashboard/dashboard.rules.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../kit/i18n/format.ts';
import { personName } from '../kit/people/people.ts';
import { Reveal } from '../kit/screen/Reveal.tsx';
import { Tag } from '../kit/screen/Tag.tsx';
import panel from './Dashboard.module.css';
import { DashboardPanel } from './DashboardPanel.tsx';
import classes from './DueList.module.css';

/** So many are read at a glance; the others are opened. */
const atOnce = 8;

function Dues({ items }: { items: readonly DueItem[] }) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <Due key={`${item.kind} ${item.assessmentType ?? item.email ?? item.record?.id}`} item={item} />
      ))}
    </ul>
  );
}

/** What has a date, soonest first, and what is past it. */
export function DueList({ items }: { items: readonly DueItem[] }) {
  const { t } = useTranslation('dashboard');
  const rest = items.slice(atOnce);
  return (
    <DashboardPanel heading={t('due.heading')}>
      {items.length === 0 ? (
        <p className={panel.quiet}>{t('due.empty', { days: reassessAfterDays })}</p>
      ) : (
        <Dues items={items.slice(0, atOnce)} />
      )}
      {rest.length === 0 ? (
        <More items={items} />
      ) : (
        <div className={classes.rest}>
          <Reveal label={t('due.rest', { count: rest.length })}>
            <Dues items={rest} />
            <More items={items} />
          </Reveal>
        </div>
      )}
    </DashboardPanel>
  );
}

/** Of records only the nearest are told: how many more there are is said, and all of them are a link away. */
function More({ items }: { items: readonly DueItem[] }) {
  const { t } = useTranslation('dashboard');
  const ways = new Map(items.flatMap(({ record }) => (record ? [[record.all.href, record.all] as const] : [])));
  return [...ways].map(([href, { label, more }]) => (
    <p key={href} className={classes.more} data-no-print>
      <Link to={href} className={panel.link}>
        {label}
      </Link>
      {more > 0 && <span className="tabular"> · {t('due.more', { count: more })}</span>}
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
function useAbout({ record }: DueItem): string {
  const { t } = useTranslation('kit');
  if (!record) return '';
  const { label, assignedTo } = record;
  const name = personName(assignedTo);
  const person = assignedTo?.gone ? t('people.gone', { name }) : name;
  return [label, person].filter(Boolean).join(' · ');
}

function Due({ item }: { item: DueItem }) {
  const { t } = useTranslation('dashboard');
  const { date, relative } = useFormats();
  const { dueAt, overdue, lapsed, link } = item;
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
        {overdue && <Tag tone="warn">{lapsed ?? t('due.overdue')}</Tag>}
        <time dateTime={dueAt}>{t('due.at', { date: date(dueAt), relative: relative(dueAt) })}</time>
      </div>
    </li>
  );
}
