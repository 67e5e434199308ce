/** The record searches and the commands that rooms offer to the command palette. */
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

export interface OfferedCommand {
  /** The key of its words in `commands`. */
  words: `${string}.${string}`;
  to: string;
  permission?: Permission | undefined;
}

const commands = new Map<string, OfferedCommand>();

/** A room offers something to do to the palette, by `commands` in its `<room>.room.ts`. */
export function registerCommand(command: OfferedCommand): void {
  commands.set(command.words, command);
}

export const offeredCommands = (): OfferedCommand[] => [...commands.values()];

const searches = new Map<string, RecordSearch>();

/** A room offers its records to the palette, by `search` in its `<room>.room.ts`. */
export function registerSearch(search: RecordSearch): void {
  searches.set(search.room, search);
}

export const recordSearches = (): RecordSearch[] => [...searches.values()];
