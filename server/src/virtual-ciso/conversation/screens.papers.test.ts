/** What stands on the screens of documents, approvals, courses, tests with simulated messages, assessments and journeys, asked in other words than ours. */
import { library } from '@vigia/contract/library/library.contract.ts';
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
  const { items } = await admin.call(library.list, { query: { search: 'senhas' } });
  const body = { body: 'Falta dizer o que fazer com chave perdida.', mentions: [], quote: '' };
  await admin.call(library.comment, { params: { id: items[0]?.id ?? '' }, body });
  await practise();
}, 120_000);
afterAll(() => app.close());

/** A test that is over: it takes days, so that its rows are laid down as they are then. */
const practise = () =>
  app.sql(`WITH c AS (INSERT INTO phishing_campaigns (company_id, template, audience, ends_on, sent, created_at, created_by)
      SELECT company_id, 'parcel', 'everyone', now()::date - 20, 7, now() - interval '30 days', id FROM memberships
        WHERE id = (SELECT id FROM users WHERE email = 'admin@demo.vigia.test') LIMIT 1 RETURNING company_id, id, template)
    INSERT INTO phishing_sendings (company_id, campaign_id, template, token_hash, clicked, reported)
      SELECT c.company_id, c.id, c.template, decode(md5(n::text) || md5((n + 1)::text), 'hex'), n <= 2, n >= 5 FROM c, generate_series(1, 7) n`);

const rule = 'norma de senhas, cofre e verificação em duas etapas';
const waiting = 'plano de resposta a incidentes com a folha da primeira hora';
const comment = /^(?:Comentários|Comments|Comentarios): 1\. Marina Alves Prado \(.*\): “Falta dizer/;

describe('what stands on the screens', () => {
  it.each([
    [[rule, 'alguém deixou comentário no texto?'], comment],
    [[rule, 'did anybody comment on the text?'], comment],
    [[rule, '¿alguien dejó comentarios?'], comment],
    [[rule, 'a quais controles ela responde?'], /^Controles: A\.5\.16, A\.5\.17, A\.8\.5/],
    [[rule, 'which controls is it tied to?'], /^Controls: A\.5\.16, A\.5\.17, A\.8\.5/],
    [[rule, '¿a qué controles responde?'], /^Controles: A\.5\.16, A\.5\.17, A\.8\.5/],
    [['which controls does the password standard cover?'], /^Controls: A\.5\.16, A\.5\.17, A\.8\.5/],
    [[rule, 'ela é revista de quanto em quanto tempo?'], /^A cada 12 meses; a próxima revisão é em \d/],
    [[rule, 'how often do we have to review that?'], /^Every 12 months; the next review is on \d/],
    [[rule, '¿cada cuántos meses toca revisarla?'], /^Cada 12 meses; la próxima revisión es el \d/],
    [[rule, 'quais versões já existiram?'], /^Versões: 2\. v2 \(.*Marina Alves Prado\): “Chaves de acesso.*”; v1/],
    [[rule, 'what was changed in every version?'], /^Versions: 2\. v2 \(.*: “Chaves de acesso/],
    [[rule, '¿qué versiones hubo?'], /^Versiones: 2\. v2 \(/],
    [[rule, 'sobre o que ela fala?'], /^“Como se entra nas contas/],
    [[rule, 'what sections are in it?'], /^Sections: 1\. Senhas; 2\. Verificação/],
    [[rule, '¿qué capítulos tiene la norma?'], /^Partes: 1\. Senhas; 2\. Verificação/],
    [[rule, 'quem criou esse documento e quando?'], /^Criado em \d.*, por Marina Alves Prado/],
    [[waiting, 'alguém já aprovou isso?'], /^Ninguém decidiu ainda/],
    [[waiting, 'has anyone approved it so far?'], /^Nobody has decided yet/],
    [[waiting, '¿alguien ya dio el visto bueno?'], /^Nadie decidió todavía/],
    [['qual foi a última aprovação decidida?', 'saiu dentro do prazo?'], /^Sim: decidida em \d.*, o prazo era \d/],
    [['qual foi a última aprovação decidida?', 'quem disse o quê?'], /^Decisões: Helena Brandão \(\d/],
  ])('of documents and approvals: %s', async (questions, told) => {
    expect(await lastOf(admin, questions)).toMatch(told);
  });

  it.each([
    [['quantas pessoas clicaram no teste de phishing?'], /^1 teste de phishing\.[\s\S]*avisaram: 2\/7 · 3\/7/],
    [['teve teste de phishing?', 'quantos caíram?'], /^2 de 7 clicaram \(29 %\); 3 avisaram/],
    [['how did the phishing test go?', 'how many people was it sent to?'], /^7 messages sent/],
    [['¿cómo fue la prueba de phishing?', '¿se sabe quién hizo clic?'], /^No se sabe quién/],
    [
      ['quem tirou a maior nota no curso Segurança para todos?', 'e quem mandou fazer?'],
      /^Pedido por .*: Marina Alves/,
    ],
    [
      ['who has not done the course Segurança para todos?', 'who assigned it?'],
      /^Assigned by .*: Marina Alves Prado \(/,
    ],
    [['quais respostas da avaliação têm comentário?'], /^36 respostas com comentário[\s\S]*2\/5: “Redes separadas/],
    [['which assessment answers have a comment on them?'], /^36 answers with a comment[\s\S]*2\/5: “Redes separadas/],
    [['¿qué respuestas de la evaluación tienen comentario?'], /^36 respuestas con comentario[\s\S]*2\/5: “Redes/],
    [
      ['quais perguntas da avaliação dissemos que não se aplicam?'],
      /^1 pergunta que não se aplica[\s\S]*queda de ener/,
    ],
    [['quantas perguntas da avaliação de segurança já respondemos?'], /109 de 109 perguntas respondidas/],
    [
      ['what journey are we on?', 'which of its tasks have been done, and by whom?'],
      /Done: .* \(Marina Alves Prado, \d/,
    ],
    [['¿en qué recorrido estamos?', '¿quién lo empezó?'], /La empezó Marina Alves Prado el \d/],
    [['quais evidências foram aceitas por Diego?', 'qual é o link?'], /https:\/\/pasta\.clara\.example/],
  ])('of training, assessments, journeys and evidence: %s', async (questions, told) => {
    expect(await lastOf(admin, questions)).toMatch(told);
  });

  it('tells whoever may see no documents in the making, and another company, nothing of it', async () => {
    for (const who of [await enter('viewer@demo.vigia.test'), await enter('admin@outra.vigia.test')]) {
      expect(await lastOf(who, [rule, 'alguém deixou comentário no texto?'])).not.toContain('Falta dizer');
      expect(await lastOf(who, ['quantas pessoas clicaram no teste de phishing?'])).not.toContain('2/7');
    }
  });
});
