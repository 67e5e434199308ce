/** “Have we had that before?” is answered by what the register of incidents holds, and by nothing where the role may not read it. */
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Crew, type TestApp, type TestCaller, testApp } from '../../kit/testing/app.ts';
import { talkingTo } from '../testing/talk.ts';

let app: TestApp;
let crew: Crew;
beforeAll(async () => {
  app = await testApp();
  crew = await app.company('Clínica Aurora');
  const detectedAt = '2026-03-02T12:00:00.000Z';
  const described = { detectedAt, description: 'Foi visto cedo.' };
  await crew.admin.call(incidents.create, {
    body: { ...described, title: 'Servidor de arquivos travado', kind: 'ransomware' },
  });
  await crew.admin.call(incidents.create, {
    body: { ...described, title: 'Planilha enviada a quem não devia', kind: 'leak' },
  });
});
afterAll(() => app.close());

const told = async (who: TestCaller, ...questions: string[]) =>
  (await talkingTo(who, questions)).map(({ content }) => content.replaceAll(/ ?\[\d+\]/g, ''));

it.each([
  ['Já tivemos ransomware?', 'Servidor de arquivos travado'],
  ['Have we ever had one of ransomware?', 'Servidor de arquivos travado'],
  ['¿Ya nos ha pasado un vazamento?', 'Planilha enviada'],
  ['Já tivemos planilha enviada errado?', 'Planilha enviada'],
  ['Já tivemos algum incidente?', 'Servidor de arquivos travado'],
])('%s', async (question, title) => {
  const [answer] = await told(crew.admin, question);
  expect(answer).toContain(title);
  expect(answer).not.toMatch(/^(?:Nenhum|Ningún|No |Não|Pelo nome)/);
});

it('says of a kind that none is on record, and where nothing is called so leads to the list', async () => {
  expect(await told(crew.admin, 'Já tivemos phishing?')).toEqual([
    'Nenhum incidente registrado é de mensagem falsa (phishing).',
  ]);
  const [, before] = await told(crew.admin, 'como evito boleto falso?', 'isso já aconteceu conosco?');
  expect(before).toMatch(/^Pelo nome, não: .* confira a lista/);
});

it('counts those of a kind', async () => {
  const [answer] = await told(crew.admin, 'quantos incidentes de ransomware tivemos?');
  expect(answer).toMatch(/^1 incidente de ransomware/);
});

it('tells nobody who may not read the register whether there is one', async () => {
  for (const who of [crew.viewer, crew.basic]) {
    const [first, , next] = await told(who, 'Já tivemos ransomware?', 'como evito ransomware?', 'isso já aconteceu?');
    for (const answer of [first, next]) expect(answer).toMatch(/administra/);
  }
});
