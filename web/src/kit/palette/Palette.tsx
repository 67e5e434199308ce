import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, type SpotlightActionGroupData, spotlight } from '@mantine/spotlight';
import { allows } from '@vigia/contract/kit/roles.ts';
import '@mantine/spotlight/styles.layer.css';
import { IconBolt, IconSearch } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { plain } from '../i18n/plain.ts';
import type { NavGroup } from '../layout/navigation.ts';
import { useSession } from '../session/session.ts';
import { whenPaletteAsked } from './open.ts';
import { type Found, offeredCommands, recordSearches } from './search.ts';

/** What the rooms find for a query of two letters or more. */
function useRecords(query: string): { found: Found[]; busy: boolean } {
  const role = useSession((session) => session.user?.role);
  const [settled] = useDebouncedValue(query.trim(), 200);
  const searches = recordSearches().filter(({ permission }) => role !== undefined && allows(role, permission));
  return useQueries({
    queries: searches.map(({ room, search }) => ({
      queryKey: ['palette', room, settled],
      queryFn: ({ signal }: { signal: AbortSignal }) => search(settled, signal),
      enabled: settled.length > 1,
    })),
    combine: (results) => ({
      found: results.flatMap(({ data }) => data ?? []),
      busy: results.some(({ isFetching }) => isFetching),
    }),
  });
}

/** What the person can begin from here, by the words of the query. */
function useCommands(wanted: string) {
  const { t } = useTranslation(['kit', 'commands']);
  const role = useSession((session) => session.user?.role);
  return offeredCommands()
    .filter(({ permission }) => role !== undefined && (permission === undefined || allows(role, permission)))
    .map(({ words, to }) => ({ id: words, title: t(`commands:${words}`), to }))
    .filter(({ title }) => wanted.split(/\s+/).every((word) => plain(title).includes(word)));
}

/** The loaded palette: opens as it appears, and whenever it is asked for again. */
export function Palette({ groups }: { groups: readonly NavGroup[] }) {
  const { t } = useTranslation('kit');
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const { found, busy } = useRecords(query);
  useEffect(() => {
    spotlight.open();
    return whenPaletteAsked(spotlight.open);
  }, []);
  const wanted = plain(query.trim());
  const commands = useCommands(wanted).map(({ id, title, to }) => ({
    id,
    label: title,
    leftSection: <IconBolt size={18} stroke={1.6} aria-hidden />,
    onClick: () => void navigate(to),
  }));
  const screens = groups.flatMap(({ title: group, items }) =>
    items
      .filter(({ title }) => plain(`${title} ${group}`).includes(wanted))
      .map(({ to, title, icon: Icon }) => ({
        id: to,
        label: title,
        description: group,
        leftSection: <Icon size={18} stroke={1.6} aria-hidden />,
        onClick: () => void navigate(to),
      })),
  );
  const records = Map.groupBy(found, ({ group }) => group ?? t('palette.records'));
  const actions: SpotlightActionGroupData[] = [
    { group: t('palette.screens'), actions: screens },
    { group: t('palette.commands'), actions: commands },
    ...[...records].map(([group, items]) => ({
      group,
      actions: items.map(({ id, title, detail, to }) => ({
        id: `${to}#${id}`,
        label: title,
        description: detail,
        onClick: () => void navigate(to),
      })),
    })),
  ].filter((group) => group.actions.length > 0);
  return (
    <Spotlight
      actions={actions}
      filter={(_, given) => given}
      query={query}
      onQueryChange={setQuery}
      attributes={{ content: { 'aria-label': t('frame.search') } }}
      shortcut={null}
      scrollable
      nothingFound={t(busy ? 'palette.loading' : 'palette.nothing')}
      searchProps={{
        leftSection: <IconSearch size={18} stroke={1.6} aria-hidden />,
        placeholder: t('palette.placeholder'),
        'aria-label': t('palette.placeholder'),
      }}
    />
  );
}
