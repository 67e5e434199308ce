import { journeys } from '@vigia/contract/journeys/journeys.contract.ts';
import type { JourneyRow } from '@vigia/contract/journeys/journeys.shapes.ts';
import { useState } from 'react';
import { useWrite } from '../../kit/api/queries.ts';
import { useRefused } from '../../kit/screen/refused.ts';

/** The cards in their order, moved at once on screen and then kept by the server; a refusal puts them back. */
export function useOrder(rows: readonly JourneyRow[]) {
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
