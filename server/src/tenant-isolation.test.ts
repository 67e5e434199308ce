/** Every company's table is isolated by row-level security (design §3, law 4), proven on the database itself. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from './kit/testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Tables of the installation, each with the reason why it has no company. */
const global: Record<string, string> = {
  companies: 'the companies themselves; isolated by their own id',
  users: 'accounts may belong to several companies; colleagues are visible through memberships',
  sessions: 'looked up by token before the company is known',
  links: 'sent to addresses, before any sign-in',
  sign_in_failures: 'counts attempts on accounts, before any sign-in',
  known_addresses: 'where an account has signed in, before any sign-in',
  known_devices: 'the browsers where an account has signed in, before any sign-in',
  authenticator_apps: 'second factors belong to an account, in whatever company',
  recovery_codes: 'second factors belong to an account, in whatever company',
  passkeys: 'second factors belong to an account, and sign in before the company is known',
  sign_ins: 'what an account’s owner is shown of its sign-ins, in whatever company',
  sign_in_steps: 'sign-ins that wait for the second factor, before any session',
  registration_passwords: 'of registrations that a job will look at, before there is an account or a company',
  spent_values: 'nonces and challenges of no company, by their hash',
  audit_heads: 'the end of each chain; written by the owner alone, a company reads its own',
  messages: 'mail of the installation and of companies, which no company reads; the operator does',
  company_days: 'when the clock last asked for a company’s daily work; looked through for all companies at once',
  installation_marks: 'when something of the whole installation last happened',
  migrations: 'the state of the schema',
  questionnaire_contents: 'what was asked, found by its own hash; the same for every company',
};

/** Keys that are not `(company_id, id)`, each with the reason. */
const otherKeys: Record<string, string> = {};

const tables = () =>
  app.sql(`SELECT c.oid::regclass::text AS name, c.relrowsecurity AS on, c.relforcerowsecurity AS forced FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') ORDER BY 1`);

describe('every table of a company', () => {
  it('has row-level security, enabled and forced, with a policy on the company', async () => {
    for (const { name, on, forced } of await tables()) {
      if (String(name) in global) continue;
      expect([name, on, forced]).toEqual([name, true, true]);
      const policies = await app.sql(
        `SELECT policyname, qual, with_check FROM pg_policies WHERE schemaname = 'public' AND tablename = $1`,
        [name],
      );
      const policy = policies.find((p) => p.policyname === 'company');
      expect([name, policy?.qual, policy?.with_check]).toEqual([
        name,
        '(company_id = current_company())',
        '(company_id = current_company())',
      ]);
    }
  });

  it('has the key (company_id, id), and every foreign key begins with company_id', async () => {
    const keys =
      await app.sql(`SELECT conrelid::regclass::text AS name, contype, conname, confrelid::regclass::text AS target,
      (SELECT array_agg(attname::text ORDER BY o) FROM unnest(conkey) WITH ORDINALITY k(n, o) JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = k.n) AS columns
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype IN ('p', 'f')`);
    for (const { name, contype, columns, target, conname } of keys) {
      if (String(name) in global || String(name) in otherKeys) continue;
      if (contype === 'p') expect([name, columns]).toEqual([name, ['company_id', 'id']]);
      else if (!(String(target) in global))
        expect([conname, (columns as string[])[0]]).toEqual([conname, 'company_id']);
    }
  });

  it('the list of global tables names only tables that exist', async () => {
    const names = new Set((await tables()).map((t) => t.name));
    expect(Object.keys(global).filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('the application’s role', () => {
  const inRole = async (company: string, statement: string) => {
    const sql = `BEGIN; SET LOCAL ROLE vigia_app; SELECT set_config('app.company', '${company}', true); ${statement}; ROLLBACK`;
    return app.sql(sql).then(
      () => 'done',
      (fault: { code: string }) => fault.code,
    );
  };

  it('has no power beyond its company: none to bypass, to write the chain, or to read secrets', async () => {
    const [role] = await app.sql(
      `SELECT rolsuper, rolbypassrls, rolcanlogin, rolcreaterole FROM pg_roles WHERE rolname = 'vigia_app'`,
    );
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcanlogin: false, rolcreaterole: false });
    const { companyId } = await app.company();
    const denied = [
      'SELECT password_hash FROM users',
      'SELECT * FROM sessions',
      'DELETE FROM audit_log',
      'UPDATE audit_log SET action = action',
      'SELECT * FROM messages',
      'SELECT * FROM links',
      'SELECT * FROM authenticator_apps',
      'SELECT * FROM recovery_codes',
      'SELECT * FROM passkeys',
      'SELECT * FROM sign_ins',
    ];
    for (const statement of denied)
      expect([statement, await inRole(companyId, statement)]).toEqual([statement, '42501']);
  });

  it('sees no row of any company where none, or a wrong one, is set', async () => {
    await app.company();
    const names = (await tables()).map((t) => String(t.name)).filter((name) => !(name in global));
    for (const company of ['', '01890a5d-ac96-774b-bcce-b302099a8057']) {
      for (const name of [...names, 'companies', 'users']) {
        const check = `DO $$ BEGIN IF EXISTS (SELECT FROM ${name}) THEN RAISE EXCEPTION 'leak'; END IF; END $$`;
        expect([name, await inRole(company, check)]).toEqual([name, 'done']);
      }
    }
  });
});
