/** `list-requests`: what companies asked about all their data, and what to do of each. */
import { openRequests } from '../companies/companies.queries.ts';
import type { Command } from './command.ts';

const toDo = { copy: 'export-company', erasure: 'erase-company' } as const;

export const listRequests: Command = {
  usage:
    'list-requests   companies that wait for a copy of their data or to be erased: until when, and by which command',
  needs: 'set up',
  async run({ work, print }) {
    const open = await work.asInstallation((tx) => openRequests(tx.db));
    for (const { company, name, kind, fromOn, dueOn, email } of open) {
      const when = kind === 'erasure' ? `from ${fromOn} until ${dueOn}` : `until ${dueOn}`;
      print(
        [
          company,
          kind === 'erasure' ? toDo.erasure : toDo.copy,
          when,
          `by ${email ?? 'nobody who is left'}`,
          name,
        ].join('  '),
      );
    }
    print(`${open.length} ${open.length === 1 ? 'request' : 'requests'}`);
    return 0;
  },
};
