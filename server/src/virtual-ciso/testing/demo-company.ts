/** The demo company, and its people by their role; for tests that ask about its records. */
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { demoDatabase } from '../../demo/testing.ts';
import { entered, type TestApp, type TestCaller, testApp } from '../../kit/testing/app.ts';

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
