/** Of what a question is asked that turns away from the record that is talked about, in the demo company. */
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { privacy } from '@vigia/contract/privacy/privacy.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoCompany, demoCompany } from '../../demo/testing.ts';
import type { TestApp, TestCaller } from '../../kit/testing/app.ts';
import { dayAsTold, talkingTo } from '../testing/talk.ts';

let app: TestApp;
let admin: TestCaller;
let viewer: TestCaller;
let enter: DemoCompany['enter'];
beforeAll(async () => {
  ({ app, enter } = await demoCompany());
  admin = await enter('admin@demo.vigia.test');
  viewer = await enter('viewer@demo.vigia.test');
}, 120_000);
afterAll(() => app.close());

const last = async (questions: readonly string[], who = admin) =>
  (await talkingTo(who, questions)).at(-1)?.content ?? '';

describe('the other one', () => {
  it.each([
    [['quais pedidos de titulares estão em aberto?', 'até quando é o da Célia?', 'e o outro pedido, até quando vai?']],
    [
      [
        'which data subject requests are open?',
        'who asked to be deleted?',
        'and until when do we have for the other one?',
      ],
    ],
    [
      [
        '¿qué solicitudes de titulares están abiertas?',
        '¿hasta cuándo es la de Célia?',
        '¿y la otra solicitud, hasta cuándo va?',
      ],
    ],
  ])('is asked what is asked, not what was asked before: %s', async (questions) => {
    const { items } = await admin.call(privacy.list, { query: {} });
    const due = items.find(({ name }) => name === 'Otávio Lima')?.dueOn;
    expect(await last(questions)).toMatch(dayAsTold(due ?? ''));
  });
});

describe('one that is called in short', () => {
  it.each([
    [['quanto falta no plano de pôr as atualizações em dia?', 'e quando vence o dos fornecedores?']],
    [['how far is the plan about putting updates in order?', 'when is the suppliers one due?']],
    [['¿cómo va el plan de las actualizaciones?', '¿y el de proveedores, cuándo vence?']],
  ])('is meant, and not the one that is talked about: %s', async (questions) => {
    const { items } = await admin.call(actionPlans.list, { query: { search: 'fornecedor' } });
    const [plan, ...others] = items.filter(({ status }) => status !== 'completed');
    expect(others).toEqual([]);
    expect(await last(questions)).toMatch(dayAsTold(plan?.dueDate ?? ''));
  });
});

describe('all but that one', () => {
  it.each([
    [['qual fornecedor está atrasado com as respostas?', 'tirando esse, quais ainda não responderam?']],
    [['which supplier is late with its answers?', 'apart from that one, which are still waiting?']],
    [['¿qué proveedor está atrasado con las respuestas?', '¿aparte de ese, quiénes faltan por responder?']],
  ])('leaves it out: %s', async (questions) => {
    const told = await last(questions);
    expect(told).toContain('Fala Bem Atendimento');
    expect(told).not.toContain('Suporte Já');
  });
});

describe('what one person has', () => {
  it.each([
    [['quais planos são da Patrícia?', 'quantas horas ela ainda tem no total?'], /^Patrícia Lemos: .*34 h/],
    [['which plans does Patrícia have?', 'how many hours are left for her in total?'], /^Patrícia Lemos: .*34 h/],
    [['¿qué planes tiene Patrícia?', '¿cuántas horas le quedan en total?'], /^Patrícia Lemos: .*34 h/],
    [['¿qué planes tiene Patrícia?', '¿cuál ya venció?'], /^1 plan atrasado \(con Patrícia Lemos\)/],
  ])('is added up and narrowed for that person alone: %s', async (questions, told) => {
    expect(await last(questions)).toMatch(told);
  });
});

describe('what ended late', () => {
  it.each([
    [['quais planos terminaram depois do prazo?'], /^1 plano concluído depois do prazo/],
    [['which plans finished late?', 'when was it finished?'], /^Finished on \d+ \w+ \d{4}, \d+ days after its date/],
    [['¿qué planes terminaron tarde?', '¿cuándo terminó?'], /^Terminó el \d+ de \S+ de \d{4}, \d+ días después/],
  ])('is told of plans: %s', async (questions, told) => {
    expect(await last(questions)).toMatch(told);
  });
});

describe('a question that says nothing of its own', () => {
  it.each([
    [
      ['quanto falta no plano de pôr as atualizações em dia?', 'o que está sendo feito agora?'],
      /^Próximo passo: “Ligar/,
    ],
    [['who has the plan Pôr as atualizações em dia?', 'what are they working on now?'], /^Next step: “Ligar/],
    [['¿cómo va el plan de las actualizaciones?', '¿en qué paso está?'], /^Siguiente paso: “Ligar/],
  ])('is asked of the plan that is talked about: %s', async (questions, told) => {
    expect(await last(questions)).toMatch(told);
  });
});

describe('records of another kind', () => {
  it.each([
    [['de quem é a conta desativada?', 'quantos administradores temos?'], /^2 pessoas administram/],
    [['whose account was deactivated?', 'how many administrators do we have?'], /^2 administrators/],
    [['¿de quién es la cuenta desactivada?', '¿cuántos administradores tenemos?'], /^2 /],
  ])('are counted though one record is talked about: %s', async (questions, told) => {
    expect(await last(questions)).toMatch(told);
  });

  it.each([
    'quantas atividades tratam dados sensíveis?',
    'how many activities handle sensitive data?',
    '¿cuántas actividades manejan datos sensibles?',
  ])('are narrowed by no part of a word of a title: %s', async (question) => {
    expect(await last([question])).toMatch(/^6 proc/);
  });
});

describe('a viewer', () => {
  it.each([
    [['qual fornecedor está atrasado com as respostas?', 'tirando esse, quais ainda não responderam?']],
    [['which data subject requests are open?', 'and until when do we have for the other one?']],
  ])('is told of no record beside that the role may not see: %s', async (questions) => {
    const told = await talkingTo(viewer, questions);
    for (const { content } of told) expect(content).not.toMatch(/Suporte Já|Fala Bem|Célia|Otávio/);
  });
});
