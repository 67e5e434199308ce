import { Button } from '@mantine/core';
import { type BriefLine, briefs } from '@vigia/contract/virtual-ciso/virtual-ciso.brief.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRead } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { ProblemState } from '../../kit/screen/ProblemState.tsx';
import { BriefPart } from './BriefPart.tsx';
import classes from './brief.module.css';
import { useHeadline } from './Headline.tsx';

/** A quarter of weeks at a time. */
const step = 13;
const most = 100;

/** The weeks that were kept, the newest first, and the way back to the last seven days. */
export function Weeks({ shown }: { shown: string | null }) {
  const { t } = useTranslation('virtual-ciso');
  const [limit, setLimit] = useState(step);
  const read = useRead(briefs.list, { query: { limit } }, { keepPrevious: true });
  if (read.error) return <ProblemState problem={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return null;
  const { items, total } = read.data;
  return (
    <BriefPart heading={t('brief.weeks')} paper={false}>
      {items.length === 0 && <p className={classes.quiet}>{t('brief.noWeeks')}</p>}
      <ul className={classes.list}>
        {shown !== null && (
          <li>
            <Link to="?" className={classes.link}>
              {t('brief.current')}
            </Link>
          </li>
        )}
        {items.map((line) => (
          <Week key={line.week} line={line} here={line.week === shown} />
        ))}
      </ul>
      {total > items.length && limit < most && (
        <Button
          variant="subtle"
          mt="sm"
          loading={read.isPlaceholderData}
          onClick={() => setLimit((now) => Math.min(now + step, most))}
        >
          {t('brief.moreWeeks')}
        </Button>
      )}
    </BriefPart>
  );
}

function Week({ line: { week, through, summary }, here }: { line: BriefLine; here: boolean }) {
  const { t } = useTranslation('virtual-ciso');
  const { date } = useFormats();
  const { moved } = useHeadline(summary);
  return (
    <li>
      <Link to={`?week=${week}`} className={classes.link} aria-current={here ? 'page' : undefined}>
        {t('brief.weekOf', { through: date(through) })}
      </Link>
      <span className={classes.about}>{moved}</span>
    </li>
  );
}
