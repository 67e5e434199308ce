/** What is asked in other words than ours: of what was talked about, of a title in another language, of a room, of a document. */
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, type TestApp, testApp } from '../../kit/testing/app.ts';
import { dayIn, noTier } from '../../suppliers/testing.ts';
import { talkingTo } from '../testing/talk.ts';

let app: TestApp;
let crew: Crew;
beforeAll(async () => {
  app = await testApp();
  crew = await app.company('Clínica Aurora');
  const { admin } = crew;
  for (const [name, contractEnds] of [
    ['Contábil Horizonte', dayIn(20)],
    ['Nuvem Atlântica', dayIn(200)],
  ] as const)
    await admin.call(suppliers.create, { body: { name, tierAnswers: noTier, contractEnds } });
  const rating = (likelihood: number, impact: number) => ({ likelihood, impact });
  for (const [title, likelihood] of [
    ['Notebook furtado do carro', 2],
    ['Banco de dados aberto na internet', 4],
  ] as const)
    await admin.call(risks.create, {
      body: {
        ...{ title, event: '', cause: 'Falta de cuidado', consequence: '', category: 'attack' },
        ...{ inherent: rating(5, 5), current: rating(likelihood, 5), target: rating(1, 2) },
      },
    });
  await admin.call(actionPlans.create, {
    body: { title: 'Cópias que voltam', dueDate: dayIn(-3), subtasks: [{ title: 'Testar' }] },
  });
  await admin.call(library.create, {
    body: {
      title: 'Norma de senhas',
      markdown:
        '# Senhas\n\n## 1. Regras\n\n**1.1** SMS só onde não há outro meio.\n\n| Tipo | Dura |\n|---|---|\n| Sessão aberta no celular | até 13 dias |',
    },
  });
});
afterAll(() => app.close());

const talk = async (...questions: string[]) =>
  (await talkingTo(crew.admin, questions)).map(({ content }) => content.replaceAll(/ ?\[\d+\]/g, ''));
const last = async (...questions: string[]) => (await talk(...questions)).at(-1) ?? '';

describe('of what was talked about', () => {
  it('says whose it is, and its day, in a few loose words', async () => {
    const before = 'como está o plano cópias que voltam?';
    expect(await last(before, 'tá com quem isso')).toMatch(/^Cópias que voltam: /);
    expect(await last(before, 'pra quando era')).toContain('Dias de atraso: 3');
  });

  it('takes one of several by what is said of them', async () => {
    expect(await last('que riscos temos?', 'qual dos dois importa mais?')).toMatch(
      /^Banco de dados aberto na internet vem antes de /,
    );
  });

  it('does not take a question about something else for one about it', async () => {
    expect(await last('como está o risco notebook furtado do carro?', 'o que é phishing?')).not.toContain('Notebook');
  });
});

describe('of a title', () => {
  it.each([
    ['which is worse, the stolen laptop or the open database?', /^(?:1\. )?Banco de dados/],
    ['what causes the stolen laptop risk?', /Falta de cuidado/],
    ['¿hasta cuándo va el contrato de la contable Horizonte?', /^Contrato hasta el \d/],
  ])('in another language than its own: %s', async (question, says) => {
    expect(await last(question)).toMatch(says);
  });
});

describe('of a subject', () => {
  it('says whether it stands in a register that is named', async () => {
    const [, is] = await talk('alguém furtou o notebook do carro, e agora?', 'a gente tem isso no registro de riscos?');
    expect(is).toMatch(/^Sim\. Notebook furtado do carro/);
    const [, not] = await talk('o que fazer com ransomware?', 'temos isso nos riscos?');
    expect(not).toMatch(/^Não encontrei nada parecido/);
  });
});

describe('of a document', () => {
  it('quotes its passages and the rows of its tables, and says that nobody approved it', async () => {
    const before = 'o que a nossa norma diz sobre SMS?';
    expect(await last(before)).toMatch(/^Nada disso está aprovado ainda; um rascunho diz:/);
    expect(await last(before, 'e a sessão no celular?')).toContain('Sessão aberta no celular: Dura até 13 dias');
  });

  it('is not shown as a draft to whoever may only read what was approved', async () => {
    const [told] = await talkingTo(crew.viewer, ['o que a nossa norma diz sobre SMS?']);
    expect(told?.content).not.toContain('outro meio');
  });
});

it('goes on with the same letter for another one who is named', async () => {
  const letters = await talk(
    'escreva um e-mail para a Contábil Horizonte pedindo provas',
    'agora para a Nuvem Atlântica',
  );
  expect(letters[1]).toMatch(/\*\*Assunto:\*\*/);
  expect(letters[1]).toContain('Nuvem Atlântica');
});

it('tells an answer once more in other words, however often that is asked', async () => {
  const said = await talk('como estamos na LGPD?', 'resume isso em uma linha', 'mais simples', 'mais curto');
  expect(said).toHaveLength(4);
});
