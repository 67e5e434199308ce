/** How the company's newest scan gets on, kept true by the server's events; what it makes stale is read again. */
import { useQueryClient } from '@tanstack/react-query';
import { nameOf } from '@vigia/contract/kit/domain.ts';
import { scans } from '@vigia/contract/scans/scans.contract.ts';
import type { ScanProgress } from '@vigia/contract/scans/scans.shapes.ts';
import { useState } from 'react';
import { type ServerEvent, useEvents } from '../kit/api/events.ts';
import { useSession } from '../kit/session/session.ts';

/** What a scan that got on or ended makes stale. */
const touchedByScan = [scans.overview, scans.list, scans.get, scans.targets] as const;

/** Whether a scan is still at work. */
export const isAtWork = ({ status }: Pick<ScanProgress, 'status'>): boolean =>
  status === 'queued' || status === 'running';

/** Null until something was told. */
export function useProgress(): ScanProgress | null {
  const client = useQueryClient();
  const company = useSession((session) => session.company?.id);
  const [told, setTold] = useState<ScanProgress | null>(null);
  const readAgain = () =>
    Promise.all(touchedByScan.map((route) => client.invalidateQueries({ queryKey: [nameOf(route)] })));
  const hear = ({ event, data }: ServerEvent) => {
    if (event !== 'scan') return;
    setTold(scans.stream.returns.parse(data));
    void readAgain();
  };
  useEvents(scans.stream, { about: company ?? '', hear, poll: readAgain });
  return told;
}
