import { describe, expect, it } from 'vitest';
import { briefAsked, dayWanted } from './brief-asked.ts';
import { emptyConversation } from './state.ts';

const members = [
  { id: 'n', name: 'Nara Pires' },
  { id: 'j', name: 'João Telles' },
  { id: 'b', name: 'Bruno Sá' },
];
/** A Friday. */
const today = '2026-03-06';
const talked = { ...emptyConversation, question: 'x', kind: 'register:risks:risk' };
const listed = [{ kind: 'record' as const, ref: 'r', title: 'Pane no datacenter' }];
const brief = (question: string) => briefAsked(question, { ...talked, listed }, members, today);

describe('to whom it goes', () => {
  it.each([
    ['escreve um e-mail pra Nara perguntando como anda o contrato', ['Nara Pires']],
    ['write Bruno a note about the printer', ['Bruno Sá']],
    ['escríbele a Bruno agradeciendo por el simulacro', ['Bruno Sá']],
    ['manda uma mensagem pro joão e pra nara dizendo que o teste passou', ['Nara Pires', 'João Telles']],
  ])('colleagues by name: %s', (question, names) => {
    expect(brief(question)?.to).toEqual({
      kind: 'members',
      people: members.filter(({ name }) => names.includes(name)),
    });
  });
  it.each([
    ['escreve uma mensagem pra ele pedindo um retorno', 'one'],
    ['email her asking for the report', 'one'],
    ['escríbele preguntando cómo va', 'one'],
    ['manda um lembrete pra essas pessoas... pra elas', 'those'],
    ['send them a reminder', 'those'],
    ['mándales un recordatorio', 'those'],
    ['escreve pro responsável perguntando o andamento', 'owner'],
    ['write a note to its owner', 'owner'],
    ['avisa todo mundo que o alarme vai tocar', 'staff'],
    ['write a message to the sales team about it', 'staff'],
    ['escribe un aviso al personal: mañana hay simulacro', 'staff'],
    ['a customer asks whether we test restores. write the reply', 'customer'],
  ])('others: %s', (question, kind) => {
    expect(brief(question)?.to.kind).toBe(kind);
  });
});

describe('what it is for', () => {
  it.each([
    ['escreve pro Bruno perguntando o status', 'status'],
    ['write to Nara asking how it is going', 'status'],
    ['escribe a Nara preguntando cómo va', 'status'],
    ['manda um lembrete pro João', 'remind'],
    ['send Bruno a nudge', 'remind'],
    ['escreve pra Nara pedindo a lista de acessos', 'ask'],
    ['write to João asking him to rotate the keys', 'ask'],
    ['avise o João que a obra começa segunda', 'inform'],
    ['escribe a todos alertando: no abran el archivo de la lotería', 'warn'],
    ['escreve pra Nara agradecendo pela ajuda', 'thank'],
    ['email Bruno inviting him to the review meeting', 'invite'],
    ['escribe al cliente pidiendo disculpas por la demora', 'sorry'],
  ])('%s', (question, act) => {
    expect(brief(question)?.act).toBe(act);
  });
});

describe('what has to stand in it', () => {
  it.each([
    [
      'avise a equipe que a porta dos fundos fica trancada depois das 19h',
      ['a porta dos fundos fica trancada depois das 19h'],
    ],
    ['escribe un aviso a todos: el lunes no hay VPN', ['el lunes no hay VPN']],
    ['write to João asking him to rotate the keys, short', ['rotate the keys']],
    ['escreve pro Bruno pedindo o laudo e dizendo que é urgente, por favor', ['o laudo', 'é urgente']],
    ['manda um email pra ele aprovar o orçamento', ['aprovar o orçamento']],
  ])('in the words of who asks: %s', (question, points) => {
    expect(brief(question)?.points).toEqual(points);
  });
  it('and what it is about', () => {
    expect(brief('write to Nara about the backup drill')?.about).toBe('the backup drill');
    expect(brief('write to Nara about it')?.about).toBe('');
  });
});

describe('by when', () => {
  it.each([
    ['ate amanha', '2026-03-07'],
    ['hoy', '2026-03-06'],
    ['by wednesday', '2026-03-11'],
    ['na sexta', '2026-03-13'],
    ['at the end of the month', '2026-03-31'],
    ['quando der', null],
  ])('%s', (words, day) => {
    expect(dayWanted(words, today)).toBe(day);
  });
});

describe('nothing is written', () => {
  it.each([
    'tell me about the supplier Nuvem Alta',
    'tell us about the incident of March',
    'me avise quando vencer',
    'avise-me quando o plano terminar',
    'informe-me sobre o risco de pane',
    'quem avisa a ANPD?',
    'how do we write to suppliers?',
  ])('where something is asked to be told: %s', (question) => {
    expect(brief(question)).toBeNull();
  });
});
