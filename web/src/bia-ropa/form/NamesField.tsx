import { TagsInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import type { AutoAdded, DataPointType } from '@vigia/contract/bia-ropa/inventory.shapes.ts';
import { useState } from 'react';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { useField } from '../../kit/form/context.ts';
import { plain } from '../../kit/i18n/plain.ts';
import { inventoryFresh } from '../reads.ts';

export interface NamedPart {
  readonly id: string;
  readonly name: string;
}
interface NamesProps {
  /** The field that holds the ids; several may share one. */
  name: string;
  label: string;
  hint?: string;
  /** The names of what it holds. */
  initial: readonly NamedPart[];
  max?: number;
}
interface PickerProps extends NamesProps {
  found: readonly NamedPart[];
  onSearch: (search: string) => void;
  onFocus: () => void;
  add: (names: string[]) => Promise<AutoAdded>;
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : typeof value === 'string' ? [value] : [];

/** Names of the inventory, chosen or typed: one that is new is added to it at once, and stands there for all. */
function NamesPicker({ name, label, hint, initial, max, found, onSearch, onFocus, add }: PickerProps) {
  const [more, setMore] = useState<readonly NamedPart[]>([]);
  const own = new Map([...initial, ...found, ...more].map((one) => [one.id, one]));
  const namesOf = (said: unknown) => textsOf(said).flatMap((id) => own.get(id)?.name ?? []);
  const { value, set, busy, control } = useField(name, label, (said) => namesOf(said).join(', '));
  const byName = new Map([...own.values()].map((one) => [plain(one.name), one]));
  const ids = textsOf(value);
  const put = (here: readonly string[]) =>
    set(max === 1 ? (here.at(-1) ?? null) : [...ids.filter((id) => !own.has(id)), ...here]);
  async function change(names: string[]) {
    const held = names.flatMap((one) => byName.get(plain(one)) ?? []);
    const fresh = names.filter((one) => !byName.has(plain(one)));
    if (fresh.length === 0) return put(held.map(({ id }) => id));
    const { added, existing } = await add(fresh);
    setMore((before) => [...before, ...added, ...existing]);
    put([...held, ...added, ...existing].map(({ id }) => id));
  }
  return (
    <TagsInput
      {...control}
      name={`${name}-${label}`}
      description={hint}
      disabled={busy}
      data={[...new Set(found.map((one) => one.name))]}
      value={namesOf(value)}
      onChange={(names) => void change(names)}
      onSearchChange={onSearch}
      onFocus={onFocus}
      {...(max === undefined ? {} : { maxTags: max + 1 })}
      acceptValueOnBlur
      clearable
    />
  );
}

/** What is typed, once nobody types any more; nothing is read before somebody comes to the field. */
function useSearched() {
  const [search, setSearch] = useState('');
  const [enabled, enable] = useState(false);
  const [settled] = useDebouncedValue(search, 250);
  return {
    query: { limit: 100, ...(settled === '' ? {} : { search: settled.slice(0, 100) }) },
    reading: { keepPrevious: true, enabled, ...inventoryFresh },
    events: { onSearch: setSearch, onFocus: () => enable(true) },
  };
}

export function SystemsField(props: NamesProps) {
  const { query, reading, events } = useSearched();
  const found = useRead(biaRopa.systems, { query }, reading).data?.items ?? [];
  const add = useWrite(biaRopa.addSystems, { refresh: [biaRopa.systems, biaRopa.status] });
  return (
    <NamesPicker {...props} found={found} {...events} add={(systemNames) => add.send({ body: { systemNames } })} />
  );
}

export function AreaField(props: NamesProps) {
  const { query, reading, events } = useSearched();
  const found = useRead(biaRopa.areas, { query }, reading).data?.items ?? [];
  const add = useWrite(biaRopa.addAreas, { refresh: [biaRopa.areas, biaRopa.status] });
  return (
    <NamesPicker {...props} max={1} found={found} {...events} add={(areaNames) => add.send({ body: { areaNames } })} />
  );
}

export function PointsField({ type, ...props }: Omit<NamesProps, 'name'> & { type: DataPointType }) {
  const { query, reading, events } = useSearched();
  const found = useRead(biaRopa.dataPoints, { query: { ...query, type } }, reading).data?.items ?? [];
  const add = useWrite(biaRopa.addDataPoints, { refresh: [biaRopa.dataPoints, biaRopa.status] });
  return (
    <NamesPicker
      {...props}
      name={`points.${type}`}
      found={found}
      {...events}
      add={(dataPoints) => add.send({ body: { dataPoints, type } })}
    />
  );
}
