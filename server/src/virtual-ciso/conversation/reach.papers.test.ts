/** What stands on the screens of policies, approvals, the company, the audit log, packs and tokens, asked of the demo company. */
import { apiTokens } from '@vigia/contract/api-tokens/api-tokens.contract.ts';
import { boardPacks, packSections } from '@vigia/contract/reports/board-packs.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoCompany, demoCompany } from '../../demo/testing.ts';
import type { TestApp, TestCaller } from '../../kit/testing/app.ts';
import { talkingTo } from '../testing/talk.ts';

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

describe('what stands on the screens', () => {
  it.each([
    [['quem já leu a política de uso aceitável?'], /^Confirmaram a leitura 2 de 6: Marina Alves Prado, Patrícia Lemos/],
    [['who has read the acceptable use policy?'], /^2 of 6 confirmed reading it: Marina/],
    [['¿quién leyó la política de uso aceptable?'], /^Confirmaron la lectura 2 de 6: Marina/],
    [['a Luísa leu a política de uso aceitável?'], /^Não: Luísa Tavares ainda não confirmou a leitura .até \d/],
    [['did Patrícia read the acceptable use policy?'], /^Yes: Patrícia Lemos confirmed reading it on \d/],
    [['¿quién leyó la política de uso aceptable?', '¿y Helena?'], /^No: Helena Brandão todavía no confirmó/],
    [['which version of the acceptable use policy is in force?'], /^Version 1, in force/],
    [['is there a newer version of the password standard?'], /^Yes: version 2 is being written since .* by Marina/],
    [['¿hay una versión nueva de la norma de contraseñas?'], /^Sí: la versión 2 se está escribiendo .* por Marina/],
    [
      ['is there a newer version of the password standard?', 'what does it change?'],
      /^“Chaves de acesso no lugar de códigos por SMS”/,
    ],
    [
      ['¿qué cambia en la versión nueva de la norma de contraseñas?'],
      /^“Chaves de acesso no lugar de códigos por SMS”/,
    ],
    [['quem escreveu a política de uso aceitável?'], /^Escrito por Marina Alves Prado/],
    [['who wrote the acceptable use policy?'], /^Written by Marina Alves Prado/],
    [['até quando tem que ler a política de uso aceitável?'], /^Leitura até \d/],
    [['by when must the acceptable use policy be read?'], /^To be read by \d/],
    [['quando foi a política de uso aceitável alterada?'], /^Alterado em \d/],
    [['¿cuándo se cambió la política de uso aceptable?'], /^Modificado el \d/],
    [['quais documentos que nem todos leram?'], /^2 documentos com leitura por confirmar[\s\S]*uso aceitável/],
    [['which documents are unread?'], /^2 documents with readings to confirm/],
    [['¿qué documentos no leyeron todos?'], /^2 documentos con lectura por confirmar/],
    [['a página de confiança está no ar?'], /^Sim: está pública/],
    [['is the trust page public?'], /^Yes: it is public/],
    [['¿está publicada nuestra página de confianza?'], /^Sí: está pública/],
    [['qual o endereço da página de confiança?'], /^\/public\/trust\/clara-sistemas-de-saude/],
    [['¿cuál es el enlace de la página de confianza?'], /^\/public\/trust\/clara-sistemas-de-saude/],
    [['what e-mail does the trust page show?'], /^Patrícia Lemos .*privacidade@demo/],
    [['¿qué contacto muestra la página de confianza?'], /^Patrícia Lemos .*privacidade@demo/],
    [['o que diz a página de confiança?'], /^“Cuidamos do prontuário/],
    [['what does the trust page say?'], /^“Cuidamos do prontuário/],
    [['o google encontra a página de confiança?'], /^Não: os buscadores/],
    [['is the trust page public?', 'can google find it?'], /^No: search engines/],
  ])('of documents: %s', async (questions, told) => {
    expect(await last(questions)).toMatch(told);
  });

  it.each([
    [['qual aprovação está esperando há mais tempo?'], /^Plano de resposta a incidentes.*: Há \d+ dias?, desde \d/],
    [['who has been waiting the longest for approval?'], /^Plano de resposta a incidentes.*: For \d+ days?, since \d/],
    [['quantas aprovações já foram decididas?'], /^5 aprovações decididas/],
    [['which approvals have been decided?'], /^5 approvals decided/],
    [['¿qué aprobaciones ya se decidieron?'], /^5 aprobaciones decididas/],
    [['qual foi a última aprovação decidida?', 'quem decidiu?'], /^Decidido por Helena Brandão/],
    [['what was the last approval decided?', 'who decided?'], /^Decided by Helena Brandão/],
    [['¿cuál fue la última aprobación decidida?', '¿quién decidió?'], /^Lo decidió Helena Brandão/],
    [['qual foi a última aprovação decidida?', 'quando foi pedida?'], /^Pedida em \d/],
    [['what was the last approval decided?', 'who asked for it?'], /^Asked by Marina Alves Prado/],
    [['what was the last approval decided?', 'what was the outcome?'], /^Approved/],
    [['¿cuál fue la última aprobación decidida?', '¿cuándo se decidió?'], /^El \d/],
    [['qual foi a última aprovação decidida?', 'quanto tempo levou?'], /^(?:Levou \d+ dias?|No mesmo dia)\./],
    [['what was the last approval decided?', 'how long did it take?'], /^(?:It took \d+ days?|On the same day)\./],
    [['¿cuál fue la última aprobación decidida?', '¿cuánto tardó?'], /^(?:Tardó \d+ días?|El mismo día)\./],
  ])('of approvals: %s', async (questions, told) => {
    expect(await last(questions)).toMatch(told);
  });

  it.each([
    [['qual o endereço da nossa empresa?'], /^Rua dos Pinheiros, 870/],
    [['¿cuál es nuestra dirección?'], /^Rua dos Pinheiros, 870/],
    [['what is our phone number?'], /^\+55 11 4002-0187/],
    [['qual o endereço da nossa empresa?', 'e o telefone?'], /^\+55 11 4002-0187/],
    [['qual o site da empresa?'], /^https:\/\/clara\.vigia\.test/],
    [['what is our website?'], /^https:\/\/clara\.vigia\.test/],
    [['¿cuál es el sitio web de la empresa?'], /^https:\/\/clara\.vigia\.test/],
    [['qual o nosso setor?'], /^Tecnologia e software/],
    [['what sector are we in?'], /^Technology and software/],
    [['¿cuál es nuestro sector?'], /^Tecnología y software/],
    [['que porte tem a nossa empresa?'], /^50 a 249 pessoas/],
    [['how many employees do we have?'], /^50 to 249 people/],
    [['¿qué tamaño tiene nuestra empresa?'], /^50 a 249 personas/],
    [['que plano do vigia temos?'], /^Plano: Gratuito/],
    [['what vigia plan are we on?'], /^Plan: Free/],
    [['¿qué plan de Vigia tenemos?'], /^Plan: Gratuito/],
    [['desde quando usamos o Vigia?'], /^Desde \d+ de/],
    [['since when do we use Vigia?'], /^Since \d+/],
    [['¿desde cuándo usamos Vigia?'], /^Desde el \d+ de/],
    [['qual o fuso da empresa?'], /^America\/Sao_Paulo/],
    [['what time zone is the company in?'], /^America\/Sao_Paulo/],
    [['¿cuál es la zona horaria de la empresa?'], /^America\/Sao_Paulo/],
    [['como se chama a nossa empresa?'], /^Clara Sistemas de Saúde/],
    [['what is our company called?'], /^Clara Sistemas de Saúde/],
    [['¿cómo se llama nuestra empresa?'], /^Clara Sistemas de Saúde/],
    [['quem está sem segundo fator no Vigia?'], /^6 de 6 pessoas sem verificação em duas etapas/],
    [['who is still without two step sign in?'], /^6 of 6 people have no two-step verification/],
    [['¿quién no tiene segundo factor?'], /^6 de 6 personas sin verificación en dos pasos/],
    [['quem está sem segundo fator no Vigia?', 'é obrigatório?'], /^Não: nenhum perfil é obrigado/],
    [['who is still without two step sign in?', 'is it mandatory?'], /^No: no role is obliged/],
    [['¿quién no tiene segundo factor?', '¿lo exigimos?'], /^No: ningún perfil está obligado/],
    [['quem está sem segundo fator no Vigia?', 'qual o prazo para ligar?'], /^7 dias a partir/],
    [['who is still without two step sign in?', 'how long do they have?'], /^7 days from/],
  ])('of the company: %s', async (questions, told) => {
    expect(await last(questions)).toMatch(told);
  });

  it.each([
    [
      ['o registro de auditoria está íntegro?'],
      /^Sim: o registro de auditoria está íntegro\. \d+ registros conferidos/,
    ],
    [['is the audit log intact?'], /^Yes: the audit log is intact\. \d+ entries checked/],
    [['¿está íntegro el registro de auditoría?'], /^Sí: el registro de auditoría está íntegro/],
    [['alguém mexeu no registro de auditoria?'], /^Não: ninguém mexeu/],
    [['can we show that nobody altered the audit log?'], /^Yes: the audit log is intact/],
    [['¿alguien alteró el registro de auditoría?'], /^No: nadie lo tocó/],
    [['quantos registros tem a trilha de auditoria?'], /^\d{3} registros\. \[1\]$/],
    [['how many entries does the audit log have?'], /^\d{3} entries\. \[1\]$/],
    [['¿cuántas entradas tiene el registro de auditoría?'], /^\d{3} registros\. \[1\]$/],
    [['quem foi o último que mexeu no sistema?', 'e a Marina?'], /^\d+ de .* · Marina Alves Prado · \p{Ll}/u],
    [['who changed something last?', 'and Diego?'], /^\d+ .* · Diego Farias · \p{Ll}/u],
  ])('of the audit log: %s', async (questions, told) => {
    expect(await last(questions)).toMatch(told);
  });

  it.each([
    'quem foi o último que mexeu no sistema?',
    'who changed something last?',
    '¿quién hizo el último cambio en el sistema?',
  ])('of the audit log, what was done last: %s', async (question) => {
    const [entry] = await app.sql(`
        SELECT u.first_name || ' ' || u.last_name AS who FROM audit_log l JOIN users u ON u.id = l.actor_id
        JOIN companies c ON c.id = l.company_id WHERE c.name LIKE 'Clara%' AND l.action !~ '^(?:auth|virtual-ciso)[.]'
        ORDER BY l.seq DESC LIMIT 1`);
    expect(await last([question])).toMatch(new RegExp(`^\\d+ .* · ${entry?.who} · \\p{Ll}`, 'u'));
  });

  it('of packs for the board, to whoever may see them', async () => {
    const body = { title: 'Conselho do trimestre', language: 'pt' } as const;
    const { id, version } = await admin.call(boardPacks.createBoardPack, { body });
    const written = await admin.call(boardPacks.writeBoardPack, {
      params: { id },
      body: {
        ...{ title: body.title, foreword: 'Um ano difícil.', decisions: 'Aprovar o orçamento.', version },
        sections: [...packSections],
      },
    });
    expect(await last(['quais pacotes mandamos para o conselho?'])).toMatch(
      /^1 pacote[\s\S]*Conselho do trimestre · em preparo/,
    );
    await admin.call(boardPacks.freezeBoardPack, { params: { id }, body: { version: written.version } });
    await app.drain();
    const sent = 'which reports did we send to the board?';
    expect(await last([sent])).toMatch(/^1 board pack[\s\S]*Conselho do trimestre · closed/);
    expect(await last([sent, 'when was it closed?'])).toMatch(/^Closed on \d/);
    expect(await last([sent, 'who made it?'])).toMatch(/^Made by Marina Alves Prado/);
    expect(await last([sent, 'how many pages?'])).toMatch(/^Pages: \d/);
    const asked = '¿qué informes le mandamos al consejo?';
    expect(await last([asked, '¿qué decisiones pedimos?'])).toMatch(/^“Aprovar o orçamento\.”/);
    expect(await last([asked, '¿qué dice la introducción?'])).toMatch(/^“Um ano difícil\.”/);
    for (const email of ['basic@demo.vigia.test', 'admin@outra.vigia.test'])
      expect(await last([sent], await enter(email))).not.toContain('Conselho do trimestre');
  });

  it('of tokens, to their owner alone', async () => {
    const draft = { name: 'Claude no notebook', scopes: ['read'], days: 30 } as const;
    expect(await last(['quais tokens de api eu tenho?'])).toMatch(/^Não: você não tem nenhum token/);
    await admin.call(apiTokens.create, { body: { ...draft, scopes: ['read'] } });
    const mine = ['quais tokens de api eu tenho?', 'which api tokens do I have?', '¿qué tokens de api tengo?'] as const;
    for (const question of mine) expect(await last([question])).toMatch(/^1 token[\s\S]*Claude no notebook/);
    expect(await last([mine[0], 'até quando vale?'])).toMatch(/^Vale até \d/);
    expect(await last([mine[1], 'when was it created?'])).toMatch(/^Made on \d/);
    expect(await last([mine[1], 'can it write?'])).toMatch(/^No: it only reads/);
    expect(await last([mine[2], '¿hasta cuándo vale?'])).toMatch(/^Vale hasta el \d/);
    for (const email of ['basic@demo.vigia.test', 'viewer@demo.vigia.test', 'admin@outra.vigia.test'])
      expect(await last([mine[0]], await enter(email))).not.toContain('Claude');
  });

  it('of second factors only in the own company', async () => {
    const { admin: first, companyId } = await app.company('Padaria Sol');
    await app.company('Padaria Lua');
    const before = /^(\d+) of (\d+) people have no two-step verification/.exec(
      await last(['who has no second factor?'], first),
    );
    expect(before?.[1]).toBe(before?.[2]);
    await app.sql(
      `INSERT INTO passkeys (user_id, credential_id, public_key, counter, name)
        SELECT id, 'x', '\\x00', 0, 'x' FROM memberships WHERE company_id = $1 AND role = 'ADMIN' LIMIT 1`,
      [companyId],
    );
    const left = Number(before?.[2]) - 1;
    expect(await last(['who has no second factor?'], first)).toMatch(
      left === 0 ? /^Nobody/ : new RegExp(`^${left} of ${before?.[2]} people`),
    );
  });

  it('tells who may not see them nothing of the log, decisions, the trust page and second factors', async () => {
    const viewer = await enter('viewer@demo.vigia.test');
    for (const question of [
      'quem foi o último que mexeu no sistema?',
      'is the audit log intact?',
      '¿quién no tiene segundo factor?',
      'which approvals have been decided?',
      'what e-mail does the trust page show?',
    ])
      expect(await last([question], viewer), question).toMatch(/^(?:Isso só quem|Only the company|Eso solo lo ve)/);
    expect(await last(['quem já leu a política de uso aceitável?'], viewer)).not.toContain('Patrícia Lemos');
  });

  it('tells nothing of one company to another', async () => {
    const other = await enter('admin@outra.vigia.test');
    for (const question of [
      'quem foi o último que mexeu no sistema?',
      '¿qué aprobaciones ya se decidieron?',
      'what e-mail does the trust page show?',
      'qual o endereço da nossa empresa?',
      'who has read the acceptable use policy?',
      'what is our company called?',
    ])
      expect(await last([question], other), question).not.toMatch(
        /Rafael Nog|Helena Bran|Patrícia Lemos|Pinheiros|Clara/,
      );
  });
});
