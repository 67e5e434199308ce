/** The map of personal data: four columns in the order of its way. Choosing a card shows what it is connected with; a table says the same. */
import { Alert, Button, Group, Paper, Stack, Table, Text, Title } from '@mantine/core';
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import type { MapActivity, MapNode, DataMap as Seen } from '@vigia/contract/bia-ropa/map.shapes.ts';
import { mapSteps } from '@vigia/contract/bia-ropa/map.shapes.ts';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../kit/api/queries.ts';
import { useCountryName } from '../kit/i18n/countries.ts';
import { EmptyState } from '../kit/screen/EmptyState.tsx';
import { FilterChoice } from '../kit/screen/FilterChoice.tsx';
import { Filters } from '../kit/screen/Filters.tsx';
import { ProblemState } from '../kit/screen/ProblemState.tsx';
import { ScreenSkeleton } from '../kit/screen/Screen.tsx';
import { ActivityLink, ToTemplates } from './AnalysisPart.tsx';
import classes from './DataMap.module.css';
import { DrawnMap, type Line, mapLinesOf } from './DrawnMap.tsx';
import { inventoryFresh } from './reads.ts';

interface Wanted {
  readonly node?: string | undefined;
  readonly country?: string | undefined;
  readonly sensitive?: 'yes' | undefined;
}
const nodesOf = (one: MapActivity) => mapSteps.flatMap((step) => one[step]);

/** The activities that a choice lets through. */
function through({ activities, nodes }: Seen, { node, country, sensitive }: Wanted): MapActivity[] {
  const there = new Set(nodes.filter((one) => one.country === country).map(({ id }) => id));
  return activities.filter(
    (one) =>
      (!node || nodesOf(one).includes(node)) &&
      (!country || nodesOf(one).some((id) => there.has(id))) &&
      (!sensitive || one.sensitive),
  );
}

interface Way {
  readonly nodes: readonly MapNode[];
  readonly lines: readonly Line[];
}
/** What the activities connect. */
function wayOf({ nodes }: Seen, activities: readonly MapActivity[]): Way {
  const connected = new Set(activities.flatMap(nodesOf));
  return { nodes: nodes.filter(({ id }) => connected.has(id)), lines: mapLinesOf(activities) };
}

/** So many cards of each column are what a window shows before anybody scrolls. */
const cardsInView = 15;
const beginningOf = (nodes: readonly MapNode[]): Way => ({
  nodes: mapSteps.flatMap((step) => nodes.filter((node) => node.step === step).slice(0, cardsInView)),
  lines: [],
});

function Ways({ activities, nodes }: { activities: readonly MapActivity[]; nodes: readonly MapNode[] }) {
  const { t } = useTranslation('bia-ropa');
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  const said = (ids: readonly string[]) => ids.flatMap((id) => names.get(id) ?? []).join(', ') || t('unsaid');
  return (
    <Table.ScrollContainer minWidth={720} tabIndex={0}>
      <Table aria-label={t('map.table')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('activity')}</Table.Th>
            {mapSteps.map((step) => (
              <Table.Th key={step}>{t(`map.steps.${step}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {activities.map((one) => (
            <Table.Tr key={one.id}>
              <Table.Td>
                <ActivityLink id={one.id} name={one.name} />
              </Table.Td>
              {mapSteps.map((step) => (
                <Table.Td key={step}>{said(one[step])}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface MapFiltersProps {
  readonly seen: Seen;
  readonly wanted: Wanted;
  readonly onWant: (wanted: Wanted) => void;
}
function MapFilters({ seen, wanted, onWant }: MapFiltersProps) {
  const { t } = useTranslation('bia-ropa');
  const countryName = useCountryName();
  const people = seen.nodes.filter(({ step }) => step === 'people');
  const countries = [...new Set(seen.nodes.flatMap(({ country }) => country ?? []))];
  return (
    <Filters label={t('map.filters')}>
      <FilterChoice
        label={t('map.people')}
        all={t('map.all')}
        choices={people.map(({ id, name }) => ({ value: id, label: name }))}
        value={people.find(({ id }) => id === wanted.node)?.id}
        onChange={(node) => onWant({ ...wanted, node })}
      />
      <FilterChoice
        label={t('map.country')}
        all={t('map.all')}
        choices={countries.map((value) => ({ value, label: countryName(value) }))}
        value={wanted.country}
        onChange={(country) => onWant({ ...wanted, country, node: undefined })}
      />
      <FilterChoice
        label={t('map.data')}
        all={t('map.all')}
        choices={[{ value: 'yes' as const, label: t('map.sensitive') }]}
        value={wanted.sensitive}
        onChange={(said) => onWant({ ...wanted, sensitive: said === 'yes' ? 'yes' : undefined, node: undefined })}
      />
    </Filters>
  );
}

function Drawn({ seen }: { seen: Seen }) {
  const { t } = useTranslation('bia-ropa');
  const [wanted, want] = useState<Wanted>({});
  const activities = useMemo(() => through(seen, wanted), [seen, wanted]);
  const [beginning] = useState(() => beginningOf(seen.nodes));
  // The first cards can be read and pressed before all are there; the table behind them may follow.
  const { nodes, lines } = useDeferredValue(
    useMemo(() => wayOf(seen, activities), [seen, activities]),
    beginning,
  );
  const choose = useCallback((node: string | undefined) => want((before) => ({ ...before, node })), []);
  const listed = useDeferredValue(activities, []);
  return (
    <Stack gap="md">
      <MapFilters {...{ seen, wanted }} onWant={want} />
      <Group justify="space-between">
        <Text size="sm" c="dimmed" role="status">
          {t('map.shown', { count: activities.length })}
        </Text>
        {wanted.node && (
          <Button variant="default" size="xs" onClick={() => want({ ...wanted, node: undefined })}>
            {t('map.clear')}
          </Button>
        )}
      </Group>
      {seen.left > 0 && <Alert color="yellow">{t('map.left', { count: seen.left })}</Alert>}
      <DrawnMap {...{ nodes, lines }} chosen={wanted.node} onChoose={choose} />
      <Paper withBorder p="md" component="section" aria-labelledby="map-table">
        <Title order={2} size="h3" id="map-table" mb="sm">
          {t('map.table')}
        </Title>
        <Ways activities={listed} nodes={seen.nodes} />
      </Paper>
    </Stack>
  );
}

export function DataMap() {
  const { t } = useTranslation('bia-ropa');
  const { data, error, refetch } = useRead(biaRopa.dataMap, {}, inventoryFresh);
  if (error) return <ProblemState problem={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  if (data.activities.length === 0)
    return (
      <EmptyState title={t('map.empty')} action={<ToTemplates />}>
        {t('map.emptyText')}
      </EmptyState>
    );
  return (
    <Stack gap="md">
      <Text className={classes.lead}>{t('map.lead')}</Text>
      <Drawn seen={data} />
    </Stack>
  );
}
