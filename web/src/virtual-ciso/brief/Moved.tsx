import { VisuallyHidden } from '@mantine/core';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { frameworkAddress } from '@vigia/contract/compliance/compliance.places.ts';
import { asRead } from '@vigia/contract/kit/means.ts';
import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';
import { hasMoved } from '@vigia/contract/virtual-ciso/virtual-ciso.brief.rules.ts';
import type { Brief, BriefRecord, FrameworkMoved } from '@vigia/contract/virtual-ciso/virtual-ciso.brief.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BriefPart } from './BriefPart.tsx';
import classes from './brief.module.css';
import { useMaturity } from './Headline.tsx';

/** How the frameworks moved, what was finished and what was added. */
export function Moved({ brief }: { brief: Brief }) {
  const { t } = useTranslation('virtual-ciso');
  const { frameworks, finished, evidences, answers } = brief;
  const still = finished.total + evidences.total + answers === 0 && !frameworks.some((one) => hasMoved(one.maturity));
  return (
    <BriefPart heading={t('brief.movedHeading')}>
      {still && <p className={classes.quiet}>{t('brief.nothingMoved')}</p>}
      {frameworks.length > 0 && (
        <>
          <p className={classes.unit}>{t('brief.maturity')}</p>
          <ul className={classes.frameworks}>
            {frameworks.map((one) => (
              <Framework key={one.framework} moved={one} />
            ))}
          </ul>
        </>
      )}
      <Done name={t('brief.finished', { count: finished.total })} {...finished} />
      <Done name={t('brief.evidences', { count: evidences.total })} {...evidences} />
      {answers > 0 && (
        <h3 className={classes.done}>
          <Link to={questionnairePlaces.result.at()} className={classes.link}>
            {t('brief.answers', { count: answers })}
          </Link>
        </h3>
      )}
    </BriefPart>
  );
}

function Framework({ moved: { framework, maturity, compliant, evidenced } }: { moved: FrameworkMoved }) {
  const { t } = useTranslation('virtual-ciso');
  const name = t(`brief.compliant.${framework}`);
  return (
    <li className={classes.framework}>
      <Link to={frameworkAddress(framework)} className={classes.link}>
        {t(`brief.frameworks.${framework}`)}
      </Link>
      <Maturity {...maturity} />
      <p className={classes.counts}>
        <Count name={name} {...compliant} /> <Count name={t('brief.evidenced')} {...evidenced} />
      </p>
    </li>
  );
}

type Values = FrameworkMoved['maturity'];

function Maturity({ before, now }: Values) {
  const { t } = useTranslation('virtual-ciso');
  const read = useMaturity();
  if (now === null) return <span className={classes.value}>{t('brief.dropped', { before: read(before) })}</span>;
  if (before === null) return <span className={classes.value}>{t('brief.firstTime', { now: read(now) })}</span>;
  if (asRead(before) === asRead(now))
    return <span className={classes.value}>{t('brief.same', { now: read(now) })}</span>;
  const Way = now > before ? IconTrendingUp : IconTrendingDown;
  return (
    <span className={classes.value} data-way={now > before ? 'up' : 'down'}>
      <Way size={18} stroke={1.8} aria-hidden />
      <FromTo before={read(before)} now={read(now)} />
    </span>
  );
}

/** Seen with an arrow, heard in words. */
function FromTo(values: { before: string; now: string }) {
  const { t } = useTranslation('virtual-ciso');
  return (
    <>
      <span aria-hidden>{t('brief.fromTo', values)}</span>
      <VisuallyHidden>{t('brief.fromToSaid', values)}</VisuallyHidden>
    </>
  );
}

function Count({ name, before, now }: Values & { name: string }) {
  return (
    <span className={classes.count}>
      {name}: {before === null || before === now ? now : <FromTo before={String(before)} now={String(now)} />}
    </span>
  );
}

function Done({ name, total, items }: { name: string; total: number; items: readonly BriefRecord[] }) {
  const { t } = useTranslation('virtual-ciso');
  if (total === 0) return null;
  return (
    <>
      <h3 className={classes.done}>{name}</h3>
      <ul className={classes.list}>
        {items.map(({ kind, id, title, href }) => (
          <li key={`${kind} ${id}`}>
            <Link to={href} className={classes.link}>
              {title}
            </Link>
          </li>
        ))}
        {total > items.length && <li className={classes.about}>{t('brief.more', { count: total - items.length })}</li>}
      </ul>
    </>
  );
}
