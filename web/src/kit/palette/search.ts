/** The record searches that rooms offer to the command palette. */
import type { Permission } from '@vigia/contract/kit/roles.ts';

export interface Found {
  id: string;
  title: string;
  /** What tells it from others of the same name. */
  detail?: string;
  to: string;
  /** The heading under which it stands, where it is no record. */
  group?: string;
}

export interface RecordSearch {
  room: string;
  /** Who may search; others are not asked for. */
  permission: Permission;
  search: (query: string, signal: AbortSignal) => Promise<Found[]>;
}

const searches = new Map<string, RecordSearch>();

/** A room offers its records to the palette, from its `<room>.routes.tsx`: `registerSearch({ room: 'team', permission: 'team.read', search })`. */
export function registerSearch(search: RecordSearch): void {
  searches.set(search.room, search);
}

export const recordSearches = (): RecordSearch[] => [...searches.values()];
