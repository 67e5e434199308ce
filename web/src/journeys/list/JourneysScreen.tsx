/** Guided journeys for the ADMIN (specification §2): the company's own, in its order, and the templates to start. */
import { Title } from '@mantine/core';
import { journeys } from '@vigia/contract/journeys/journeys.contract.ts';
import type { JourneyRow } from '@vigia/contract/journeys/journeys.shapes.ts';
import { useTranslation } from 'react-i18next';
import { useCan, useRead } from '../../kit/api/queries.ts';
import { SortableList } from '../../kit/drag/SortableList.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Gallery } from '../gallery/Gallery.tsx';
import { JourneyCard } from './JourneyCard.tsx';
import { JourneyFigures } from './JourneyFigures.tsx';
import classes from './list.module.css';
import { useOrder } from './useOrder.ts';

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
