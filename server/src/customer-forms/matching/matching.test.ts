import { describe, expect, it } from 'vitest';
import { asksWhatHappened } from '../reading/history.ts';
import { wantedOf } from '../reading/wanted.ts';
import { matchOf } from './matching.ts';

const asks = (text: string) => ({ text, ref: '', section: '', beside: '' });
type Row = readonly ['pt' | 'en' | 'es', string];

describe('copies of data', () => {
  it.each<Row>([
    ['pt', 'Vocês fazem backup?'],
    ['pt', 'A empresa realiza backup?'],
    ['pt', 'Há rotina de backup?'],
    ['pt', 'Fazem backup diário?'],
    ['pt', 'Possuem backup em nuvem?'],
    ['pt', 'Existe backup dos dados dos clientes?'],
    ['pt', 'Vocês fazem cópias de segurança dos dados?'],
    ['pt', 'As informações da clínica têm backup automático?'],
    ['en', 'Do you back up your data?'],
    ['en', 'Do you have backups?'],
    ['en', 'Are backups made?'],
    ['en', 'Is our data backed up every day?'],
    ['es', '¿Hacen respaldos?'],
    ['es', '¿Realizan copias de seguridad?'],
    ['es', '¿La empresa hace backup?'],
    ['es', '¿Tienen respaldo de la información?'],
    ['es', '¿Se hacen backups diarios?'],
  ])('are asked for by a question about making them (%s: %s)', (locale, text) => {
    expect(matchOf(asks(text), locale)).toMatchObject({ questionId: 'con-backup-copies', beside: false });
  });

  it.each<Row>([
    ['pt', 'Testam a restauração dos backups?'],
    ['pt', 'O backup é testado?'],
    ['pt', 'Já restauraram um backup para ver se funciona?'],
    ['en', 'Do you test your backups?'],
    ['en', 'Have you ever restored a backup to see that it works?'],
    ['es', '¿Prueban los respaldos?'],
    ['es', '¿Los respaldos se prueban cada semestre?'],
  ])('and their test by one that names it (%s: %s)', (locale, text) => {
    expect(matchOf(asks(text), locale).questionId).toBe('con-restore-test');
  });

  it.each<Row>([
    ['pt', 'Os backups são feitos com que frequência?'],
    ['en', 'Backups are made how often?'],
    ['es', 'Los respaldos se hacen, ¿con qué frecuencia?'],
  ])('are no yes or no where it is asked how often (%s: %s)', (_, text) => {
    expect(wantedOf(text)).toBe('fact');
  });
});

describe('what happened', () => {
  it.each<Row>([
    ['pt', 'Houve incidente de segurança nos últimos 12 meses?'],
    ['pt', 'Vocês tiveram algum incidente de segurança nos últimos 24 meses?'],
    ['pt', 'A empresa sofreu algum incidente ou vazamento no último ano?'],
    ['pt', 'Já houve vazamento?'],
    ['pt', 'Algum incidente nos últimos três anos?'],
    ['pt', 'Sua empresa já foi vítima de ransomware?'],
    ['pt', 'Quantos incidentes ocorreram em 2026?'],
    ['pt', 'Há incidente em aberto?'],
    ['pt', 'Nos últimos 2 (dois) anos, ocorreu violação de dados pessoais?'],
    ['pt', 'Descreva os incidentes ocorridos nos últimos 24 meses.'],
    ['en', 'Did you have any security incident in the past 12 months?'],
    ['en', 'Have you experienced a data breach?'],
    ['en', 'Has your organization been subject to a cyber attack?'],
    ['en', 'Any breaches in the last 36 months?'],
    ['en', 'Were you ever hacked?'],
    ['en', 'How many incidents did you have last year?'],
    ['es', '¿Han tenido incidentes de seguridad en los últimos 12 meses?'],
    ['es', '¿Hubo alguna brecha de datos?'],
    ['es', '¿La organización ha sufrido ataques informáticos?'],
    ['es', '¿Fueron víctimas de ransomware?'],
    ['es', '¿Existe algún incidente abierto?'],
  ])('is told by no answer of an assessment (%s: %s)', (locale, text) => {
    expect([asksWhatHappened(text), matchOf(asks(text), locale).questionId]).toEqual([true, null]);
  });

  it.each([
    'Vocês têm plano de resposta a incidentes?',
    'Em caso de incidente, em quanto tempo avisam o cliente?',
    'Após um incidente, vocês comunicam o cliente?',
    'Há lições aprendidas dos incidentes ocorridos no último ano?',
    'Have you tested your incident response plan in the last 12 months?',
    'If a breach occurs, do you notify customers within 72 hours?',
    '¿Tienen un procedimiento para los incidentes ocurridos en el último año?',
    '¿Avisan a los clientes cuando ocurre un incidente?',
    'A política foi revisada nos últimos 12 meses?',
    'Os acessos foram revisados no último ano?',
  ])('is not how incidents are handled: %s', (text) => {
    expect(asksWhatHappened(text)).toBe(false);
  });
});

it.each<Row>([
  ['pt', 'Comunicam à ANPD um vazamento de dados pessoais?'],
  ['en', 'Are customers told of a breach?'],
])('a side of a practice is met where it is named (%s: %s)', (locale, text) => {
  expect(matchOf(asks(text), locale).questionId).toMatch(/notify$/);
});
