/** The demo for tests: filled once in a run, and cloned by whoever asks about it. */
import { inject } from 'vitest';
import { auditKeysOf } from '../kit/audit/keys.ts';
import { testKey } from '../kit/testing/app.ts';
import { filledOnce } from '../kit/testing/database.ts';
import { openDemo } from './demo.ts';

/** The name of the database that a test app of the demo is cloned from: `testApp({}, { from: await demoDatabase() })`. */
export async function demoDatabase(): Promise<string> {
  const name = 'vigia_demo_template';
  await filledOnce(inject('databaseUrl'), name, (url) => openDemo(url, auditKeysOf([testKey])));
  return name;
}
