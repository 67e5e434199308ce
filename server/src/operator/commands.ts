/** What the operator can do from the command line. Each command returns the process's exit code. */
import { randomBytes } from 'node:crypto';
import { newPassword } from '@vigia/contract/auth/auth.contract.ts';
import { email } from '@vigia/contract/kit/text.ts';
import { everyCompany } from '../companies/companies.queries.ts';
import { hashPassword, isCommon } from '../kit/auth/passwords.ts';
import { installation } from '../kit/context.ts';
import { eraseAccount } from './account.ts';
import { backup } from './backup.ts';
import { type Command, misused } from './command.ts';
import { eraseCompany, exportCompany } from './company.ts';
import { hasPassword, makeOperator } from './operators.store.ts';
import { listRequests } from './requests.ts';
import { restore } from './restore.ts';
import { restoreCompany } from './restore-company.ts';
import { removeSecondFactor } from './second-factor.ts';
import { verifyAudit } from './verify-audit.ts';

const createSuperAdmin: Command = {
  usage:
    'create-super-admin <email> [--name "First Last"] [--password-stdin]   makes the account that runs the installation',
  needs: 'up to date',
  async run({ work, print, readInput }, [given], { passwordStdin, name }) {
    const address = email.safeParse(given ?? '');
    if (!address.success) return misused(print, this.usage);
    const typed = passwordStdin ? await checked((await readInput()).replace(/\r?\n$/, '')) : null;
    const made = typed ?? randomBytes(15).toString('base64url');
    const keeps = !typed && (await work.asInstallation((tx) => hasPassword(tx.db, address.data)));
    const passwordHash = keeps ? null : await hashPassword(made);
    const [firstName = '', ...others] = (name ?? address.data.split('@')[0] ?? '').trim().slice(0, 80).split(/\s+/);
    await work.asInstallation(async (tx) => {
      const account = await makeOperator(tx.db, {
        email: address.data,
        firstName,
        lastName: others.join(' '),
        passwordHash,
      });
      tx.audit('auth.operator-appointed', account, { company: installation, after: { email: address.data } });
    });
    print(`${address.data} now runs this installation.`);
    if (keeps) print('It had an account already and keeps its password.');
    else if (!typed) print(`Password: ${made}\nIt is shown only here. Change it after signing in.`);
    return 0;
  },
};

/** Throws a plain sentence where the password may not be used. */
async function checked(password: string): Promise<string> {
  if (!newPassword.safeParse(password).success) throw new Error('The password must have 6 to 200 characters.');
  if (await isCommon(password))
    throw new Error('This password is among the ones that are tried first. Choose another.');
  return password;
}

const listCompanies: Command = {
  usage: 'list-companies   every company: id, members, plan, state, name',
  needs: 'set up',
  async run({ work, print }) {
    const companies = await work.asInstallation((tx) => everyCompany(tx.db));
    for (const c of companies) {
      const since = c.createdAt.slice(0, 10);
      const state = c.isActive ? 'active' : 'closed';
      print([c.id, String(c.users).padStart(5), c.plan.padEnd(12), state, since, c.name].join('  '));
    }
    print(`${companies.length} ${companies.length === 1 ? 'company' : 'companies'}`);
    return 0;
  },
};

/** The commands by their name. */
export const commands: ReadonlyMap<string, Command> = new Map([
  ['create-super-admin', createSuperAdmin],
  ['remove-second-factor', removeSecondFactor],
  ['list-companies', listCompanies],
  ['list-requests', listRequests],
  ['verify-audit', verifyAudit],
  ['backup', backup],
  ['restore', restore],
  ['export-company', exportCompany],
  ['restore-company', restoreCompany],
  ['erase-company', eraseCompany],
  ['erase-account', eraseAccount],
]);
