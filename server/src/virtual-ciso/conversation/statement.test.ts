/** What somebody tells of how things are is answered with what to do about it, and out of no record that only resembles it. */

import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import type { ChatMessage } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoCompany } from '../../demo/testing.ts';
import type { TestCaller } from '../../kit/testing/app.ts';
import { eventTold } from './event-told.ts';
import { plainWords } from './follow-ups.ts';
import { tellsHabit, tellsHowItIs } from './statement.ts';

describe('is told', () => {
  it.each([
    'nobody has ever tried to bring the files back from the copy',
    'half of us work from the kitchen table on our own machines',
    'our old bookkeeper can still open the online ledger from home',
    'a contadora saiu e ainda recebe nossos emails',
    'se a internet cair no sábado a gente não vende nada',
    'cualquiera pasa al depósito donde está el router',
    'no sé si lo que medimos sirve para saber si mejoramos',
  ])('%s', (said) => {
    expect(tellsHowItIs(said)).toBe(true);
  });
  it.each([
    'quem ainda não leu a política de senhas',
    'do we have a supplier without a contract',
    'em privacidade qual é o nosso ponto mais fraco',
    'the partners want to know which risks are open',
    'quero ver os planos atrasados da Patrícia',
    'me mostra os fornecedores sem contrato',
    'can we keep copies of passports of old guests',
    '¿nadie probó las copias este año?',
    'não, eu quis dizer em privacidade, qual é',
  ])('is asked or wanted: %s', (said) => {
    expect(tellsHowItIs(said)).toBe(false);
  });
  it('what is always so, or would be, is nothing that has just happened', () => {
    expect(tellsHabit(plainWords('se va la electricidad a cada rato y se dañan los equipos'))).toBe(true);
    expect(eventTold('nobody looks at the alerts the antivirus sends')).toBeNull();
    expect(eventTold('i have no idea what we would do if the computers were locked one morning')).toBeNull();
    expect(eventTold('all our computers are locked and they want bitcoin')).toBe('ransomware-now');
  });
});

describe('in the demo company', () => {
  let who: TestCaller;
  beforeAll(async () => {
    who = await (await demoCompany()).enter('admin@demo.vigia.test');
  }, 120_000);
  const answer = async (message: string): Promise<ChatMessage> => {
    const said: { message: ChatMessage } = await who.call(virtualCiso.ask, { body: { message, conversationId: null } });
    return said.message;
  };
  const refsOf = ({ citations }: ChatMessage) => citations.map(({ ref }) => ref);

  it.each([
    ['nobody has ever tried to bring the files back from the copy', 'restore-test'],
    ['half of us work from the kitchen table on our own machines', 'remote-work'],
    ['our old bookkeeper can still open the online ledger from home', 'leaver-access'],
    ['a contadora saiu e ainda recebe nossos emails', 'leaver-access'],
    ['tô usando chatgpt pra escrever petição com os dados do cliente', 'ai-tools'],
    ['i signed a contract with the cloud thing without reading it', 'supplier-contract'],
    ['el sistema de turnos lo hizo un sobrino y nadie más lo entiende', 'A.5.37'],
    ['people plug in any stick they find in the car park', 'removable-media'],
    ['no sé si lo que medimos sirve para saber si mejoramos', '6.2'],
  ])('is advised on: %s', async (said, piece) => {
    expect(refsOf(await answer(said))).toContain(piece);
  });
  it('tells what to have ready where somebody only wonders what they would do', async () => {
    const told = await answer('i have no idea what we would do if the computers were locked one morning');
    expect(refsOf(told)).toContain('incident-plan');
    expect(told.notices).not.toContain('emergency');
  });
  it('still tells of the records where one is named', async () => {
    const told = await answer('os planos da Patrícia que estão atrasados me preocupam');
    expect(told.citations.some(({ kind }) => kind === 'record')).toBe(true);
  });
  it.each([
    ['colocamos câmera no vestiário dos funcionários, posso?', 'Art. 7'],
    ['o wifi dos clientes é o mesmo do caixa', 'A.8.22'],
  ])('a yes or a no says what it rests on: %s', async (said, ref) => {
    expect(refsOf(await answer(said))).toContain(ref);
  });
});
