/** The demo for tests: filled once in a run, and cloned by whoever asks about it. */
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { inject } from 'vitest';
import { auditKeysOf } from '../kit/audit/keys.ts';
import { entered, type TestApp, type TestCaller, testApp, testKey } from '../kit/testing/app.ts';
import { filledOnce } from '../kit/testing/database.ts';
import { putOnEdges } from '../kit/testing/edges.ts';
import { openDemo } from './demo.ts';

/** The name of the database that a test app of the demo is cloned from: `testApp({}, { from: await demoDatabase() })`. */
export async function demoDatabase(): Promise<string> {
  const name = 'vigia_demo_template';
  await filledOnce(inject('databaseUrl'), name, (url) => openDemo(url, auditKeysOf([testKey])));
  return name;
}

/** The demo company, and its people by their role; for tests that ask about its records. */
export interface DemoCompany {
  readonly app: TestApp;
  /** Signs somebody of the demonstration in. */
  enter(email: string): Promise<TestCaller>;
}

export async function demoCompany(): Promise<DemoCompany> {
  const app = await testApp({}, { from: await demoDatabase() });
  const enter = async (email: string) => {
    const { token } = entered(await app.stranger.call(auth.login, { body: { email, password: 'vigia-demo' } }));
    return app.as(token);
  };
  return { app, enter };
}

/** The same with its days put around this one, and its id. */
export async function demoOnEdges(today: string): Promise<DemoCompany & { readonly companyId: string }> {
  const demo = await demoCompany();
  const [company] = await demo.app.sql(
    `SELECT m.company_id AS id FROM memberships m JOIN users u ON u.id = m.id WHERE u.email = 'admin@demo.vigia.test'`,
  );
  const companyId = String(company?.id);
  await putOnEdges(demo.app.sql, companyId, today);
  return { ...demo, companyId };
}
