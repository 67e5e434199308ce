import { Text } from '@mantine/core';
import type { Evidence } from '@vigia/contract/evidences/evidences.contract.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../kit/i18n/format.ts';
import type { Column } from '../../kit/table/DataTable.tsx';
import { KindIcon, ReviewTag, StateTag, useFrameworkName, useName } from './marks.tsx';
import classes from './Register.module.css';

const shown = 3;

/** The first controls that a piece proves, and how many more. */
function ControlChips({ controls }: Pick<Evidence, 'controls'>) {
  const { t } = useTranslation('evidences');
  const nameOf = useFrameworkName();
  if (controls.length === 0)
    return (
      <Text span size="sm" c="dimmed">
        {t('noControls')}
      </Text>
    );
  return (
    <span className={classes.chips}>
      {controls.slice(0, shown).map(({ framework, controlId, title }) => (
        <span
          key={`${framework} ${controlId}`}
          className={classes.chip}
          title={`${nameOf(framework)} ${controlId}: ${title}`}
        >
          {controlId}
        </span>
      ))}
      {controls.length > shown && <span className={classes.more}>{t('more', { count: controls.length - shown })}</span>}
    </span>
  );
}

/** Whether it counts today, and from when or until when. */
function Validity({ state, validFrom, validUntil }: Evidence) {
  const { t } = useTranslation('evidences');
  const { date } = useFormats();
  return (
    <>
      <StateTag state={state} />
      <Text size="sm" c="dimmed" className={classes.day}>
        {state === 'upcoming' || validUntil === null
          ? t('validity.from', { from: date(validFrom) })
          : t('validity.until', { until: date(validUntil) })}
      </Text>
    </>
  );
}

/** Who added it, and when. */
function Added({ addedBy, createdAt }: Evidence) {
  const { date } = useFormats();
  const nameOf = useName();
  return (
    <>
      {nameOf(addedBy)}
      <Text size="sm" c="dimmed" className={classes.day}>
        <time dateTime={createdAt}>{date(createdAt)}</time>
      </Text>
    </>
  );
}

/** The columns of the register. */
export function useRegisterColumns(): Column<Evidence>[] {
  const { t } = useTranslation('evidences');
  return [
    {
      id: 'title',
      title: t('columns.title'),
      sort: 'title',
      cell: ({ kind, title }) => (
        <span className={classes.name}>
          <KindIcon kind={kind} />
          <span>{title}</span>
        </span>
      ),
    },
    {
      id: 'controls',
      title: t('columns.controls'),
      cell: ({ controls }) => <ControlChips controls={controls} />,
    },
    {
      id: 'validity',
      title: t('columns.validity'),
      sort: 'validUntil',
      cell: (piece) => <Validity {...piece} />,
    },
    { id: 'review', title: t('columns.review'), cell: ({ review }) => <ReviewTag review={review} /> },
    {
      id: 'added',
      title: t('columns.added'),
      sort: 'createdAt',
      cell: (piece) => <Added {...piece} />,
    },
  ];
}
