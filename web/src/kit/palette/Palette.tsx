import { Input, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { allows } from '@vigia/contract/kit/roles.ts';
import '@mantine/spotlight/styles.layer.css';
import { IconBolt, IconSearch } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
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

interface Result {
  readonly id: string;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly icon?: ReactNode;
  readonly to: string;
}
type Results = readonly { readonly group: string; readonly items: readonly Result[] }[];

/** What there is to choose from, in groups; none is empty. */
function useResults(groups: readonly NavGroup[], query: string): { results: Results; busy: boolean } {
  const { t } = useTranslation('kit');
  const { found, busy } = useRecords(query);
  const wanted = plain(query.trim());
  const commands = useCommands(wanted).map(({ id, title, to }) => ({
    ...{ id, label: title, to },
    icon: <IconBolt size={18} stroke={1.6} aria-hidden />,
  }));
  const screens = groups.flatMap(({ title: group, items }) =>
    items
      .filter(({ title }) => plain(`${title} ${group}`).includes(wanted))
      .map(({ to, title, icon: Icon }) => ({
        ...{ id: to, label: title, detail: group, to },
        icon: <Icon size={18} stroke={1.6} aria-hidden />,
      })),
  );
  const records = Map.groupBy(found, ({ group }) => group ?? t('palette.records'));
  const results = [
    { group: t('palette.screens'), items: screens },
    { group: t('palette.commands'), items: commands },
    ...[...records].map(([group, items]) => ({
      group,
      items: items.map(({ id, title, detail, to }) => ({ id: `${to}#${id}`, label: title, detail, to })),
    })),
  ].filter(({ items }) => items.length > 0);
  return { results, busy };
}

interface ChoicesProps {
  listId: string;
  results: Results;
  /** The one that Enter opens. */
  active: Result | undefined;
  onChoose: (one: Result) => void;
}

const look = Spotlight.classes;
const optionId = (listId: string, { id }: Result) => `${listId} ${id}`.replaceAll(/\s/g, '-');

/** The results as a list of choices: the field keeps the focus, and says which one is meant. */
function Choices({ listId, results, active, onChoose }: ChoicesProps) {
  const { t } = useTranslation('kit');
  const current = active && optionId(listId, active);
  useEffect(() => {
    if (current) document.getElementById(current)?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <Spotlight.ActionsList id={listId} role="listbox" aria-label={t('frame.search')}>
      {results.map(({ group, items }) => (
        <Spotlight.ActionsGroup key={group} label={group} role="group" aria-label={group}>
          {items.map((one) => (
            <UnstyledButton
              key={one.id}
              id={optionId(listId, one)}
              className={look.action}
              role="option"
              tabIndex={-1}
              aria-selected={one === active}
              data-selected={one === active || undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(one)}
            >
              {one.icon && (
                <span className={look.actionSection} data-position="left" data-dimmed>
                  {one.icon}
                </span>
              )}
              <span className={look.actionBody}>
                <span className={look.actionLabel}>{one.label}</span>
                <span className={look.actionDescription}>{one.detail}</span>
              </span>
            </UnstyledButton>
          ))}
        </Spotlight.ActionsGroup>
      ))}
    </Spotlight.ActionsList>
  );
}

/** Which result is meant: the first, until the arrows say another (WAI-ARIA APG, combobox with a listbox). */
function useActive(results: Results, query: string, onChoose: (one: Result) => void) {
  const [at, setAt] = useState({ query, place: 0 });
  const all = results.flatMap(({ items }) => items);
  const place = at.query === query ? Math.min(at.place, Math.max(all.length - 1, 0)) : 0;
  const active = all[place];
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing || (!by && event.key !== 'Enter')) return;
    event.preventDefault();
    if (by) setAt({ query, place: (place + by + all.length) % Math.max(all.length, 1) });
    else if (active) onChoose(active);
  };
  return { active, count: all.length, onKeyDown };
}

/** The loaded palette: opens as it appears, and whenever it is asked for again. */
export function Palette({ groups }: { groups: readonly NavGroup[] }) {
  const { t } = useTranslation(['kit', 'shell']);
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const listId = useId();
  const { results, busy } = useResults(groups, query);
  const choose = ({ to }: Result) => {
    spotlight.close();
    void navigate(to);
  };
  const { active, count, onKeyDown } = useActive(results, query, choose);
  useEffect(() => {
    spotlight.open();
    return whenPaletteAsked(spotlight.open);
  }, []);
  const nothing = t(busy ? 'palette.loading' : 'palette.nothing');
  return (
    <Spotlight.Root
      {...{ query, onQueryChange: setQuery, shortcut: null, scrollable: true }}
      attributes={{ content: { 'aria-label': t('frame.search') } }}
    >
      <Input
        size="lg"
        classNames={{ input: look.search }}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        placeholder={t('palette.placeholder')}
        role="combobox"
        aria-label={t('palette.placeholder')}
        aria-autocomplete="list"
        aria-expanded={count > 0}
        aria-controls={count > 0 ? listId : undefined}
        aria-activedescendant={active && optionId(listId, active)}
        data-autofocus
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {count > 0 ? (
        <Choices {...{ listId, results, active }} onChoose={choose} />
      ) : (
        <Spotlight.Empty aria-hidden>{nothing}</Spotlight.Empty>
      )}
      <VisuallyHidden role="status">{count > 0 ? t('shell:found', { count }) : nothing}</VisuallyHidden>
    </Spotlight.Root>
  );
}
