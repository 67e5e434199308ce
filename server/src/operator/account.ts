/** `erase-account`: one person's account alone, for whoever asks to be forgotten and has left every company. */
import { email } from '@vigia/contract/kit/text.ts';
import { makeClient } from '../kit/db/pool.ts';
import { accountOf, eraseAccountOf, type FoundAccount } from './account.store.ts';
import { type Command, misused } from './command.ts';

export const eraseAccount: Command = {
  usage:
    'erase-account <email> --confirm <email>   takes a person’s account away for good, once they have left every company',
  needs: 'up to date',
  async run({ url, keys, print }, [given, ...others], { confirm }) {
    const address = email.safeParse(given ?? '');
    if (!address.success || others.length > 0) return misused(print, this.usage);
    const client = await makeClient(url);
    try {
      await client.query('BEGIN');
      const account = await accountOf(client, address.data);
      const hindered = account ? whyNot(account) : `No account has the address ${address.data}.`;
      if (!account || hindered) {
        print(hindered ?? '');
        return 2;
      }
      if (confirm?.toLowerCase() !== address.data) {
        print(`Nothing was erased. To erase this account for good, add: --confirm ${address.data}`);
        return 2;
      }
      const { mails, jobs } = await eraseAccountOf(client, account, address.data, keys);
      await client.query('COMMIT');
      print(`The account of ${address.data} is erased, with ${mails} mails and ${jobs} jobs of the queue.`);
      if (account.named)
        print(
          'Left: the name in the records of companies that the person worked in, which is theirs to keep or to erase.',
        );
      print('What this cannot reach: backups and exports made before, server logs, mails that were delivered, and the');
      print('audit logs.');
      return 0;
    } finally {
      await client.end();
    }
  },
};

/** Why the account stays as it is; undefined where nothing hinders. */
function whyNot({ operator, within }: FoundAccount): string | undefined {
  if (operator) return 'Nothing was erased. The account runs this installation.';
  if (within.length === 0) return undefined;
  return `Nothing was erased. The person is still in ${within.join(', ')}: an administrator there takes them out of the team first, or asks for the company to be erased.`;
}
