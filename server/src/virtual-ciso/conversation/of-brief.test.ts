/** Letters after what was asked for, in the demo company. */
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoCompany, demoCompany } from '../../demo/testing.ts';
import type { TestApp, TestCaller } from '../../kit/testing/app.ts';
import { lastOf } from '../testing/talk.ts';

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
const last = (questions: readonly string[], who = admin) => lastOf(who, questions);
const isLetter = /^\*\*(?:Assunto|Asunto|Subject):\*\* \S/m;

describe('to a colleague', () => {
  it.each([
    [
      ['quem cuida do risco de fraude no boleto?', 'escreve um recado pra quem cuida perguntando como anda'],
      /Situação: [\s\S]*Preciso saber em que pé está/,
    ],
    [
      [
        'is the printer still on its factory password?',
        'who has it?',
        'write to him asking for a status update by friday',
      ],
      /Hello Diego,\n\nBy \d+ \w+ \d+ I need to know where “Impressora/,
    ],
    [
      ['¿cómo va el plan de las actualizaciones?', 'escríbele a Diego preguntando cómo va'],
      /Hola, Diego:\n\nNecesito saber cómo va “Pôr as atualizações em dia/,
    ],
    [
      ['manda um e-mail pra Luísa pedindo a lista dos prestadores até quarta'],
      /Olá, Luísa:\n\nO que peço, até [\s\S]*- A lista dos prestadores/,
    ],
    [['email Helena to thank her for the budget'], /Thank you[\s\S]*Hello Helena,/],
    [['escribe a Rafael diciendo que la copia de anoche falló'], /Hola, Rafael:\n\nLa copia de anoche falló\./],
  ])('says what was asked for: %s', async (questions, told) => {
    const letter = await last(questions);
    expect(letter).toMatch(isLetter);
    expect(letter).toMatch(told);
    expect(letter).toContain('Marina Alves Prado\nClara Sistemas de Saúde');
    expect(letter).not.toMatch(/\{\{|undefined|null|:\w+\.\w+/);
  });

  it.each([
    [['quem não leu a política de uso aceitável?', 'manda um lembrete pra eles'], 'Olá, Diego, Helena, Luísa, Rafael:'],
    [['who has not read the acceptable use policy?', 'send them a reminder'], 'Hello Diego, Helena, Luísa, Rafael,'],
    [
      ['¿quién no leyó la política de uso aceptable?', 'mándales un recordatorio'],
      'Hola, Diego, Helena, Luísa, Rafael:',
    ],
  ])('reminds those who were told last, and not the owner: %s', async (questions, hello) => {
    expect(await last(questions)).toContain(hello);
  });

  it('reminds one of what is due with them', async () => {
    const letter = await last(['what does Rafael have overdue?', 'write him a friendly reminder']);
    expect(letter).toMatch(/Hi Rafael!\n\n.*:\n- .*was due on/);
  });
});

describe('to all staff', () => {
  it.each([
    ['avise a todos que o estacionamento fecha na terça', 'O estacionamento fecha na terça.'],
    ['tell the whole team that the badge readers change on Tuesday', 'The badge readers change on Tuesday.'],
    ['escribe un aviso al personal: el miércoles no hay correo de 8 a 9', 'El miércoles no hay correo de 8 a 9.'],
  ])('says what was to be said, and teaches nothing beside: %s', async (question, said) => {
    const letter = await last([question]);
    expect(letter).toMatch(isLetter);
    expect(letter.split('\n\n')[3]).toBe(said);
    expect(letter).not.toMatch(/^1\. /m);
  });
  it.each([
    ['escreve um email pra equipe lembrando do curso de golpes', /“Golpes e engenharia social”\. .*prazo/],
    ['write to the team reminding them of the scams course', /“Scams and social engineering”\. .*date/],
  ])('says of a course that is named what it is and until when: %s', async (question, says) => {
    expect(await last([question])).toMatch(says);
  });
  it('says of what has just happened what they are to do', async () => {
    const letter = await last([
      'a estagiária clicou num link falso e digitou a senha',
      'escreve o aviso pra todo mundo',
    ]);
    expect(letter).toMatch(/\*\*Assunto:\*\* .*(?:link|senha)/);
    expect(letter).toMatch(/Não clique/);
  });
});

describe('to all staff of a record that is talked about', () => {
  it.each([
    [['quem cuida do risco de ransomware?', 'escreve uma atualização interna pra equipe num e-mail'], /Ransomware/],
    [['who has the ransomware risk?', 'write an e-mail to everybody'], /Ransomware/],
  ])('leaves open what they may know: %s', async (questions, title) => {
    const letter = await last(questions);
    expect(letter).toMatch(isLetter);
    expect(letter).toMatch(title);
    expect(letter).toMatch(/\[(?:Diga aqui|Say here)/);
  });
});

describe('to those outside', () => {
  it.each([
    [
      ['o que deu errado na Contábil Horizonte?', 'escreve cobrando'],
      /Olá, Sérgio:[\s\S]*Ponto em aberto: “Contas sem verificação em duas etapas”/,
    ],
    [
      ['what is wrong with Contábil Horizonte?', 'write them a message chasing it'],
      /Hello Sérgio,[\s\S]*Open point: “Contas sem/,
    ],
    [
      ['¿qué salió mal con Contábil Horizonte?', 'escríbeles reclamando que lo arreglen'],
      /Hola, Sérgio:[\s\S]*Punto abierto: “Contas sem/,
    ],
    [
      ['até quando vai o contrato da Brilho Limpeza?', 'escreve pra eles dizendo que vamos cancelar'],
      /Vamos cancelar\.\n\n- Avise até/,
    ],
  ])('a supplier hears of what is open: %s', async (questions, told) => {
    expect(await last(questions)).toMatch(told);
  });
  it.each([
    [
      'um cliente perguntou se fazemos backup e se treinamos a equipe. escreve a resposta',
      /- Fazemos backup: Tudo[\s\S]*- Treinamos a equipe: Todos/,
    ],
    ['a client asks whether we have mfa. write the reply', /- MFA: .*two steps/],
    ['un cliente pregunta si ciframos los discos. redacta la respuesta', /- Ciframos los discos: Discos, servidores/],
  ])('a customer is told what the assessment says of just that: %s', async (question, told) => {
    expect(await last([question])).toMatch(told);
  });
  it('a supplier who is not on record gets what was to be said', async () => {
    const letter = await last([
      'chegou um boleto com conta nova',
      'escreve ao fornecedor pedindo que confirme a conta',
    ]);
    expect(letter).toMatch(/Olá, \[nome\]:\n\nO que peço:\n- Que confirme a conta\./);
  });
  it('a customer is promised nothing that no record says', async () => {
    const letter = await last(['a customer asks where our servers are painted. write the reply']);
    expect(letter).not.toMatch(/painted: (?!\[to be confirmed)/);
  });
});

describe('no letter', () => {
  it.each(['tell me about Contábil Horizonte', 'tell me about the ransomware risk'])(
    'is written where something is asked to be told: %s',
    async (question) => {
      expect(await last([question])).not.toMatch(isLetter);
    },
  );
  it('is written where nobody knows to whom', async () => {
    expect(await last(['escreve um e-mail pra ela'])).toMatch(/^A quem é o texto/);
  });
  it.each([
    [['quem tem a política de trabalho remoto?', 'escreve ela pra mim'], /já tem texto: abra o documento/],
    [['who has the remote work policy?', 'write it for me'], /already has its text/],
    [['¿quién tiene la política de trabajo remoto?', 'escríbela'], /ya tiene su texto/],
  ])('stands for a document, which is opened: %s', async (questions, told) => {
    const said = await last(questions);
    expect(said).toMatch(told);
    expect(said).not.toMatch(isLetter);
  });
  it('tells whoever may not see suppliers what is kept of them', async () => {
    const { items } = await admin.call(suppliers.list, { query: { search: 'Contábil' } });
    expect(items).toHaveLength(1);
    const letter = await last(['o que deu errado na Contábil Horizonte?', 'escreve cobrando eles'], viewer);
    expect(letter).not.toMatch(/Sérgio|duas etapas/);
  });
});
