/** What a room adds to the story of the demo company: its records as they came to be over a year, each signed on its day. */
import type { Db } from './db/db.ts';

/** The people of the demo company: who leads security, who runs the technology, an engineer, who looks after people, two who read. */
export type DemoRole = 'lead' | 'technology' | 'engineer' | 'people' | 'reader' | 'board';

export interface DemoStage {
  /** In the demo company. */
  readonly db: Db;
  readonly now: Date;
  /** Accounts. */
  readonly people: Readonly<Record<DemoRole, string>>;
  /** A working hour at least so many days ago; `share` of the working day, from 0 to 1. */
  at(daysAgo: number, share?: number): Date;
  /** The day so many days from now: YYYY-MM-DD. */
  day(inDays: number): string;
  /** Signs what happened, with that moment; all rooms’ entries are written in the order of their time. */
  sign(at: Date, by: string, action: string, target: string | null, after: unknown): void;
}

export type DemoPart = (stage: DemoStage) => Promise<void>;
