/** What people ask on of what was told, in few words and as they type: asked of the demo company, in three languages. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoCompany, demoCompany } from '../../demo/testing.ts';
import type { TestCaller } from '../../kit/testing/app.ts';
import { lastOf } from '../testing/talk.ts';

let demo: DemoCompany;
let admin: TestCaller;
beforeAll(async () => {
  demo = await demoCompany();
  admin = await demo.enter('admin@demo.vigia.test');
}, 120_000);
afterAll(() => demo.app.close());
const last = (...questions: string[]) => lastOf(admin, questions);

type Asked = readonly [readonly string[], RegExp];
const holds = (title: string, cases: readonly Asked[]) =>
  describe(title, () => {
    it.each(cases)('%s', async (questions, told) => {
      expect(await last(...questions)).toMatch(told);
    });
  });

holds('whether it was given to anybody, by its name or after it', [
  [['alguém foi designado pra corrigir o postgres?'], /^Não\. O banco PostgreSQL .*sem responsável/],
  [['has anyone been assigned to fix the postgres one?'], /^No\. O banco PostgreSQL .*nobody/],
  [['¿alguien fue asignado para corregir lo de postgres?'], /^No\. O banco PostgreSQL .*sin responsable/],
  [['desde quando o OpenSSL está aberto?', 'Alguém foi designado pra corrigir?'], /^Sim\. OpenSSL.*Rafael Nogueira/],
]);

holds('which comes first of those that were listed or named', [
  [['quais vulnerabilidades estão fora do prazo?', 'das duas qual pego antes?'], /^HTTP\/2[\s\S]*OpenSSL/],
  [['which vulnerabilities are overdue?', 'which of the two do I take first?'], /^HTTP\/2[\s\S]*OpenSSL/],
  [['¿qué vulnerabilidades están vencidas?', '¿cuál de las dos atiendo primero?'], /^HTTP\/2[\s\S]*OpenSSL/],
  [['qual é pior, o openssl ou o http2?'], /^HTTP\/2[\s\S]*OpenSSL/],
  [['which is worse, openssl or http2?'], /^HTTP\/2[\s\S]*OpenSSL/],
  [['¿cuál es peor, el openssl o el http2?'], /^HTTP\/2[\s\S]*OpenSSL/],
  [['qual é pior, o openssl ou o http2?', 'tem certeza?'], /^É o que está nos registros[\s\S]*HTTP\/2/],
]);

holds('until when what was told holds', [
  [['a nuvem atlantica tem iso?', 'ate quando vale?'], /^Vale até \d+ de \S+ de \d{4}/],
  [['is Nuvem Atlântica certified?', 'until when is it valid?'], /^Valid until \d+ \S+ \d{4}: ISO/],
  [['¿Nuvem Atlântica tiene certificado?', '¿hasta cuándo vale?'], /^Vigente hasta el \d+ de \S+ de \d{4}: ISO/],
  [['quem ainda não leu a norma de senhas?', 'até quando?'], /^Leitura até/],
  [['quem aprovou o fornecedor Nuvem Atlântica?'], /^Decidido por Marina Alves Prado em \d+ de \S+ de \d{4}/],
]);

holds('whether it is done, and whether it is late', [
  [['e o openssl, ja arrumaram?'], /^Não\. OpenSSL/],
  [['has the openssl one been fixed?'], /^No\. OpenSSL/],
  [['¿ya arreglaron lo de openssl?'], /^No\. OpenSSL/],
  [['qual a vulnerabilidade mais grave?', 'e ela ta atrasada?'], /^Sim\. HTTP\/2/],
  [['tem alguem pedindo pra apagar dado?', 'ta no prazo?'], /^Não\. Célia Ramos/],
  [['is anyone asking us to delete their data?', 'is it on time?'], /^No\. Célia Ramos/],
]);

holds('what somebody has done of the courses, and has on their hands', [
  [['o rafael fez o treinamento?'], /^Não está em dia: falta .*Segurança para todos/],
  [['has Rafael done the training?'], /^Not up to date: still to take .*Segurança para todos/],
  [['¿Rafael hizo la capacitación?'], /^No está al día: falta .*Segurança para todos/],
  [['o rafael fez o treinamento?', 'e a luisa, fez?'], /^Não está em dia: falta Golpes.*feito: Segurança para todos/],
  [['quanta gente fez o curso de golpes?'], /^2 de 6 pessoas/],
  [['alguém fez o curso de desenvolvimento seguro?'], /^Ninguém concluiu: .*37 minutos/],
  [['o que do Diego está atrasado?'], /^3 pendências[\s\S]*HTTP\/2[\s\S]*Suporte Já/],
]);

holds('who administers, and who was invited', [
  [['quem sao os admins no vigia?'], /Marina[\s\S]*Diego/],
  [['who are the admins in Vigia?'], /Marina[\s\S]*Diego/],
  [['¿quiénes son los admins en Vigia?'], /Marina[\s\S]*Diego/],
  [['todo mundo ja entrou?'], /^Não\.[\s\S]*Camila Duarte/],
  [['has everybody we invited joined?'], /^No\.[\s\S]*Camila Duarte/],
  [['¿todos los que invitamos entraron?'], /Camila Duarte/],
]);

holds('who changed a record, and what somebody did on a day', [
  [['quem mexeu no risco do notebook?'], /^Notebook ou celular.*\d+ de \S+ de \d{4} · Patrícia Lemos/],
  [['who changed the risk of the stolen notebook?'], /^Notebook ou celular.*\d+ \S+ \d{4} · Patrícia Lemos/],
  [['¿quién cambió el riesgo del notebook?'], /^Notebook ou celular.*\d+ de \S+ de \d{4} · Patrícia Lemos/],
  [['o que a helena fez ontem?'], /^O registro não tem nada de Helena Brandão/],
]);

it('tells a viewer nothing of the audit log', async () => {
  const viewer = await demo.enter('viewer@demo.vigia.test');
  expect(await lastOf(viewer, ['quem mexeu no risco do notebook?'])).not.toMatch(/aceitou um risco/);
});

holds('whether the company itself is certified, and what it left out', [
  [['a empresa é certificada iso 27001?'], /^Não: nenhum registro[\s\S]*2,9 de 5/],
  [['are we ISO 27001 certified?'], /^No: no record[\s\S]*2\.9 of 5/],
  [['¿estamos certificados en ISO 27001?'], /^No: ningún registro[\s\S]*2[.,]9 de 5/],
  [['um hospital pediu o certificado ISO 27001. a gente tem?', 'e a nossa nuvem, tem?'], /^Nuvem Atlântica:.*27001/],
  [['a empresa é certificada iso 27001?', 'quanto falta?'], /^Ainda não: em ISO\/IEC 27001/],
  [['quais controles a gente excluiu?'], /A\.7\.12 Segurança do cabeamento: “O cabeamento do andar/],
]);

holds('another period, all that is late, and of how many', [
  [['o q vence essa semana?', 'e semana que vem?'], /^\d+ itens têm data entre \d+ de \S+ de \d{4}/],
  [['what is due this week?', 'and next week?'], /^\d+ items .*\d+ \S+ \d{4}/],
  [['¿qué vence esta semana?', '¿y la próxima semana?'], /\d+ de \S+ de \d{4}/],
  [['o que ta atrasado agora?'], /^\d+ itens estão atrasados[\s\S]*Rafael Nogueira/],
  [['quantas evidencias foram aceitas?', 'de quantas no total?'], /^42 evidências/],
]);
