import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { privacy } from '@vigia/contract/privacy/privacy.contract.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, type TestApp, testApp } from '../../kit/testing/app.ts';
import { talkingTo } from '../testing/talk.ts';
import { letterAsked } from './letter-asked.ts';
import { emptyConversation } from './state.ts';

const said = (question: string, kind = '') =>
  letterAsked(question, { ...emptyConversation, question: 'x', kind })?.kind;

describe('what is to be written', () => {
  it.each([
    ['um cliente quer saber da nossa segurança, escreve um e-mail pra ele', '', 'customer'],
    ['a customer asks about our security, write them an email', '', 'customer'],
    ['escríbele pidiendo evidencias', 'register:suppliers:supplier', 'supplier-evidence'],
    ['draft the notice to the people affected', '', 'notice-people'],
    ['escreva a comunicação à ANPD', '', 'notice-anpd'],
    ['avise a equipe sobre o incidente', '', 'staff'],
    ['responda ao pedido do titular', '', 'request-answer'],
    ['prepare a pauta da reunião', '', 'agenda'],
    ['haz una página para la junta directiva', '', 'board'],
    ['write to the client', 'register:incidents:incident', 'notice-people'],
    ['preciso avisar a ANPD?', '', undefined],
    ['escreva uma política de senhas', '', undefined],
    ['how do we write to suppliers?', '', undefined],
    ['quem avisa os titulares?', '', undefined],
    ['¿hay que avisar a los clientes?', '', undefined],
  ])('%s', (question, kind, wanted) => {
    expect(said(question, kind)).toBe(wanted);
  });
});

let app: TestApp;
let crew: Crew;
const tier = { data: 1, volume: 1, access: 1, stop: 1, replace: 1, money: 1, duty: 1 } as const;
beforeAll(async () => {
  app = await testApp();
  crew = await app.company('Clínica Aurora');
  const { admin } = crew;
  await admin.call(incidents.create, {
    body: {
      title: 'Planilha no grupo errado',
      kind: 'leak',
      detectedAt: '2026-03-02T12:00:00.000Z',
      peopleAffected: 31,
    },
  });
  for (const name of ['Nuvem Alta', 'Contábil Serra'])
    await admin.call(suppliers.create, { body: { name, tierAnswers: tier, contactName: 'Bruna' } });
  await admin.call(privacy.create, {
    body: { kind: 'access', name: 'Marta Reis', email: 'marta@exemplo.test', details: '', receivedOn: '2026-03-02' },
  });
  await admin.call(questionnaire.saveAnswer, {
    body: { assessmentType: 'security', questionId: 'acc-mfa', value: 4 },
  });
});
afterAll(() => app.close());

const write = async (question: string) => {
  const [message] = await talkingTo(crew.admin, [question]);
  if (!message) throw new Error('nothing was said');
  return message;
};
const subject = /^\*\*(?:Assunto|Asunto|Subject):\*\* \S/m;

describe('a letter holds what the records say and names what they lack', () => {
  it.each([
    ['escreva o aviso às pessoas afetadas', /Clínica Aurora/, /Falta completar/],
    ['draft the notice to the people affected', /Clínica Aurora/, /To be completed/],
    ['redacta el aviso a las personas afectadas', /Clínica Aurora/, /Falta completar/],
    ['escreva a comunicação à ANPD', /Clínica Aurora, CNPJ \[número\]/, /Falta completar/],
    ['write the report to the ANPD', /CNPJ \[número\]/, /To be completed/],
    ['redacta la comunicación a la ANPD', /CNPJ \[número\]/, /Falta completar/],
    ['escreva ao fornecedor Nuvem Alta pedindo provas', /Olá, Bruna\./, /o e-mail do fornecedor/],
    ['email the supplier Nuvem Alta asking for evidence', /Hello Bruna,/, /e-mail address/],
    ['escribe al proveedor Nuvem Alta pidiendo pruebas', /Hola, Bruna\./, /el correo del proveedor/],
    ['responda ao pedido do titular', /Olá, Marta Reis\./, /a identidade não foi confirmada/],
    ['answer the data subject request', /Marta Reis/, /identity is not confirmed/],
    ['responde a la solicitud del titular', /Marta Reis/, /identidad no está confirmada/],
    ['escreva ao cliente como cuidamos da segurança', /Autenticação segura|Práticas/, /quem assina/],
    ['write to the customer about our security', /Practices/, /who signs/],
    ['escribe al cliente sobre nuestra seguridad', /Prácticas/, /quién firma/],
    ['prepare uma página para a diretoria', /O que pode nos prejudicar/, /a decisão que você pede/],
    ['prepare a page for the board', /What could hurt us/, /the decision/],
    ['prepara una página para la junta directiva', /Qué puede perjudicarnos/, /la decisión/],
    ['prepare a pauta da reunião de segurança', /Planilha no grupo errado/, /dia, hora e lugar/],
    ['prepare the agenda for the security meeting', /Planilha no grupo errado/, /day, time and place/],
    ['prepara el orden del día de la reunión de seguridad', /Planilha no grupo errado/, /día, hora y lugar/],
    ['escreva um e-mail para a equipe sobre phishing', /phishing/i, /avise/i],
    ['write an email to the team about phishing', /phishing/i, /early/i],
    ['escribe un correo al equipo sobre phishing', /phishing/i, /avise/i],
  ])('%s', async (question, fact, missing) => {
    const { content } = await write(question);
    expect(content).toMatch(subject);
    expect(content).toMatch(fact);
    expect(content).toMatch(missing);
    expect(content).not.toMatch(/\{\{|undefined|null|:\w+\.\w+/);
  });

  it('asks back which supplier is meant, and writes to the one that is then named by its place', async () => {
    const [which, letter] = await talkingTo(crew.admin, [
      'escreva ao fornecedor pedindo evidências',
      'escreva ao segundo pedindo evidências',
    ]);
    expect(which?.related).toHaveLength(2);
    expect(letter?.content).toMatch(subject);
    expect(letter?.citations[0]?.title).toBe(which?.related[1]?.match(/“(.+)”/)?.[1]);
  });

  it('invents no incident where none is open', async () => {
    const other = await app.company('Escola Bem-Te-Vi');
    const [said] = await talkingTo(other.admin, ['escreva o aviso às pessoas afetadas']);
    expect(said?.content).toMatch(/^Nenhum incidente está aberto/);
    expect(said?.content).not.toMatch(subject);
  });
});
