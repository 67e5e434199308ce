/** The same talk in three languages finds the same record, person or day: titles and names stand in one of them alone. */
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

describe('the same talk in three languages', () => {
  it.each([
    // What a title says in one word, or in several, of another language.
    [['Quem é o dono da folha de pagamento?'], /^Folha de pagamento e encargos: Patrícia Lemos/],
    [['Which processes use sensitive data?', 'Who owns payroll?'], /^Folha de pagamento e encargos: Patrícia Lemos/],
    [
      ['¿Qué procesos usan datos sensibles?', '¿Quién es el dueño de la nómina?'],
      /^Folha de pagamento e encargos: Patrícia Lemos/,
    ],
    [['Temos política de senhas?'], /^Sim\.[\s\S]*Norma de senhas/],
    [['¿Tenemos política de contraseñas?'], /^Sí\.[\s\S]*Norma de senhas/],
    [['Who took the phishing training?'], /^2 of 6/],
    [['¿Quién tomó la capacitación de phishing?'], /^Terminaron 2 de 6/],
    [['Quem fez o curso de golpes e phishing?', 'E quem falta?'], /^Faltam 4/],
    [['¿Quién tomó la capacitación de phishing?', '¿Y quién falta?'], /^Faltan 4/],
    // One of those that were listed, by its place.
    [['Quais políticas estão em vigor?', 'Quem não leu a primeira?'], /^4 por confirmar/],
    [['Which policies are in force?', "Who hasn't read the first one?"], /^4 still to confirm/],
    [['¿Qué políticas están vigentes?', '¿Quién no ha leído la primera?'], /^Faltan 4/],
    [['Quais planos estão atrasados?', 'Como fechamos o primeiro?'], /^\*\*Falta em “Cuidar de quem entra/],
    [['Which plans are late?', 'How do we close the first?'], /^\*\*Left in “Cuidar de quem entra/],
    [['¿Qué planes están atrasados?', '¿Cómo cerramos el primero?'], /^\*\*Falta en “Cuidar de quem entra/],
    [['Which plans are late?', 'Who is responsible?'], /^Cuidar de quem entra.*Patrícia/],
    // The first of all is told first, and what comes after it goes on.
    [["What's our biggest risk right now?"], /^Banco de dados/],
    [['¿Cuál es nuestro mayor riesgo hoy?', '¿Quién lo lleva?', '¿Y el segundo?'], /^A única pessoa que sabe fazer/],
    [['Qual é o nosso maior risco hoje?', 'E o segundo?', 'E o terceiro?'], /^Ransomware/],
    [['Temos vulnerabilidades abertas?', 'Qual é a mais grave?'], /^HTTP\/2/],
    [['Do we have open vulnerabilities?', 'Which is the most serious one?'], /^HTTP\/2/],
    [['¿Tenemos vulnerabilidades abiertas?', '¿Cuál es la más grave?'], /^HTTP\/2/],
    // How the company stands in a framework is asked of no record that is called so.
    [['¿Cómo estamos en la ISO 27001?'], /^\*\*Cómo está la empresa hoy/],
    [['¿Cómo estamos en la ISO 27001?', '¿Y en la LGPD?'], /LGPD: madurez/],
    [['¿Hay alguna solicitud de titular abierta?', '¿Hasta qué día tengo que responder?'], /Célia Ramos: Venció/],
    [['Tem algum pedido de titular aberto?', 'Até que dia tenho que responder?'], /Célia Ramos: Venceu/],
  ])('%s', async (questions, told) => {
    expect(await last(questions)).toMatch(told);
  });
});

describe('what follows on advice', () => {
  it.each([
    [['Precisamos de um encarregado?', 'Pode ser meu contador?'], /^Pode, se ele não decidir/],
    [['Do we need a DPO?', 'Can it be my accountant?'], /^Yes, if the accountant/],
    [['¿Necesitamos un delegado de protección de datos?', '¿Puede ser mi contador?'], /^Sí, si el contador/],
    [['Escribe el cartel de aviso de las cámaras'], /^Texto para el cartel: «Zona filmada/],
    [['Write the sign for the cameras'], /^Wording for the sign/],
    [['Tenemos cámaras en la recepción. ¿Qué pide la ley?', '¿Quién puede verlas?'], /^Un responsable y un suplente/],
    [
      ['Tenemos cámaras en la recepción. ¿Qué pide la ley?', '¿Cuánto tiempo puedo guardar las grabaciones?'],
      /^30 días/,
    ],
    [['Creo que hackearon el correo de finanzas. ¿Qué hago?', '¿A quién le aviso?'], /^Ahora: quien administra/],
    [
      ['I think someone hacked the finance mailbox. What do I do?', 'Who do I notify?', 'By when?'],
      /^(?!\d+ \w+ \d{4})/,
    ],
  ])('%s', async (questions, told) => {
    expect(await last(questions)).toMatch(told);
  });
});
