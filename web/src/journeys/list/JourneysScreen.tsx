/** Guided journeys for the ADMIN (specification §2): the company's own, in its order, and the templates to start. */
import { Title } from '@mantine/core';
import { journeys } from '@vigia/contract/journeys/journeys.contract.ts';
import type { JourneyRow } from '@vigia/contract/journeys/journeys.shapes.ts';
import type { Reply } from '@vigia/contract/kit/domain.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useRead, useWrite } from '../../kit/api/queries.ts';
import { SortableList } from '../../kit/drag/SortableList.tsx';
import { useFormats } from '../../kit/i18n/format.ts';
import { useRefused } from '../../kit/screen/refused.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Stat } from '../../kit/screen/Stat.tsx';
import { Gallery } from '../gallery/Gallery.tsx';
import { useDuration } from '../parts/useDuration.ts';
import { JourneyCard } from './JourneyCard.tsx';
import classes from './list.module.css';

/** The cards in their order, moved at once on screen and then kept by the server; a refusal puts them back. */
function useOrder(rows: readonly JourneyRow[]) {
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const refused = useRefused('journeys');
  const save = useWrite(journeys.order, { refresh: [journeys.list] });
  const place = ({ id }: JourneyRow) => wanted?.indexOf(id) ?? 0;
  const ordered = wanted ? rows.toSorted((a, b) => place(a) - place(b)) : rows;
  function move(row: JourneyRow, to: number) {
    const ids = ordered.map(({ id }) => id).filter((id) => id !== row.id);
    ids.splice(to, 0, row.id);
    setWanted(ids);
    save
      .send({ body: { ids } })
      .catch(refused)
      .finally(() => setWanted((now) => (now === ids ? null : now)));
  }
  return { ordered, move };
}

type Stats = Reply<typeof journeys.stats>;

/** The figures over all journeys of the company. */
function JourneyFigures({ stats }: { stats: Stats }) {
  const { t } = useTranslation('journeys');
  const { number, percent } = useFormats();
  const { duration } = useDuration();
  const { total, inProgress, completed, completedTasks, totalTasks, averageProgress, minutesLeft } = stats;
  return (
    <div className={classes.figures}>
      <Stat
        label={t('figures.inProgress')}
        value={number(inProgress)}
        note={t('figures.ofTotal', { count: total, completed: number(completed) })}
      />
      <Stat
        label={t('figures.tasks')}
        value={number(completedTasks)}
        note={t('figures.ofTasks', { count: totalTasks })}
      />
      <Stat label={t('figures.average')} value={percent(averageProgress / 100)} note={t('figures.averageNote')} />
      <Stat label={t('figures.left')} value={duration(minutesLeft)} note={t('figures.leftNote')} />
    </div>
  );
}

function Mine({ rows }: { rows: readonly JourneyRow[] }) {
  const { t } = useTranslation('journeys');
  const movable = useCan('journeys.edit') && rows.length > 1;
  const { ordered, move } = useOrder(rows);
  return (
    <section className={classes.section} aria-labelledby="mine">
      <Title order={2} id="mine" mb="md">
        {t('mine.title')}
      </Title>
      <SortableList
        label={t('mine.title')}
        items={ordered}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        onMove={move}
        movable={movable}
      >
        {(row, handle) => <JourneyCard row={row} handle={handle} />}
      </SortableList>
    </section>
  );
}

export function JourneysScreen() {
  const { t } = useTranslation('journeys');
  const mine = useRead(journeys.list, { query: { limit: 100 } });
  const stats = useRead(journeys.stats);
  const templates = useRead(journeys.templates);
  const rows = mine.data?.items ?? [];
  return (
    <Screen title={t('title')} lead={t('lead')} reads={[mine, stats, templates]}>
      {stats.data && rows.length > 0 && <JourneyFigures stats={stats.data} />}
      {rows.length > 0 && <Mine rows={rows} />}
      {templates.data && <Gallery templates={templates.data.items} newcomer={rows.length === 0} />}
    </Screen>
  );
}
