import { describe, expect, it } from 'vitest';
import { followUpOf } from './follow-ups.ts';
import { changeAsked, scoreAsked, staffLetterAsked, workAsked } from './slots.ts';
import { emptyConversation, readState, stateAfter } from './state.ts';

const listed = [
  { kind: 'record', ref: 'a', title: 'A' },
  { kind: 'record', ref: 'b', title: 'B' },
] as const;
const talked = {
  ...emptyConversation,
  question: 'como faço backup?',
  kind: 'advice',
  pieces: ['x'],
  refs: ['A.8.13'],
  listed: [...listed],
};

describe('a follow-up', () => {
  it.each([
    ['crie um plano disso', { ask: 'plan' }],
    ['Monta um plano pra isso, por favor', { ask: 'plan' }],
    ['make a plan for that', { ask: 'plan' }],
    ['¿Puedes hacer un plan para eso?', { ask: 'plan' }],
    ['por quê?', { ask: 'why' }],
    ['why is that important?', { ask: 'why' }],
    ['quem faz isso?', { ask: 'who' }],
    ['e quem é o responsável?', { ask: 'who' }],
    ['who is responsible for it?', { ask: 'who' }],
    ['quem ta com isso?', { ask: 'who' }],
    ['who is doing this here?', { ask: 'who' }],
    ['¿quién se está ocupando?', { ask: 'who' }],
    ['what will it cost us', { ask: 'effort' }],
    ['e quanto tempo isso dá?', { ask: 'effort' }],
    ['¿quién se encarga de eso?', { ask: 'who' }],
    ['how long do we have?', { ask: 'when' }],
    ['qual é o prazo?', { ask: 'when' }],
    ['¿cuánto tiempo tenemos?', { ask: 'when' }],
    ['quanto custa?', { ask: 'effort' }],
    ['how long does it take?', { ask: 'effort' }],
    ['shorter, please', { ask: 'shorter' }],
    ['mais simples', { ask: 'shorter' }],
    ['no entiendo', { ask: 'shorter' }],
    ['em inglês', { ask: 'language', locale: 'en' }],
    ['say it in Spanish', { ask: 'language', locale: 'es' }],
    ['agora em português', { ask: 'language', locale: 'pt' }],
    ['e o segundo?', { ask: 'item', at: 1 }],
    ['what about the first one?', { ask: 'item', at: 0 }],
    ['muéstrame el último', { ask: 'item', at: -1 }],
    ['não, o outro', { ask: 'other' }],
    ["that's not what I meant", { ask: 'other' }],
    ['conte mais', { ask: 'more' }],
    ['e na LGPD?', { ask: 'framework', framework: 'lgpd' }],
  ])('%s', (question, meant) => {
    expect(followUpOf(question, talked)).toEqual(meant);
  });

  it.each([
    'crie um plano para o backup',
    'quem pode acessar os dados de pacientes?',
    'quanto tempo guardo os dados de ex-clientes?',
    'por que o antivírus não pegou o arquivo?',
    'how long do we have to answer a data subject?',
    'quando devo avisar a ANPD?',
    'escribe una política en español sobre contraseñas',
  ])('is none, for it stands by itself: %s', (question) => {
    expect(followUpOf(question, talked)).toBeNull();
  });

  it('refers to nothing where nothing was talked about', () => {
    expect(followUpOf('quem faz isso?', emptyConversation)).toBeNull();
    expect(followUpOf('e o segundo?', { ...talked, listed: [] })).toBeNull();
  });
});

describe('the state', () => {
  it('drops what was before when a question stands by itself, and keeps it under a follow-up', () => {
    const turn = { question: 'o que está atrasado?', kind: 'due', pieces: [] };
    expect(stateAfter(talked, turn, false)).toMatchObject({ kind: 'due', refs: [], listed: [] });
    expect(stateAfter(talked, { proposed: 'Backup' }, true)).toMatchObject({ refs: ['A.8.13'], proposed: 'Backup' });
  });
  it('goes on where an answer told nothing', () => {
    expect(stateAfter(talked, { question: 'x', kind: 'nothing' }, false)).toBe(talked);
  });
  it('stays small, and one that cannot be read is empty', () => {
    const many = Array.from({ length: 90 }, (_, at) => `A.${at}`);
    const after = stateAfter(talked, { refs: many, question: 'x'.repeat(20_000) }, true);
    expect(after.refs.length).toBeLessThan(10);
    expect(after.question.length).toBeLessThan(500);
    expect(readState({ question: 4 })).toEqual(emptyConversation);
    expect(readState(JSON.parse(JSON.stringify(talked)))).toEqual(talked);
  });
});

describe('a slot', () => {
  it('names whose work it is', () => {
    expect(workAsked('mostre as pendências da Patrícia', false)).toMatchObject({ name: 'Patrícia', same: false });
    expect(workAsked("what are Diego's overdue tasks?", false)).toMatchObject({ name: 'Diego' });
    expect(workAsked('o que ele tem atrasado?', true)).toMatchObject({ same: true });
    expect(workAsked('e o Bruno?', true)).toMatchObject({ words: ['bruno'] });
    expect(workAsked('e o Bruno?', false)).toBeNull();
    expect(workAsked('como faço backup?', false)).toBeNull();
  });
  it.each([
    ['escreva um e-mail para a equipe sobre phishing', 'phishing'],
    ['write an email to the team about passwords', 'passwords'],
    ['redacta un correo para el equipo sobre contraseñas', 'contrasenas'],
    ['escreva uma mensagem para todos', ''],
    ['escreva um aviso para os clientes sobre o vazamento', null],
    ['recebi um e-mail estranho', null],
  ])('a letter to the staff: %s', (question, about) => {
    expect(staffLetterAsked(question)).toBe(about);
  });
  it('asks for the number, and for what changed', () => {
    expect(scoreAsked('qual minha nota hoje e o que mudou?')).toBe(true);
    expect(changeAsked('qual minha nota hoje e o que mudou?')).toBe(true);
    expect(changeAsked('what is our score?')).toBe(false);
  });
});
