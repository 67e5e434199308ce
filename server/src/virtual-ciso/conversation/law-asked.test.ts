/** What is asked of the law, by its words alone, in three languages; and what is asked of a record. */
import { expect, it } from 'vitest';
import { lawAsked, namesBrazil } from './law-asked.ts';

const alone = { ofIncident: false };
const asked = (question: string) => [question, lawAsked(question, alone)];

it('knows by when somebody has to be told', () => {
  for (const one of [
    'Qual o prazo para comunicar um incidente à ANPD?',
    'Em quantos dias aviso a ANPD de um vazamento?',
    'Somos um escritório com 9 pessoas. Em quantos dias aviso a ANPD de um vazamento?',
    'Prazo para notificar a ANPD sobre vazamento de dados',
    '¿Cuántos días tengo para avisar a la ANPD de una filtración?',
    '¿en qué plazo hay que comunicar un incidente a los afectados?',
    'within how many hours must a breach be reported to the authority?',
    'How long do I have to notify the regulator?',
  ])
    expect(asked(one)).toEqual([one, 'tell']);
});

it('knows how long the law gives for an answer, and a record is to be kept', () => {
  for (const one of [
    'Qual o prazo da lei para responder um pedido de titular?',
    '¿En cuántos días debo responder una solicitud ARCO?',
    'how long does the law give us to answer a data subject request?',
  ])
    expect(asked(one)).toEqual([one, 'answer']);
  for (const one of [
    'quanto tempo tenho que guardar o registro de um incidente pela ANPD?',
    'how long must we keep the record of an incident?',
  ])
    expect(asked(one)).toEqual([one, 'keep']);
});

it('knows what it is to tell nobody', () => {
  for (const one of [
    'e se a gente nao avisar a ANPD?',
    'o que acontece se a gente não comunicar um incidente à ANPD?',
    "what happens if we don't notify ANPD?",
    '¿qué pasa si no avisamos de la filtración?',
    'can we be fined for not reporting a breach?',
  ])
    expect(asked(one)).toEqual([one, 'untold']);
  expect(lawAsked('e se a gente nao avisar?', alone)).toBeNull();
  expect(lawAsked('e se a gente nao avisar?', { ofIncident: true })).toBe('untold');
});

it('knows what the company is asked to be, and no line of business', () => {
  for (const one of [
    'somos operador ou controlador?',
    'y somos operador o controlador?',
    'are we controller or processor?',
  ])
    expect(asked(one)).toEqual([one, 'roles']);
  expect(lawAsked('sou contador, faço folha para clientes, sou operador ou controlador?', alone)).toBeNull();
});

it('reads when it is to be told as its term, and not another authority’s', () => {
  for (const one of [
    'quando avisamos a ANPD?',
    'when do we have to notify the authority?',
    '¿cuándo debo notificar a la autoridad?',
  ])
    expect(asked(one)).toEqual([one, 'tell']);
  expect(asked('qual o prazo para avisar o Banco Central de um incidente?')[1]).toBeNull();
});

it('leaves to the records what is asked of them', () => {
  for (const one of [
    'e se no fim não tiver dado pessoal nenhum no meio, precisa avisar assim mesmo a ANPD?',
    'quando a ANPD foi avisada?',
    'when did we notify the ANPD?',
    'was the ANPD told within the deadline?',
    'qual o prazo do incidente dos exames?',
    'what is the next legal deadline?',
    'quais incidentes foram comunicados à ANPD?',
    'quantos pedidos de titular estão abertos?',
    'tell me about the incident',
    'qual o prazo do plano de backup?',
  ])
    expect(asked(one)).toEqual([one, null]);
});

it('knows whether the law of Brazil is named', () => {
  expect([namesBrazil('¿Cuál es la multa de la LGPD?'), namesBrazil('¿Qué multa me pueden poner?')]).toEqual([
    true,
    false,
  ]);
});
