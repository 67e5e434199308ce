/** Who is meant in place of somebody else, what a plan is ordered for, and which id a clause is. */
import { describe, expect, it } from 'vitest';
import { refsIn } from '../refs.ts';
import { readdressed } from './another-letter.ts';
import { anotherAsked } from './changes-asked.ts';
import { ordinalSaid } from './follow-ups.ts';
import { namedInstead } from './instead-asked.ts';
import { subjectOfPlan } from './plan-order.ts';

const today = '2026-11-27';
const ofPlan = { isLetter: false, isPlan: true };
const ofLetter = { isLetter: true, isPlan: false };

describe('in place of another', () => {
  it.each([
    ['não pra equipe, pra diretoria', 'diretoria'],
    ['não o Bruno, a Ana', 'Ana'],
    ['not to Ana, to Bruno', 'Bruno'],
    ['que lo lleve Patrícia, no Diego', 'Patrícia'],
    ['send it to the supplier instead', 'supplier'],
    ['para a Helena em vez do Rafael', 'Helena'],
  ])('%s', (said, who) => expect(namedInstead(said)).toBe(who));
  it.each(['não sei, talvez', 'not yet', 'não foi enviado?', 'sem o segundo ponto'])('nobody in “%s”', (said) =>
    expect(namedInstead(said)).toBeNull(),
  );
  it('all of a kind are written to as a person is', () => {
    expect(readdressed('escreve um comunicado pra equipe avisando do curso', 'diretoria')).toBe(
      'escreve um comunicado pra diretoria avisando do curso',
    );
    expect(readdressed('write to our hosting supplier about the contract', 'customer')).toBe(
      'write to our customer about the contract',
    );
  });
});

describe('changes', () => {
  it('of a plan: who owns it, even one who is unknown, and what is left out', () => {
    expect(anotherAsked('coloca o Bruno de responsável', today, ofPlan)).toMatchObject({ named: 'Bruno' });
    expect(anotherAsked('que lo lleve Patrícia, no Diego', today, ofPlan)).toMatchObject({ owner: 'patricia' });
    expect(anotherAsked('em 45 dias, comigo', today, ofPlan)).toMatchObject({ by: '2027-01-11' });
    expect(anotherAsked('tira o segundo passo', today, ofPlan)?.without).toEqual(['segundo passo']);
  });
  it('of a letter: who signs it, and what is left out', () => {
    expect(anotherAsked('manda assinado pelo Diego', today, ofLetter)).toMatchObject({ sign: 'Diego' });
    expect(anotherAsked('leave the second out', today, ofLetter)?.without).toEqual(['second']);
    expect(anotherAsked('mándasela a Diego', today, ofLetter)?.to).toEqual(['Diego']);
  });
  it.each([
    ['segundo passo', 1],
    ['second', 1],
    ['el último punto', -1],
    ['the part about costs', null],
  ])('“%s” counts to %s', (said, at) => expect(ordinalSaid(said.normalize('NFD').replaceAll(/\p{M}/gu, ''))).toBe(at));
});

describe('a plan that is ordered', () => {
  it.each([
    ['plano pra organizar os acessos de quem sai, em 30 dias', 'organizar os acessos de quem sai'],
    ['faz um plano pra parte de responder a incidentes', 'responder a incidentes'],
    ['plan to test the restore by friday', 'test the restore'],
    ['un plan para las contraseñas, conmigo', 'las contrasenas'],
  ])('%s', (question, subject) => expect(subjectOfPlan(question)).toBe(subject));
  it.each(['plano para isso já existe?', 'tem plano para o backup?', 'o plano de continuidade'])(
    'is none in “%s”',
    (question) => expect(subjectOfPlan(question)).toBeNull(),
  );
});

it('a clause is the requirement, and a control the one of the annex', () => {
  const only = (text: string) => refsIn(text).known.map(({ id }) => id);
  expect(only('plano para a cláusula 7.2')).toEqual(['7.2']);
  expect(only('o controle 7.2')).toEqual(['A.7.2']);
  expect(only('clause 8.13')).toEqual(['A.8.13']);
});
