/** What else may have been meant stands under an answer that is not sure, and under no other. */
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, type TestApp, testApp } from '../../kit/testing/app.ts';
import { talkingTo } from '../testing/talk.ts';

let app: TestApp;
let crew: Crew;
const cause = `O roteador da recepção é de 2012 e ninguém sabe a senha dele. ${'Foi comprado usado, sem nota. '.repeat(8)}`;
beforeAll(async () => {
  app = await testApp();
  crew = await app.company('Clínica Aurora');
  const rating = (likelihood: number, impact: number) => ({ likelihood, impact });
  for (const [title, why, consequence] of [
    ['Resgate dos arquivos', cause, 'A recepção para e ninguém marca consulta.'],
    ['Boleto trocado', 'Ninguém liga para confirmar.', 'O dinheiro vai para outra conta.'],
  ] as const)
    await crew.admin.call(risks.create, {
      body: {
        ...{ title, event: '', cause: why, consequence, category: 'attack' as const },
        ...{ inherent: rating(5, 5), current: rating(3, 5), target: rating(1, 3) },
      },
    });
});
afterAll(() => app.close());

const headings = /\*\*(?:Se era outra coisa|If you meant something else|Si era otra cosa)\*\*/;
const last = async (...questions: string[]) => {
  const message = (await talkingTo(crew.admin, questions)).at(-1);
  if (!message) throw new Error('nothing was answered');
  return message;
};

describe('an answer that is not sure of its reading', () => {
  it.each([
    ['o que sabemos do resgate dos arquivos?', 'e esse negócio do roteador velho, como fica?'],
    ['what do we know about resgate dos arquivos?', 'and that business with the roteador nobody has the password of?'],
    ['¿qué sabemos de resgate dos arquivos?', '¿y ese asunto del roteador viejo, cómo queda?'],
  ])('tells what else its record says: “%s”, “%s”', async (first, second) => {
    const { content, citations } = await last(first, second);
    expect(content).toMatch(headings);
    const [told = '', beside = ''] = content.split(headings);
    const lines = beside.trim().split('\n');
    expect(lines.length).toBeLessThanOrEqual(3);
    for (const line of lines) {
      expect(line).toMatch(/^- .+: .+ \[\d+\]$/);
      // Nothing is told twice, and what is cut short stays quoted.
      expect(told).not.toContain(line.replace(/^- [^:]+: | \[\d+\]$/g, ''));
      expect(line.split('“').length).toBe(line.split('”').length);
    }
    expect(citations.length).toBeGreaterThan(0);
  });
});

describe('an answer that is sure', () => {
  it.each(['quantos riscos temos?', 'o que é phishing?', 'o que fazer primeiro?', 'monte um plano para o backup'])(
    'has nothing beside it: %s',
    async (question) => {
      expect((await last(question)).content).not.toMatch(headings);
    },
  );
  it.each([
    'caí num golpe e paguei o boleto errado agora',
    'o computador pede resgate em bitcoin, o que eu faço agora?',
  ])('nor has what burns: %s', async (question) => {
    expect((await last(question)).content).not.toMatch(headings);
  });
});
