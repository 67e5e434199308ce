/** What stands on the screens of risks, incidents, findings, scans, evidence and assessments, asked of the demo company. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoCompany, demoCompany } from '../../demo/testing.ts';
import type { TestApp, TestCaller } from '../../kit/testing/app.ts';
import { talkingTo } from '../testing/talk.ts';
import { proofAsked } from './proof-asked.ts';

let app: TestApp;
let admin: TestCaller;
let enter: DemoCompany['enter'];
beforeAll(async () => {
  ({ app, enter } = await demoCompany());
  admin = await enter('admin@demo.vigia.test');
}, 120_000);
afterAll(() => app.close());

const last = async (questions: readonly string[], who = admin) =>
  (await talkingTo(who, questions)).at(-1)?.content ?? '';

describe('what is said of the record that is talked about alone', () => {
  it.each([
    [['a impressora nova ainda está com senha de fábrica?', 'quem resolve isso'], /^Impressora nova.*: Diego Farias\./],
    [
      ['is the new printer (impressora nova) still on the factory password?', 'who fixes it'],
      /^Impressora nova.*Diego/,
    ],
    [['¿tenemos una base de datos abierta a internet?', '¿quién es el dueño del riesgo?'], /^Banco de dados.*: Rafael/],
  ])('is asked of it: %s', async (questions, told) => {
    expect(await last(questions)).toMatch(told);
  });

  it.each([
    [['a impressora nova ainda está com senha de fábrica?', 'tem algum risco sem dono?'], /^Sim\. 1 risco em aberto/],
    [['which risk have we accepted?', 'which risks have no owner?'], /^1 open risk/],
  ])('unless others are asked for: %s', async (questions, told) => {
    expect(await last(questions)).toMatch(told);
  });
});

describe('a rule of the company’s own', () => {
  it.each([
    'qual o tamanho da senha que eu preciso decorar?',
    'how long should the password I memorise be?',
    '¿qué tan larga debe ser la contraseña que memorizo?',
  ])('is quoted, the passage that has the answer: %s', async (question) => {
    const [message] = await talkingTo(admin, [question]);
    expect(message?.content).toContain('pelo menos 14 letras');
    expect(message?.notices).toEqual([]);
  });

  it.each([
    [
      ['ligaram dizendo que são do suporte e pediram meu código, passei...', 'essa norma já vale?'],
      /^Sim(?::|\. Norma de senhas[^\n]*:) [Aa]provado/,
    ],
    [['someone lost their phone, rule?', 'who approved that standard?'], /^Approved by Helena/],
    [['vou trabalhar fora do país mês que vem, o que preciso fazer', 'essa política já vale?'], /^Ainda não: é rasc/],
  ])('is what “that rule” means after it was quoted before advice: %s', async (questions, told) => {
    expect(await last(questions)).toMatch(told);
  });
});

describe('what has just happened', () => {
  it.each([
    ['roubaram meu notebook do carro', /^A máquina se compra de novo/],
    ['someone stole my laptop out of the car', /^The machine can be replaced|^A machine/],
    ['me robaron la portátil del auto', /^(?:El equipo|La máquina)/],
    ['pagamos um boleto falso de 12 mil', /^Ligue agora para o seu banco/],
  ])('is answered by the first thing to do, and by no rule that should have been kept: %s', async (said, told) => {
    const [message] = await talkingTo(admin, [said]);
    expect(message?.content).toMatch(told);
    expect(message?.notices).toEqual(['emergency']);
  });
});

describe('what is not surely understood', () => {
  it.each([
    [['qual risco mais caiu?', 'e isso faz o pão crescer sozinho?'], 'O que sabemos de “Boleto falso'],
    [
      ['which risk came down the most?', 'and does it make the bread rise by itself?'],
      'What do we know about “Boleto falso',
    ],
  ])('says so, and offers what is talked about: %s', async (questions, offered) => {
    const message = (await talkingTo(admin, questions)).at(-1);
    expect(message?.notices[0]).toMatch(/^(?:unsure|nothing-found)$/);
    expect(message?.related[0]).toContain(offered);
    const [told] = await talkingTo(admin, [message?.related[0] ?? '']);
    expect(told?.content).toMatch(/^Boleto falso/);
  });

  it.each(['o que é phishing?', 'what is phishing?', '¿qué es el phishing?'])(
    'is not said of “%s”',
    async (question) => {
      const [message] = await talkingTo(admin, [question]);
      expect(message?.notices).toEqual([]);
    },
  );
});

describe('what stands on the screens', () => {
  it.each([
    [['qual risco mais caiu?'], /^Boleto falso.*De 20 para 9 de 25: 11 a menos/],
    [['which risk came down the most?'], /^Boleto falso.*From 20 to 9 of 25: 11 less/],
    [['¿qué riesgo bajó más?'], /^Boleto falso.*De 20 a 9 de 25: 11 menos/],
    [['quais riscos estão acima do que a empresa aceita?'], /^10 riscos em aberto acima/],
    [['which risks have never been put a price on?'], /^8 open risks without an estimate/],
    [['¿qué riesgos no tienen estimación en dinero?'], /^8 riesgos abiertos sin estimación/],
    [['qual risco mais caiu?', 'de onde saiu a estimativa em dinheiro?'], /^Base da estimativa: “Um caso no registro/],
    [['which risk have we accepted?', 'when does the acceptance run out?'], /^Accepted until/],
  ])('of risks: %s', async (questions, told) => {
    expect(await last(questions)).toMatch(told);
  });

  it.each([
    [['qual incidente foi comunicado à ANPD?'], /^1 incidente comunicado à ANPD[\s\S]*Exames admissionais/],
    [['which incidents were reported to the ANPD?', 'who told the ANPD?'], /^Sent to the ANPD by Marina/],
    [['¿qué incidente fue comunicado a la ANPD?', '¿avisamos a las personas?'], /^Sí: las personas fueron avisadas el/],
    [['which incidents were reported to the ANPD?', 'was there relevant risk?'], /^Yes, relevant risk.*saúde/],
    [
      ['qual incidente está em aberto?', 'o que ainda não se sabe?'],
      /^Falta saber: se dados pessoais foram atingidos, a causa raiz/,
    ],
    [['which incidents were reported to the ANPD?', 'how long do we keep the record?'], /^Five years at least: until/],
  ])('of incidents: %s', async (questions, told) => {
    expect(await last(questions)).toMatch(told);
  });

  it.each([
    [['qual vulnerabilidade está adiada?', 'até quando foi adiada?'], /^Adiada até/],
    [['which vulnerability is snoozed?', 'why was it snoozed?'], /^Reason: “O fabricante/],
    [
      ['¿qué vulnerabilidades explotan ya los delincuentes?', '¿a qué versión hay que subir?'],
      /^Corregida en la versión nginx 1\.25\.3/,
    ],
    [['quais vulnerabilidades estão atrasadas?', 'quantos dias de atraso?'], /\d+ dias de atraso: o prazo era/],
    [['which vulnerabilities have no owner?'], /^5 open vulnerabilities/],
    [['¿cuál fue un falso positivo? vulnerabilidades'], /^1 vulnerabilidad descartada/],
  ])('of findings: %s', async (questions, told) => {
    expect(await last(questions)).toMatch(told);
  });

  it.each([
    [['quando foi a última varredura?', 'quantas verificações ela fez?'], /^132 de 132 verificações/],
    [['when was the last scan?', 'what went away since the previous one?'], /^Gone since the one before: .*TLS/],
    [['¿cuándo fue el último escaneo?', '¿qué hay nuevo?'], /^Nuevo: .*PostgreSQL.*homologacao/],
    [['como está o DMARC do nosso domínio?'], /^DMARC: /],
    [['como está o DMARC do nosso domínio?', 'e como deveria estar?'], /p=quarantine/],
  ])('of scans: %s', async (questions, told) => {
    expect(await last(questions)).toMatch(told);
  });

  it.each([
    [['quantas evidências já foram aceitas?'], /^32 evidências aceitas/],
    [['what proof do we have that backups are restored?'], /^1 piece of evidence serves[\s\S]*Registro do teste/],
    [['¿qué pruebas tenemos de la capacitación?'], /sirve[\s\S]*Plano anual de treinamento/],
    [['o que temos de prova de que os acessos são fechados quando alguém sai?'], /Lista de saída/],
    [['what was the score of the first assessment?'], /^Essential assessment: 1\.3 of 5/],
    [['quem enviou a última avaliação de segurança?'], /Enviada por Marina/],
    [['why was cabling excluded from the statement of applicability?'], /^Left out: “O cabeamento/],
  ])('of proof, assessments and the statement: %s', async (questions, told) => {
    expect(await last(questions)).toMatch(told);
  });

  it('tells no evidence and no excluded control to whoever may see none', async () => {
    const viewer = await enter('viewer@demo.vigia.test');
    expect(
      await last(['o que temos de prova de que os acessos são fechados quando alguém sai?'], viewer),
    ).not.toContain('Lista de saída');
    expect(await last(['por que o cabeamento ficou fora da declaração de aplicabilidade?'], viewer)).not.toContain(
      'administradora',
    );
  });

  it('tells nothing of one company to another', async () => {
    const other = await enter('admin@outra.vigia.test');
    const said = await last(['o que temos de prova de que os acessos são fechados quando alguém sai?'], other);
    expect(said).not.toContain('Lista de saída');
    expect(await last(['como está o DMARC do nosso domínio?'], other)).not.toContain('clara.vigia.test');
  });
});

describe('a question for proof', () => {
  it.each([
    'que provas temos do backup?',
    'what evidence do we hold for backups?',
    '¿qué evidencias hay del respaldo?',
  ])('is “%s”', (question) => {
    expect(proofAsked(question)).not.toBeNull();
  });
  it.each([
    'quantas evidências temos?',
    'which controls have no evidence?',
    '¿qué evidencias vencen?',
    'temos provas?',
  ])('is not “%s”', (question) => {
    expect(proofAsked(question)).toBeNull();
  });
});
