import { chapters } from '@vigia/content/load.ts';
import { sureConfidence } from '@vigia/contract/customer-forms/customer-forms.shapes.ts';
import type { AnswerValue } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { describe, expect, it } from 'vitest';
import { ratingOf } from './customer-forms.confidence.ts';
import { answerVerdictOf, cellsOf, writtenWord } from './customer-forms.rules.ts';
import { governance } from './matching/asked/governance.ts';
import { technology } from './matching/asked/technology.ts';
import { controlOfCaiq } from './matching/caiq.ts';
import { languageOf } from './matching/language.ts';
import { matchesOf, matchOf } from './matching/matching.ts';
import { coversScopes, gateRulesOut, scopesOf } from './reading/scope.ts';
import { wantedOf } from './reading/wanted.ts';

const asks = (text: string, more: { ref?: string; beside?: string } = {}) => ({
  ...{ text, ref: '', section: '', beside: '', sheet: 0 },
  ...more,
});

const levels = [
  'Nothing is done.',
  'Somebody does it at times.',
  'It is done in part.',
  'It is done everywhere.',
  'The rule is written, and it is checked every month.',
  'It happens by itself.',
];
const says = (question: string, value: AnswerValue, comment = '') =>
  answerVerdictOf(question, { value, comment, levels }).answer;

describe('what an answer says', () => {
  it.each([
    [0, 'no'],
    [1, 'no'],
    [2, 'partly'],
    [3, 'yes'],
    [5, 'yes'],
    ['not_applicable', 'n-a'],
    ['unknown', 'unknown'],
  ] as const)('%s to whether it is done: %s', (value, answer) => {
    expect(says('Is data encrypted?', value)).toBe(answer);
  });

  it.each([
    ['Is access reviewed at least annually?', 3, '', 'no'],
    ['Is access reviewed at least annually?', 4, '', 'yes'],
    ['Os acessos são revistos periodicamente?', 3, 'Revisamos os acessos todo mês.', 'yes'],
    ['¿Se revisan los accesos cada año?', 4, 'Se revisan, pero no cada año.', 'no'],
    ['Are the access policies reviewed at least annually?', 3, '', 'no'],
    ['Are the access policies reviewed at least annually?', 4, '', 'unknown'],
    ['As políticas de acesso são revisadas todo ano?', 4, 'A política foi revisada e atualizada em maio.', 'yes'],
    ['¿Las políticas de acceso se mantienen actualizadas?', 4, 'No se revisan ni hay políticas actualizadas.', 'no'],
    ['Is there a documented rule?', 3, '', 'partly'],
    ['Is there a documented rule?', 4, '', 'yes'],
    ['Há um procedimento documentado?', 3, 'O procedimento está escrito na wiki.', 'yes'],
    ['Is it audited by an independent third party?', 4, '', 'unknown'],
    ['Is it audited by independent auditors?', 4, 'No independent audit has been done.', 'no'],
    ['Is deployment automated?', 3, '', 'no'],
    ['Is deployment automated?', 2, 'Deployment is automated from the main branch.', 'partly'],
  ] as const)('%s at %s, “%s”: %s', (question, value, comment, answer) => {
    expect(says(question, value, comment)).toBe(answer);
  });

  it.each([
    ['Are the servers encrypted?', 2, 'The laptops are encrypted; the servers are not.', 'no'],
    ['Are the laptops encrypted?', 2, 'The laptops are encrypted; the servers are not.', 'partly'],
    ['Os servidores são criptografados?', 2, 'Os notebooks têm disco criptografado, mas os servidores não.', 'no'],
    [
      'Os notebooks têm disco criptografado?',
      3,
      'Notebooks com disco criptografado, e o banco também, no provedor.',
      'yes',
    ],
    ['Are all servers patched?', 2, 'Most of the servers are patched.', 'no'],
    ['Will you notify us within 72 hours?', 3, 'Customers are told within 48 hours.', 'yes'],
    ['Will you notify us within 24 hours?', 3, 'Customers are told within 48 hours.', 'unknown'],
    ['O cliente é avisado em até dois dias?', 3, 'Avisamos em 24 horas.', 'yes'],
    ['Is production data used in test environments?', 3, 'Tests use made-up data.', 'no'],
    ['Dados reais são usados em ambientes de teste?', 2, 'Ambientes separados.', 'unknown'],
    ['Are shared accounts used?', 3, 'Ainda há senha compartilhada no sistema financeiro.', 'unknown'],
    ['Are access rights reviewed at least quarterly?', 3, 'Twice a year all access is reviewed.', 'no'],
    ['Are access rights reviewed at least yearly?', 3, 'Twice a year all access is reviewed.', 'yes'],
    ['Os acessos são revisados a cada trimestre?', 3, 'Os acessos são revisados todo mês.', 'yes'],
    ['Are security alerts watched 24x7?', 3, 'An engineer is on call.', 'unknown'],
    ['Is there a security policy?', 2, 'Rules stand in the wiki. No formal security policy yet.', 'partly'],
  ] as const)('%s at %s, in its own words: %s', (question, value, comment, answer) => {
    expect(says(question, value, comment)).toBe(answer);
  });

  it('is only what the words say where the question of ours lies beside what is asked', () => {
    const beside = (comment: string) =>
      answerVerdictOf('Are encryption keys rotated each year?', { value: 3, comment, levels }, true).answer;
    expect(beside('The disks are encrypted.')).toBe('unknown');
    expect(beside('The encryption keys are rotated by hand.')).toBe('yes');
    expect(beside('The encryption keys are not rotated.')).toBe('no');
  });

  it('is not that it does not apply, where what does not apply only lies beside what is asked', () => {
    const own = { value: 'not_applicable' as const, comment: '', levels };
    expect(answerVerdictOf('Are encryption keys rotated each year?', own, true).answer).toBe('unknown');
  });

  it('is no where the company itself only denies', () => {
    expect(says('Are risks managed?', 2, 'No formal risk register exists yet.')).toBe('no');
    expect(says('Are risks managed?', 2, 'Risks are listed. No review yet.')).toBe('partly');
  });
});

describe('what a question wants to be told', () => {
  it.each([
    ['Who is responsible for information security?', 'fact'],
    ['3.2 How often are backups tested?', 'fact'],
    ['Please describe your incident response process.', 'fact'],
    ['For production systems, how long are logs kept?', 'fact'],
    ['Is there an incident plan? If yes, describe it.', 'yes-no'],
    ['Do you know which data leaves the company?', 'yes-no'],
    ['Quem responde pela segurança da informação?', 'fact'],
    ['Com que frequência os acessos são revisados?', 'fact'],
    ['Informe o prazo de comunicação de incidentes.', 'fact'],
    ['A empresa possui política de segurança? Qual?', 'yes-no'],
    ['Nome do encarregado de dados (DPO)', 'fact'],
    ['¿Cuál es el plazo de conservación de los registros?', 'fact'],
    ['¿La empresa cuenta con un plan de continuidad?', 'yes-no'],
  ] as const)('%s: %s', (question, wanted) => {
    expect(wantedOf(question)).toBe(wanted);
  });
});

describe('what a question is about', () => {
  it.each([
    ['Are cryptographic keys revoked before the end of their life?', 'ast-encryption', false],
    ['Are laptops encrypted?', 'ast-encryption', true],
    ['Can tenants see the data of other tenants?', 'inf-segmentation', false],
    ['Can tenants see the data of other tenants?', 'dev-product-access', true],
    ['Are suppliers assessed before they are hired?', 'rsk-main-risks', false],
    ['Are suppliers assessed?', 'sup-due-diligence', true],
    ['Os backups são criptografados?', 'ast-encryption', false],
    ['Has a penetration test been done?', 'inf-vulnerabilities', false],
    ['Is the company ISO 27001 certified?', 'gov-policy', false],
    ['Are third-party libraries checked?', 'dev-authentic-sources', true],
    ['Roles of customers and third parties are in the incident plan?', 'inc-plan', true],
  ] as const)('%s (%s): %s', (question, id, covered) => {
    expect(coversScopes(id, scopesOf(question))).toBe(covered);
  });

  it('and a gate rules out only what the question is about', () => {
    expect(gateRulesOut('ppl-others', 'Are new employees screened?')).toBe(true);
    expect(gateRulesOut('ppl-others', 'Is access removed in time?')).toBe(false);
    expect(gateRulesOut('phy-premises', 'As instalações têm controle de visitantes?')).toBe(true);
    expect(gateRulesOut('iso-goal', 'Is there a statement of applicability?')).toBe(false);
  });
});

describe('what is written into the cell', () => {
  it.each([
    ['yes', ['Y', 'N', 'N/A'], 'Y'],
    ['no', ['Compliant', 'Not compliant'], 'Not compliant'],
    ['partly', ['Yes', 'No', 'NA'], 'Yes'],
    ['partly', ['Fully', 'Partially', 'No'], 'Partially'],
    ['n-a', ['Sim', 'Não', 'Não se aplica'], 'Não se aplica'],
    ['unknown', ['Yes', 'No'], ''],
    ['partly', [], 'Partly'],
  ] as const)('%s of %j is %j', (answer, options, word) => {
    expect(writtenWord(answer, options, 'en', true)).toBe(word);
  });

  it('is never a silent no: without a reservation in words, partly is left blank', () => {
    expect(writtenWord('partly', ['Yes', 'No', 'NA'], 'en', false)).toBe('');
    const two = { answer: 'C', comment: 'D' };
    expect(cellsOf({ answer: 'partly', text: '' }, two, ['Yes', 'No'], 'en')).toEqual({ answer: '', comment: '' });
    expect(cellsOf({ answer: 'partly', text: 'In part.' }, two, ['Yes', 'No'], 'en').answer).toBe('Yes');
    expect(cellsOf({ answer: 'partly', text: 'x' }, { answer: 'C', comment: null }, ['Yes', 'No'], 'en').answer).toBe(
      '',
    );
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
    const behind = controls.flatMap((control) => controlOfCaiq(control) ?? []);
    expect(behind.length).toBeGreaterThan(100);
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

it('of a row that holds an id and no words nobody is sure, whatever its id says', () => {
  const match = { ...matchOf(asks('Do you use multi-factor authentication?'), 'en'), by: 'id' as const, nearness: 1 };
  const verdict = {
    ...answerVerdictOf('', { value: 4, comment: 'We do.', levels }),
    answer: 'yes' as const,
    by: 'practice' as const,
  };
  const confidenceOf = (question: string) => ratingOf(question, match, verdict).confidence;
  expect(confidenceOf('Do you use multi-factor authentication?')).toBeGreaterThanOrEqual(sureConfidence);
  for (const question of ['', '  ', '\n']) expect(confidenceOf(question)).toBeLessThan(sureConfidence);
});
