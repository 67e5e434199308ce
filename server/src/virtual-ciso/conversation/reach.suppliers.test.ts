/** What suppliers answered, and what stands beside it, asked of the demo company in a colleague's words and three languages. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoCompany, demoCompany } from '../../demo/testing.ts';
import type { TestApp, TestCaller } from '../../kit/testing/app.ts';
import { lastOf } from '../testing/talk.ts';

let app: TestApp;
let admin: TestCaller;
let enter: DemoCompany['enter'];
beforeAll(async () => {
  ({ app, enter } = await demoCompany());
  admin = await enter('admin@demo.vigia.test');
}, 120_000);
afterAll(() => app.close());

const told = (about: string, question: string) => lastOf(admin, about ? [about, question] : [question]);

describe('what a supplier answered, as a follow-up', () => {
  const cloud = 'Nuvem Atlântica';
  const books = 'Contábil Horizonte';
  it.each([
    ...[
      [books, 'e quanto tempo eles levam pra avisar se der vazamento?', /^Em até 12 h/],
      [books, 'and how fast would they let us know of a leak?', /^Within 12 h/],
      [books, '¿y en cuánto tiempo nos avisan de una brecha?', /^En 12 h/],
    ],
    ...[
      [cloud, 'e se cair, em quantas horas eles voltam?', /^Em até 2 h/],
      [cloud, 'how many hours until the service is back up?', /^Within 2 h/],
      [cloud, 'si se cae, ¿en cuántas horas vuelven?', /^En 2 h/],
    ],
    ...[
      [cloud, 'eles terceirizam alguma coisa?', /^Subcontratados: Não, fazemos tudo/],
      [cloud, 'do they pass our data to other companies?', /^Subcontractors: No, our own/],
      [cloud, '¿subcontratan algo?', /^Subcontratistas: No/],
    ],
    ...[
      [cloud, 'nossos dados ficam em que país lá?', /Estados Unidos/],
      [cloud, 'in what country does the data stay?', /Estados Unidos/],
      [cloud, '¿en qué país quedan los datos?', /Estados Unidos/],
    ],
    ...[
      [books, 'eles usam mfa lá?', /^Verificação em duas etapas.*: Não usamos/],
      [books, 'do their people sign in with two factor?', /^Two-step verification.*: We do not use it/],
      [books, '¿usan doble factor allí?', /^Verificación en dos pasos.*: No la usamos/],
    ],
    ...[
      [books, 'fazem backup do que é nosso?', /^Backup.*: Não há/],
      [books, 'do they keep backups of our things?', /^Backup.*: There is none/],
      [books, '¿hacen copias de seguridad?', /^Copias de seguridad.*: No hay/],
    ],
    ...[
      [cloud, 'já sofreram algum ataque?', /^Incidente nos últimos 24 meses.*: Sim.*cobrança/],
      [cloud, 'have they been hacked before?', /^Incident in the last 24 months.*: Yes/],
      [cloud, '¿ya los hackearon alguna vez? ¿sufrieron un ataque?', /^Incidente en los últimos 24 meses.*: Sí/],
    ],
    ...[
      [books, 'em que eles disseram não?', /^Não em 4: .*duas etapas/],
      [books, 'what did they say no to?', /^No to 4: .*two-step/],
      [books, '¿a qué contestaron que no?', /^No en 4: /],
    ],
    ...[
      [books, 'onde perderam mais pontos?', /^Piores respostas: “.*” – /],
      [books, 'what pulled their score down?', /^Worst answers: “/],
      [books, '¿dónde perdieron puntos?', /^Peores respuestas: “/],
    ],
    ...[
      [books, 'o que impede a gente de aprovar?', /^Impedem a aprovação: “.*Não usamos/],
      [books, 'what are the deal breakers?', /two-step/],
      [books, '¿qué frena la aprobación?', /^Impiden la aprobación: “/],
    ],
    ...[
      [books, 'até quando eles têm para corrigir?', /^A corrigir até \d.*Contas sem verificação/],
      [books, 'by when do they have to fix it?', /^To be fixed by \d/],
      [books, '¿hasta cuándo tienen que corregir eso?', /^Por corregir hasta el \d/],
    ],
    ...[
      [books, 'o que a gente pediu para corrigir?', /^Pedimos: “Ligar em todas/],
      [books, 'what did we ask them to fix?', /^We asked: “Ligar/],
      [books, '¿qué les pedimos que corrijan?', /^Les pedimos: “Ligar/],
    ],
    ...[
      [books, 'quem revisou isso do nosso lado?', /^Ninguém ainda/],
      [books, 'who has looked at the answers?', /^Nobody yet/],
      [books, 'de nuestro lado, ¿quién revisó lo que respondieron?', /^Nadie todavía/],
    ],
    ...[
      [cloud, 'quem de lá respondeu o questionário?', /^Contato do fornecedor enviou as respostas em \d/],
      [cloud, 'who filled the questionnaire in for them?', /^Contato do fornecedor sent the answers in on \d/],
      [cloud, '¿quién contestó por ellos?', /^Contato do fornecedor envió las respuestas el \d/],
    ],
    ...[
      ['Suporte Já', 'que questionário mandamos para eles?', /^Questionário: “Suporte de informática”/],
      ['Suporte Já', 'what questionnaire did we send them?', /^Questionnaire: “IT support/],
      ['Suporte Já', '¿qué cuestionario les enviamos?', /^Cuestionario: “Soporte/],
    ],
    ...[
      [cloud, 'de quem é o telefone de emergência lá?', /^Contato de segurança.*Bruna Castro/],
      [cloud, 'whom do we call in an emergency?', /^Security contact.*Bruna Castro/],
      [cloud, '¿a quién llamo si hay una emergencia allí?', /^Contacto de seguridad.*Bruna Castro/],
    ],
    ...[
      [cloud, 'até quando vale o certificado deles?', /^Vale até \d.*27001/],
      [cloud, 'when does their certificate run out, when does the certificate expire?', /^Valid until \d.*27001/],
      [cloud, '¿hasta cuándo vale el certificado?', /^Vigente hasta el \d.*27001/],
    ],
    ...[
      [cloud, 'o contrato deles está guardado aqui?', /^Não: nenhum arquivo/],
      [cloud, 'is their contract kept here?', /^No: no contract file/],
      [cloud, '¿el contrato está guardado aquí?', /^No: no se guarda/],
    ],
    ...[
      [cloud, 'no fim eles devolvem os nossos dados?', /^No fim do contrato/],
      [cloud, 'do they delete our data when we go?', /^At the end of the contract/],
      [cloud, '¿al final nos devuelven los datos?', /^Al terminar el contrato/],
    ],
    ...[
      [books, 'eles põem nossos dados em ia?', /^Inteligência artificial/],
      [books, 'is artificial intelligence fed with our data?', /^Artificial intelligence/],
      [books, '¿meten nuestros datos en ia?', /^Inteligencia artificial/],
    ],
  ] as [string, string, RegExp][])('%s: %s', async (about, question, answer) => {
    expect(await told(about, question)).toMatch(answer);
  });
});

describe('asked first, by naming it, and of all', () => {
  it.each([
    ['a Nuvem Atlântica em quantas horas avisa de um incidente?', /^Em até 12 h/],
    ['how fast would Nuvem Atlântica tell us about a breach?', /^Within 12 h/],
    ['¿en cuántas horas nos avisa Nuvem Atlântica de un incidente?', /^En 12 h/],
    ['a Contábil Horizonte usa segundo fator?', /Não usamos/],
    ['does Contábil Horizonte use two factor?', /We do not use it/],
    ['¿Contábil Horizonte usa segundo factor?', /No la usamos/],
    ['em quantas horas a Nuvem Atlântica volta se cair?', /^Em até 2 h/],
    ['qual fornecedor avisa mais rápido de um incidente?', /: Em até 12 h/],
    ['which supplier recovers fastest?', /^Nuvem Atlântica: Within 2 h/],
    ['quais fornecedores já tiveram incidente?', /^2 fornecedores contam um incidente/],
    ['which suppliers were hacked?', /^2 suppliers report an incident/],
    ['¿qué proveedores sufrieron un ataque?', /^2 proveedores declaran un incidente/],
    ['qual fornecedor tem a pior nota?', /^Contábil Horizonte: Nota 72/],
    ['quais fornecedores estão sem contrato guardado?', /^6 fornecedores sem o contrato/],
  ])('%s', async (question, answer) => {
    expect(await told('', question)).toMatch(answer);
  });

  it.each([
    'a Nuvem Atlântica em quantas horas avisa de um incidente?',
    'which suppliers were hacked?',
    'o que impede a gente de aprovar a Contábil Horizonte?',
  ])('tells another company nothing: %s', async (question) => {
    const other = await enter('admin@outra.vigia.test');
    expect(await lastOf(other, [question])).not.toMatch(/12 h|Nuvem Atlântica ·|Contábil Horizonte ·|Não usamos/);
  });
});
