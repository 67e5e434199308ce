/** What the demo company took up over its year. The other one has not begun. */
import type { Doing } from './demo.work.ts';

const [marina, diego] = ['admin@demo.vigia.test', 'diego.farias@demo.vigia.test'];
const [rafael, patricia] = ['basic@demo.vigia.test', 'patricia.lemos@demo.vigia.test'];

export const nothingYet: Doing = { undertakings: [], decisions: [], walks: [] };

export const claraDoing: Doing = {
  undertakings: [
    { plan: 'mfa-everywhere', openedDaysAgo: 318, pace: 9, done: 99, dueInDays: 45, by: diego },
    {
      plan: 'backups-that-come-back',
      ...{ openedDaysAgo: 251, pace: 14, done: 99, dueInDays: 90, by: diego },
      comment: {
        text: 'Primeira restauração levou 7 horas. O gargalo foi achar a chave de criptografia; agora fica no cofre.',
        daysAgo: 178,
      },
    },
    { plan: 'passwords-and-vault', openedDaysAgo: 204, pace: 12, done: 99, dueInDays: 75, by: rafael },
    { plan: 'joiners-movers-leavers', openedDaysAgo: 148, pace: 16, done: 4, dueInDays: 120, by: patricia },
    {
      plan: 'incident-response-afternoon',
      ...{ openedDaysAgo: 108, pace: 15, done: 5, dueInDays: 140, by: marina },
      // The drill of August, and the plan that waits for its approval.
      also: { 'a5-incident-exercise': 96, 'a5-incident-plan': 5 },
      comment: {
        text: 'Simulamos um ransomware com a diretoria. O telefone do suporte só estava no sistema que parou.',
        daysAgo: 95,
      },
    },
    {
      plan: 'personal-data-basics',
      ...{ openedDaysAgo: 188, pace: 18, done: 4, dueInDays: 215, by: patricia },
      // Dated and approved as the notice itself was.
      also: { 'lg-notice-draft': 130 },
    },
    { plan: 'supplier-check', openedDaysAgo: 130, pace: 20, done: 3, dueInDays: 150, by: rafael },
    { plan: 'phishing-training', openedDaysAgo: 37, pace: 11, done: 2, dueInDays: 60, by: marina },
    { plan: 'patching-in-30-days', openedDaysAgo: 26, pace: 8, done: 1, dueInDays: 30, by: diego },
    { plan: 'logs-and-alerts', openedDaysAgo: 9, pace: 5, done: 0, dueInDays: 80, by: diego },
    // The policy is there since the spring: what is under way is the version for customers.
    { plan: 'customer-questionnaire', openedDaysAgo: 16, pace: 6, done: 2, dueInDays: 21, by: marina },
  ],
  decisions: [
    {
      framework: 'iso27001',
      controlId: 'A.7.12',
      applicable: false,
      justification:
        'O cabeamento do andar é da administradora do prédio; a equipe trabalha por Wi-Fi e o serviço roda na nuvem.',
      target: 3,
    },
    {
      framework: 'iso27001',
      controlId: 'A.5.1',
      justification: 'Exigido por clientes hospitalares e pela própria norma.',
      target: 4,
      owner: marina,
    },
    {
      framework: 'iso27001',
      controlId: 'A.8.13',
      justification: 'Perder prontuários pararia os clientes; o ransomware está entre os riscos mais altos.',
      target: 4,
      owner: diego,
    },
    {
      framework: 'iso27001',
      controlId: 'A.8.5',
      justification: 'Contas com dados de saúde; o e-mail invadido está entre os riscos mais altos.',
      target: 4,
      owner: diego,
    },
    { framework: 'nist-csf', controlId: 'RC.RP-03', target: 4, owner: diego },
    { framework: 'lgpd', controlId: 'Art. 46', target: 4, owner: marina },
    { framework: 'iso27001', controlId: '7.5.3', declared: 2, target: 3, owner: patricia },
  ],
  walks: [
    { journey: 'first-30-days', startedDaysAgo: 364, pace: 4, done: 99 },
    {
      journey: 'incident-response',
      ...{ startedDaysAgo: 120, pace: 12, done: 5 },
      // Its tasks were done with the steps of the plan.
      also: { 'inc-plan': 5, 'inc-first-hour': 78, 'inc-crisis-line': 48, 'inc-rehearsal': 96 },
    },
  ],
};
