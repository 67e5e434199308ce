/** What has just happened with a question on it, what is asked of everything, and what is counted elsewhere, whatever was talked about. */
import { describe, expect, it } from 'vitest';
import { inDemoCompany } from '../testing/in-demo-company.ts';
import { lastOf } from '../testing/talk.ts';
import { asksOfEverything, toldAndAsked } from './told-and-asked.ts';

it('parts what is told from what is asked of it', () => {
  expect(toldAndAsked('Entraram no meu e-mail. Preciso avisar alguém?')).toEqual([
    'Entraram no meu e-mail.',
    'Preciso avisar alguém?',
  ]);
  for (const one of ['What is phishing?', 'Which risks are open. Who owns them?', 'Entraram no meu e-mail.'])
    expect([one, toldAndAsked(one)]).toEqual([one, null]);
});

it('knows what is asked of everything', () => {
  const all = [
    'tem alguma coisa atrasada?',
    'is there anything late?',
    '¿hay algo vencido hoy?',
    'Is anything overdue?',
  ];
  for (const one of all) expect([one, asksOfEverything(one)]).toEqual([one, true]);
  for (const one of ['is anything of hers late?', 'o plano está atrasado?', 'tem algo atrasado nele?'])
    expect([one, asksOfEverything(one)]).toEqual([one, false]);
});

describe('in the demo company', () => {
  const demo = inDemoCompany();

  it.each([
    ['A spreadsheet with patients went to the wrong customer today. What is the deadline to tell the authority?'],
    ['Vazaram os exames de uns pacientes ontem. Qual o prazo para avisar a ANPD?'],
    ['Nos robaron una computadora con historias clínicas. ¿Cuál es el plazo para avisar a la autoridad?'],
  ])('tells the law of what happened, and no record that is called alike: %s', async (question) => {
    const told = await lastOf(demo.admin, [question]);
    expect(told).toMatch(/15\/2024/);
    expect(told).not.toMatch(/^Exames admissionais|Causa:|Cause:/);
  });

  it.each([
    ['subi sem querer a chave da aws no github publico hoje, ja apaguei o commit. resolve?', /(?:chave|token)/i],
    ['someone sent the payroll to the wrong client yesterday. is that bad?', /delete/i],
  ])('tells what to do about it, and never asks back: %s', async (question, says) => {
    const told = await lastOf(demo.admin, [question]);
    expect(told).toMatch(says);
    expect(told).not.toMatch(/^(?:Não tenho certeza|I am not sure)/);
  });

  it.each([
    ['me fale do incidente dos exames', 'quantos riscos abertos temos?', /^11 riscos/],
    [
      'tell me about the ransomware risk',
      'how many late vulnerabilities are there?',
      /^\d+ (?:vulnerabilit|overdue|late)/,
    ],
    ['¿cómo está el riesgo de ransomware?', '¿hay algo vencido?', /Plan de acción “/],
  ])('counts what is asked for, whatever was talked about: %s %s', async (first, second, says) => {
    expect(await lastOf(demo.admin, [first, second])).toMatch(says);
  });
});
