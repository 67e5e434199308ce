/** The demo company for as long as the tests of a group run, and its administrator, who asks. */
import { afterAll, beforeAll } from 'vitest';
import { type DemoCompany, demoCompany } from '../../demo/testing.ts';
import type { TestCaller } from '../../kit/testing/app.ts';

export function inDemoCompany(): { readonly admin: TestCaller } {
  let demo: DemoCompany;
  let admin: TestCaller;
  beforeAll(async () => {
    demo = await demoCompany();
    admin = await demo.enter('admin@demo.vigia.test');
  });
  afterAll(() => demo.app.close());
  return {
    get admin() {
      return admin;
    },
  };
}
