/** The product with an outside model that a test plays. */
import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import { type Crew, type TestCaller, testApp } from '../../kit/testing/app.ts';
import { fakeModel } from '../../kit/testing/model.ts';

export type Outside = Awaited<ReturnType<typeof outsideModel>>;

/** A question that is answered from knowledge, and a sentence that its answer backs. */
export const question = 'de quanto em quanto tempo testo o backup?';
export const good =
  'Teste a volta de um arquivo todo mês e anote o resultado, porque cópia que ninguém testou é esperança. [1]';

export const ask = async (who: TestCaller, message = question) =>
  (await who.call(virtualCiso.ask, { body: { message, conversationId: null } })).message;

export async function outsideModel(env: Record<string, string> = {}) {
  const model = await fakeModel();
  const provider = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: model.url, AI_MODEL: 'played' };
  const app = await testApp({ ...provider, ...env });
  return {
    app,
    model,
    /** A company that agreed to the outside model. */
    async agreed(): Promise<Crew> {
      const crew = await app.company();
      const body = { outsideModel: true, keepDays: null, auditContent: false, version: 0 };
      await crew.admin.call(virtualCiso.saveSettings, { body });
      return crew;
    },
    async close() {
      await app.close();
      await model.close();
    },
  };
}
