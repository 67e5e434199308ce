/** Kinds of questions that are asked in three languages: the same answer in each, though titles stand in one of them alone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoCompany } from '../../demo/testing.ts';
import type { TestApp, TestCaller } from '../../kit/testing/app.ts';
import { lastOf } from '../testing/talk.ts';

let app: TestApp;
let admin: TestCaller;
beforeAll(async () => {
  const demo = await demoCompany();
  ({ app } = demo);
  admin = await demo.enter('admin@demo.vigia.test');
}, 120_000);
afterAll(() => app.close());

const last = (questions: readonly string[]) => lastOf(admin, questions);

describe('whose it is, asked first', () => {
  it.each([
    'Who owns payroll?',
    '¿Quién es el dueño de la nómina?',
    'quién lleva la nómina',
    'Quem é o dono da folha?',
  ])('%s', async (question) => {
    expect(await last([question])).toMatch(/^Folha de pagamento e encargos: Patrícia Lemos/);
  });
});

describe('a noun of the room that belongs to what is asked', () => {
  it.each([
    [['Qual é o nosso fornecedor mais crítico?', 'E o contrato vence quando?'], /^Contrato até/],
    [['Which supplier is most critical?', 'And when does the contract end?'], /^Contract until/],
    [['¿Cuál es nuestro proveedor más crítico?', '¿Y el contrato cuándo vence?'], /^Contrato hasta/],
  ])('%s', async (questions, told) => {
    expect(await last(questions)).toMatch(told);
  });
});

describe('the most of several', () => {
  it.each([
    ['Quantos fornecedores temos?', 'De qual deles dependemos mais?'],
    ['How many suppliers do we have?', 'Which of them do we depend on most?'],
    ['¿Cuántos proveedores tenemos?', '¿De cuál de todos dependemos más?'],
    ['¿Cuántos proveedores tenemos?', '¿Y a cuáles nunca les preguntamos nada?', '¿De cuál de todos dependemos más?'],
  ])('%s, …, %s', async (...questions) => {
    const told = await last(questions);
    expect(told).toMatch(/^Nuvem Atlântica: .*Atendimento/);
    expect(told).not.toContain('Letra Viva');
  });
});

describe('why a supplier matters as much', () => {
  it.each([
    ['Suporte Já: por que é alto?', /8 de 21 pontos, mas o acesso permanente/],
    ['Suporte Já: why is it high?', /8 of 21 points, but standing access/],
    ['Suporte Já: ¿por qué es alto?', /8 de 21 puntos, pero el acceso permanente/],
    ['Nuvem Atlântica: ¿por qué es crítico?', /suma 17 de 21 puntos por los datos/],
  ])('%s', async (question, told) => {
    expect(await last([question])).toMatch(told);
  });
});

describe('what something costs, whatever its name alarms of', () => {
  it.each([
    'Quanto nos custaria um ransomware por ano?',
    'How much would ransomware cost us a year?',
    'cuánto nos costaría al año de media el ransomware',
    'Como socio quiero saber cuánto nos costaría al año un ransomware, en promedio.',
  ])('%s', async (question) => {
    expect(await last([question])).toMatch(/R\$ 47[.,]000/);
  });
});

describe('that of which nobody is left', () => {
  it.each([
    [
      ['quantos não leram a política de uso aceitável', 'e com a de segurança da informação, como vamos?'],
      /6 de 6 confirmaram/,
    ],
    [
      ['how many have not read the acceptable use policy', 'and how are we doing with the information security one?'],
      /6 of 6 have confirmed/,
    ],
    [
      ['cuántos no han leído la política de uso aceptable', 'y con la de seguridad de la información cómo vamos?'],
      /6 de 6 confirmaron/,
    ],
  ])('%s', async (questions, told) => {
    expect(await last(questions)).toMatch(told);
  });
});

describe('what goes on about a control', () => {
  it.each([
    [['como estamos no A.5.11?', 'o que pede esse controle?'], /^\*\*A\.5\.11 ·/],
    [['how do we stand on A.5.11?', 'what does that control ask?'], /^\*\*A\.5\.11 ·/],
    [['¿cómo estamos en el A.5.11?', '¿qué pide ese control?'], /^\*\*A\.5\.11 ·/],
    [['o que é o A.6.3?', 'que provas temos?'], /Plano anual de treinamento/],
    [['what is A.6.3?', 'what proof do we have?'], /Plano anual de treinamento/],
    [['¿qué es el A.6.3?', '¿qué pruebas hay?'], /Plano anual de treinamento/],
    [['o que é o A.6.3?', 'que provas temos?', 'tem algum plano para isso?'], /^Sim\./],
    [['what is A.6.3?', 'what proof do we have?', 'is there a plan for that?'], /^Yes\./],
    [['¿qué es el A.6.3?', '¿qué pruebas hay?', '¿hay algún plan en marcha para eso?'], /^Sí\./],
  ])('%s', async (questions, told) => {
    expect(await last(questions)).toMatch(told);
  });
});

describe('a plan for what was said in the sentence before', () => {
  it.each([
    ['Um cliente grande mandou um questionário de segurança. Temos um plano para isso?', /^Sim\. Ficar pronto/],
    ['A big customer sent us its security questionnaire. Do we have a plan for that?', /^Yes\. Ficar pronto/],
    ['Un cliente grande nos manda su cuestionario de seguridad. ¿Tenemos un plan para eso?', /^Sí\. Ficar pronto/],
  ])('%s', async (question, told) => {
    expect(await last([question])).toMatch(told);
  });
});

describe('what keeps the score low', () => {
  it.each([
    ['O que está puxando a nota para baixo?', /^Riscos e obrigações é a parte que vai pior/],
    ["What's dragging the score down?", /^Risks and obligations is the part that does worst/],
    ['¿Qué nos baja la nota?', /^Riesgos y obligaciones es la parte que peor va/],
  ])('%s', async (question, told) => {
    expect(await last([question])).toMatch(told);
  });
});

describe('what follows on what has happened, or was asked for', () => {
  it.each([
    [['Tem algum pedido de titular aberto?', 'e se eu atrasar?'], /^Não há multa automática.*ANPD/],
    [['Is there any data request open?', "what if I'm late?"], /^There is no automatic fine.*ANPD/],
    [['¿Hay alguna solicitud de titular abierta?', '¿y si me atraso?'], /^No hay multa automática.*ANPD/],
    [['Roubaram o notebook de uma contadora', 'o disco estava criptografado, muda algo?'], /^Sim, muda muito/],
    [["They stole an accountant's laptop", 'the disk was encrypted, does that change anything?'], /^Yes, it changes/],
    [['le robaron la laptop a una contadora', 'tenía el disco cifrado, ¿cambia algo?'], /^Sí, cambia mucho/],
    [['Temos backups?', 'como sei que funcionam?'], /^Não: nenhum teste/],
    [['Do we have backups?', 'how do I know they work?'], /^No: no test/],
    [['¿Tenemos copias de seguridad?', '¿cómo sé que funcionan?'], /^No: no hay ninguna prueba/],
    [['Temos câmeras na recepção, o que a lei pede?'], /imagem de quem passa/],
    [['We have cameras at reception. What does the law ask?'], /image of a passer-by/],
    [['Tenemos cámaras en la recepción. ¿Qué pide la ley?'], /imagen de quien pasa/],
  ])('%s', async (questions, told) => {
    expect(await last(questions)).toMatch(told);
  });
});

describe('how much of the training is done', () => {
  it.each([
    ['Que percentual dos cursos está feito?', /58 % · 7\/12 cursos pedidos/],
    ['What percentage of the training is done?', /58 % · 7\/12 courses asked/],
    ['¿Qué porcentaje de los cursos obligatorios está hecho?', /58 % · 7\/12 cursos pedidos/],
    ['¿Qué parte del equipo está al día con los cursos?', /33 % · 2\/6 personas/],
  ])('%s', async (question, told) => {
    expect(await last([question])).toMatch(told);
  });
});
