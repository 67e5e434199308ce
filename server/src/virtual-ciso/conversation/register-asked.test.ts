import { describe, expect, it } from 'vitest';
import { compose } from '../../kit/compose.ts';
import { rooms } from '../../rooms.ts';
import { periodIn } from './periods.ts';
import { registerAsked } from './register-asked.ts';

const today = '2026-11-22';
const { all } = compose(rooms).registers;
const asked = (question: string, before: string | null = null) => {
  const found = registerAsked(question, all, today, before);
  return found && { ...found, of: `${found.of.room}:${found.of.register.key}` };
};

describe('a question about records', () => {
  it.each([
    ['Quantos riscos altos temos?', 'risks:risk', 'grave'],
    ['quais são os nossos riscos sem plano?', 'risks:risk', 'untreated'],
    ['which high risks do we have?', 'risks:risk', 'grave'],
    ['¿cuántos riesgos abiertos hay?', 'risks:risk', 'open'],
    ['temos fornecedores críticos?', 'suppliers:supplier', 'grave'],
    ['quais fornecedores ainda não responderam?', 'suppliers:supplier', 'waiting'],
    ['which vendors are overdue?', 'suppliers:supplier', 'late'],
    ['quantos incidentes tivemos este mês?', 'incidents:incident', null],
    ['houve incidentes graves este ano?', 'incidents:incident', 'grave'],
    ['did we have any incidents last month?', 'incidents:incident', null],
    ['quantos incidentes temos este mês?', 'incidents:incident', null],
    ['how many incidents are there since August?', 'incidents:incident', null],
    ['liste as vulnerabilidades críticas', 'vulnerabilities:finding', 'critical'],
    ['show me the overdue vulnerabilities', 'vulnerabilities:finding', 'late'],
    ['pedidos de titulares em aberto', 'privacy:request', 'open'],
    ['quem ainda não fez o treinamento?', 'training:duty', null],
    ['quais processos estão sem base legal?', 'bia-ropa:process', 'baseless'],
    ['quais políticas estão em rascunho?', 'library:policy', 'draft'],
    ['which policies are approved?', 'library:policy', 'approved'],
    ['quais fornecedores têm dados de saúde?', 'suppliers:supplier', 'health'],
    ['which suppliers hold health data?', 'suppliers:supplier', 'health'],
    ['¿qué proveedores tienen datos de menores?', 'suppliers:supplier', 'children'],
    ['quais fornecedores ficam fora do Brasil?', 'suppliers:supplier', 'abroad'],
    ['which suppliers have expiring contracts?', 'suppliers:supplier', 'ending'],
    ['quais fornecedores foram aprovados com ressalvas?', 'suppliers:supplier', 'conditional'],
    ['qual fornecedor tem a pior nota?', 'suppliers:supplier', 'weak'],
    ['que perguntas devo fazer ao contador?', 'suppliers:questionnaire', 'accounting'],
    ['which questionnaire fits a cloud provider?', 'suppliers:questionnaire', 'cloud'],
    ['¿qué cuestionario envío a una agencia de marketing?', 'suppliers:questionnaire', 'marketing'],
    ['quem não leu as políticas?', 'library:reading', null],
    ['quais prazos estão correndo?', 'incidents:clock', null],
    ['which clocks are running?', 'incidents:clock', null],
    ['quais riscos aceitos vão vencer?', 'risks:risk', 'lapsing'],
    ['quais atividades mandam dados para fora?', 'bia-ropa:process', 'abroad'],
    ['quais sistemas guardam dados sensíveis?', 'bia-ropa:system', 'sensitive'],
    ['quem é o encarregado?', 'privacy:officer', null],
    ['who is our DPO?', 'privacy:officer', null],
    ['o que está esperando minha aprovação?', 'approvals:approval', null],
    ['quais aprovações estão pendentes?', 'approvals:approval', null],
    ['quem já fez o treinamento?', 'training:certificate', null],
    ['quais evidências estão vencidas?', 'evidences:evidence', 'late'],
    ['which activities use legitimate interest?', 'bia-ropa:process', 'legitimate'],
    ['quais vulnerabilidades estão expostas na internet?', 'vulnerabilities:finding', 'exposed'],
  ])('%s', (question, register, condition) => {
    expect(asked(question) && [asked(question)?.of, asked(question)?.conditions]).toEqual(
      register && [register, condition === null ? [] : [condition]],
    );
  });

  it.each([
    'o que é um risco?',
    'what is a vulnerability?',
    'quais são os riscos de usar WhatsApp no trabalho?',
    'quais políticas preciso ter?',
    'como avaliar fornecedores?',
    'o que faço quando há um incidente?',
    'which policies does ISO 27001 require?',
    'quanto custa um incidente?',
    'preciso avisar a ANPD de um incidente?',
    'como faço backup?',
  ])('is none: %s', (question) => expect(asked(question)).toBeNull());

  it('has several conditions at once, and words of titles', () => {
    expect(asked('quais vulnerabilidades críticas estão abertas?')?.conditions.toSorted()).toEqual([
      'critical',
      'open',
    ]);
    expect(asked('quais fornecedores críticos têm dados de saúde?')?.conditions.toSorted()).toEqual([
      'grave',
      'health',
    ]);
    expect(asked('quem não fez o curso de LGPD?')).toMatchObject({
      of: 'training:duty',
      titled: ['lgpd'],
      itself: true,
    });
    expect(asked('who has not done the LGPD course?')).toMatchObject({ titled: ['lgpd'], itself: true });
    expect(asked('quem não leu a política de senhas?')).toMatchObject({ of: 'library:reading', titled: ['senha'] });
    expect(asked('quais riscos de ransomware temos?')).toMatchObject({ titled: ['ransomware'], itself: false });
  });

  it('asks for the newest', () => {
    expect(asked('quando foi a última varredura?')).toMatchObject({ of: 'scans:scan', order: 'newest', one: true });
    expect(asked('what was the latest incident?')).toMatchObject({ of: 'incidents:incident', order: 'newest' });
    expect(asked('quantos incidentes nos últimos 30 dias?')).toMatchObject({ order: null });
    expect(asked('quais evidências vencem este mês?')).toMatchObject({
      of: 'evidences:evidence',
      period: { on: 'day' },
    });
    expect(asked('quantas evidências temos?')).toBeNull();
  });

  it('narrows by owner, by day and to the gravest', () => {
    expect(asked('quais riscos estão sem responsável?')).toMatchObject({ owner: 'nobody' });
    expect(asked('quais são os meus riscos?')).toMatchObject({ owner: 'me' });
    // What one has to do is one's own; what risks one has is the company's.
    expect(asked('¿qué tareas tengo hoy?')).toMatchObject({ owner: 'me', conditions: ['open'] });
    expect(asked('que riscos tenho?')?.owner ?? null).toBeNull();
    expect(asked('which risk is the riskiest?')).toMatchObject({ one: true });
    expect(asked('qual o pior risco?')).toMatchObject({ one: true, conditions: [] });
    expect(asked('quais os maiores riscos?')).toMatchObject({ one: false });
    expect(asked('quais contratos vencem?')).toMatchObject({ of: 'suppliers:supplier', conditions: ['ending'] });
    expect(asked('quais vulnerabilidades vencem este mês?')).toMatchObject({
      period: { from: '2026-11-01', until: '2026-11-30', on: 'day' },
    });
  });

  it.each([
    ['como está o incidente do notebook?', ['notebook']],
    ['qual o prazo do incidente do notebook roubado?', ['notebook', 'roubado']],
    ['o fornecedor NuvemX já respondeu?', ['nuvemx']],
    ['what is the status of the ransomware risk?', ['ransomware']],
    ['quem cuida do risco de fraude no boleto?', ['fraude', 'boleto']],
  ])('asks about one record by its title: %s', (question, titled) => expect(asked(question)?.titled).toEqual(titled));

  it('goes on with the register that was talked about', () => {
    expect(asked('e os atrasados?', 'suppliers:supplier')).toMatchObject({ conditions: ['late'] });
    expect(asked('and the critical ones?', 'vulnerabilities:finding')).toMatchObject({ conditions: ['critical'] });
    expect(asked('e os atrasados?')).toBeNull();
  });
});

it.each([
  ['this month', '2026-11-01', '2026-11-30', 'since'],
  ['mes passado', '2026-10-01', '2026-10-31', 'since'],
  ['desde agosto', '2026-08-01', '2026-11-22', 'since'],
  ['since december', '2025-12-01', '2026-11-22', 'since'],
  ['en octubre', '2026-10-01', '2026-10-31', 'since'],
  ['nos ultimos 30 dias', '2026-10-23', '2026-11-22', 'since'],
  ['in the next 2 weeks', '2026-11-22', '2026-12-06', 'day'],
  ['que vencem esta semana', '2026-11-16', '2026-11-22', 'day'],
])('a span of days: %s', (words, from, until, on) => {
  expect(periodIn(words, today).period).toEqual({ from, until, on });
});
