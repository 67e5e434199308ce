import { chapters } from '@vigia/content/load.ts';
import { describe, expect, it } from 'vitest';
import { answerOf, cellsOf, demandOf, writtenWord } from './customer-forms.rules.ts';
import { governance } from './matching/asked/governance.ts';
import { technology } from './matching/asked/technology.ts';
import { controlOfCaiq } from './matching/caiq.ts';
import { languageOf } from './matching/language.ts';
import { matchesOf, matchOf } from './matching/matching.ts';

const asks = (text: string, more: { ref?: string; beside?: string } = {}) => ({
  ...{ text, ref: '', section: '', beside: '', sheet: 0 },
  ...more,
});

describe('what an answer says', () => {
  const level = 'The rule is written.';
  it.each([
    [0, 'done', level, 'no'],
    [1, 'done', level, 'no'],
    [2, 'done', level, 'partly'],
    [3, 'done', level, 'yes'],
    [5, 'done', level, 'yes'],
    [2, 'repeated', level, 'no'],
    [3, 'repeated', level, 'partly'],
    [3, 'repeated', 'Every year each system is restored.', 'yes'],
    [4, 'repeated', level, 'yes'],
    ['not_applicable', 'done', '', 'n-a'],
    ['unknown', 'done', '', 'unknown'],
  ] as const)('%s, asked whether it is %s, at “%s”: %s', (value, demand, words, said) => {
    expect(answerOf(value, demand, words)).toBe(said);
  });

  it.each([
    ['Are policies reviewed at least annually?', 'repeated'],
    ['Os acessos são revistos periodicamente?', 'repeated'],
    ['¿Se revisan los accesos cada año?', 'repeated'],
    ['Is data encrypted?', 'done'],
  ])('%s', (question, demand) => {
    expect(demandOf(question)).toBe(demand);
  });
});

describe('what is written into the cell', () => {
  it.each([
    ['yes', ['Y', 'N', 'N/A'], 'Y'],
    ['no', ['Compliant', 'Not compliant'], 'Not compliant'],
    ['partly', ['Yes', 'No', 'NA'], 'No'],
    ['partly', ['Fully', 'Partially', 'No'], 'Partially'],
    ['n-a', ['Sim', 'Não', 'Não se aplica'], 'Não se aplica'],
    ['unknown', ['Yes', 'No'], ''],
    ['partly', [], 'Partly'],
  ] as const)('%s of %j is %j', (answer, options, word) => {
    expect(writtenWord(answer, options, 'en')).toBe(word);
  });

  it('puts word and words into the one cell there is, and the word only once', () => {
    const one = { answer: 'C', comment: null };
    expect(cellsOf({ answer: 'no', text: 'Not yet.' }, one, [], 'en').answer).toBe('No. Not yet.');
    expect(cellsOf({ answer: 'no', text: 'No. Not yet.' }, one, [], 'en').answer).toBe('No. Not yet.');
    expect(cellsOf({ answer: 'no', text: 'Not yet.' }, one, ['Yes', 'No'], 'en').answer).toBe('No');
    expect(cellsOf({ answer: 'unknown', text: 'Acme Ltd.' }, one, [], 'en').answer).toBe('Acme Ltd.');
  });
});

describe('which question of ours is asked', () => {
  it('names only questions that there are', () => {
    const known = new Set(chapters.flatMap(({ questions }) => questions.map(({ id }) => id)));
    const domains = [
      'A&A',
      'AIS',
      'BCR',
      'CCC',
      'CEK',
      'DCS',
      'DSP',
      'GRC',
      'HRS',
      'IAM',
      'IPY',
      'IVS',
      'LOG',
      'SEF',
      'STA',
      'TVM',
      'UEM',
    ];
    const controls = domains.flatMap((domain) =>
      Array.from({ length: 21 }, (_, at) => `${domain}-${String(at + 1).padStart(2, '0')}.1`),
    );
    const behind = controls.flatMap((control) => controlOfCaiq(control)?.questions ?? []);
    expect(behind.length).toBeGreaterThan(150);
    const named = [...Object.keys(governance), ...Object.keys(technology), ...behind];
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });

  it.each([
    ['en', 'Do you require two-factor authentication for remote access?', 'acc-mfa'],
    ['en', 'Are laptops protected with full disk encryption?', 'ast-encryption'],
    ['pt', 'A empresa realiza backup periódico dos dados?', 'con-backup-copies'],
    ['pt', 'Há plano de resposta a incidentes documentado?', 'inc-plan'],
    ['es', '¿Existe un plan de continuidad del negocio?', 'con-outage-plan'],
    ['en', 'What is the registered name and address of your company?', null],
    ['pt', 'A empresa possui certificação ISO 27001?', null],
  ] as const)('%s: %s', (locale, text, wanted) => {
    expect(matchOf(asks(text), locale).questionId).toBe(wanted);
  });

  it('is decided by an id in the row', () => {
    expect(matchOf(asks('Please describe.', { ref: 'CEK-03.1' }), 'en').questionId).toBe('ast-encryption');
    expect(matchOf(asks('Please describe.', { beside: 'A.8.13 Information backup' }), 'en')).toMatchObject({
      questionId: 'con-backup-copies',
      control: { framework: 'iso27001', controlId: 'A.8.13' },
    });
    expect(matchOf(asks('Please describe.', { ref: 'IPY-01.1' }), 'en').questionId).toBeNull();
  });

  it('goes on with the one before where it says nothing of its own', () => {
    const [, second] = matchesOf(
      [asks('Are backups performed?'), asks('Are these policies reviewed and updated at least annually?')],
      'en',
    );
    expect(second?.questionId).toBe('con-backup-copies');
  });

  it.each([
    ['pt', 'A empresa possui política de segurança? Há backup dos dados?'],
    ['en', 'Does the company have a security policy? Are backups made?'],
    ['es', '¿La empresa tiene una política de seguridad? ¿Se hacen copias?'],
  ])('in %s', (locale, text) => {
    expect(languageOf([text])).toBe(locale);
  });
});
