/** `remove-second-factor`: for somebody who lost the device and the recovery codes. Who it is, the operator must make sure. */

import { locale } from '@vigia/contract/kit/locales.ts';
import { email } from '@vigia/contract/kit/text.ts';
import { accountMailJob, withoutFactors } from '../auth/auth.commands.ts';
import { installation } from '../kit/context.ts';
import { type Command, misused } from './command.ts';

export const removeSecondFactor: Command = {
  usage:
    'remove-second-factor <email>   takes a person’s code app, passkeys and recovery codes away, and ends their sessions',
  needs: 'up to date',
  async run({ work, print }, [given, ...others]) {
    const address = email.safeParse(given ?? '');
    if (!address.success || others.length > 0) return misused(print, this.usage);
    const removed = await work.asInstallation(async (tx) => {
      const found = await withoutFactors(tx.db, address.data);
      if (!found?.had) return found;
      tx.audit('auth.second-factor-removed-by-operator', found.id, { company: installation });
      tx.after(accountMailJob, { email: address.data, locale: locale.parse(found.locale), what: 'factor-removed' });
      return found;
    });
    if (!removed?.had) {
      print(removed ? `${address.data} has no second factor.` : `No account has the address ${address.data}.`);
      return 2;
    }
    print(
      `${address.data} signs in with the password alone again. Their sessions have ended, and they are told by mail.`,
    );
    return 0;
  },
};
