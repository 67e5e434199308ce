/**
 * Notes of what the mail server has just taken, on this machine: a process that dies before the database knows leaves
 * its note, and the next try sends nothing. A note is written at once, within the same turn as the server's answer.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

export interface TakenNotes {
  note(messageId: string): void;
  has(messageId: string): Promise<boolean>;
  forget(messageId: string): Promise<void>;
}

/** The notes below `dir` (`DATA_DIR`); each is an empty file named by the message's id. */
export function takenNotes(dir: string): TakenNotes {
  const folder = join(dir, 'mail-taken');
  const file = (messageId: string) => join(folder, messageId);
  return {
    note(messageId) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file(messageId), '');
    },
    has: async (messageId) => existsSync(file(messageId)),
    forget: (messageId) => rm(file(messageId), { force: true }),
  };
}
