/** Records that a question calls by what they do, by what kind they are or by what they mean, and people by what they may do. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoCompany } from '../../demo/testing.ts';
import type { TestApp, TestCaller } from '../../kit/testing/app.ts';
import { lastOf } from '../testing/talk.ts';
import { enteringAsked } from './entering-asked.ts';

describe('who may enter, in words alone', () => {
  it.each([
    ['who can sign in?', 'member'],
    ['quien puede entrar al sistema como administrador', 'administrator'],
    ['quem consegue entrar no sistema como leitor?', 'viewer'],
    ['quem pode entrar na sala do servidor?', null],
    ['who can sign the contract?', null],
  ])('%s', (asked, which) => expect(enteringAsked(asked)).toBe(which));
});

describe('in the demo company', () => {
  let app: TestApp;
  let admin: TestCaller;
  let viewer: TestCaller;
  beforeAll(async () => {
    const demo = await demoCompany();
    app = demo.app;
    admin = await demo.enter('admin@demo.vigia.test');
    viewer = await demo.enter('viewer@demo.vigia.test');
  });
  afterAll(() => app.close());

  it.each<readonly [RegExp, readonly string[]]>([
    [/Brilho Limpeza/, ['a empresa de limpeza pode ver dado de paciente?']],
    [/^Brilho Limpeza: Diego Farias/, ['a empresa de limpeza pode ver dado de paciente?', 'e quem cuida disso?']],
    [/^Brilho Limpeza: Diego Farias/, ['who takes care of the cleaning company?']],
    [/Brilho Limpeza/, ['la empresa de limpieza puede ver datos de pacientes?']],
    [/^Yes\. Saber o que acontece nos sistemas/, ['is there a plan for monitoring']],
    [/^Yes\. Saber o que acontece nos sistemas/, ['do we have a monitoring plan?']],
    [/^Sim\. Saber o que acontece nos sistemas/, ['temos plano de monitoramento?']],
    [/^De 11 planos[^\n]*“ioga” no nome/, ['temos um plano para ioga?']],
    [/^O servidor conta que programa e versão usa/, ['is our web server leaking its version']],
    [/^O servidor conta que programa e versão usa/, ['nosso servidor mostra a versão?']],
    [/^Impressora nova com a senha de fábrica/, ['does our printer still have the factory password?']],
    [/^2 personas administran/, ['quien puede entrar al sistema como administrador']],
    [/^6 people in the team/, ['who can sign in?']],
    [/^No: no version of it has been approved/, ['has the statement of applicability been approved by management?']],
    [/^What needs a decision[\s\S]*Suppliers waiting/, ['make me a page for the board', 'what should they decide?']],
    [/^O que [\s\S]*[Ff]ornecedor/, ['prepare a página da diretoria', 'o que eles devem decidir?']],
    [/^Yes\. 1 drill/, ['do we have an incident response plan?', 'Has anybody ever rehearsed this here?']],
    [/^1 simulado[\s\S]*ransomware/, ['o que houve com o boleto com conta trocada?', 'alguém já ensaiou isso aqui?']],
    [/^Folha de pagamento[^\n]*Emissão de notas fiscais/, ['compare la nómina con la emisión de facturas']],
    [/^Folha de pagamento[^\n]*Emissão de notas fiscais/, ['compare the payroll with the invoicing']],
    [/^What needs a decision/, ['what decisions does the board have to make?']],
    [/^Saber o que acontece[^\n]*: 0 % done/, ['which plans are open?', 'which is the least done?']],
    [/^Saber o que acontece[^\n]*: 0 % feito/, ['quais planos estão abertos?', 'qual está menos adiantado?']],
  ])('%s %s', async (told, talk) => expect(await lastOf(admin, talk)).toMatch(told));

  it('takes no record for what only means something near', async () => {
    expect(await lastOf(admin, ['is our server room locked?'])).not.toMatch(/^O servidor conta/);
  });
  it('tells no finding to who may not read them', async () => {
    expect(await lastOf(viewer, ['is our web server leaking its version'])).not.toMatch(/^O servidor conta/);
  });
});
