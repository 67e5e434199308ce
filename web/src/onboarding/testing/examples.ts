/** A short set of first questions and a report, for tests. */
import type { Reply } from '@vigia/contract/kit/domain.ts';
import type {
  OnboardingQuestion,
  OnboardingReport,
  OnboardingStatus,
  onboarding,
} from '@vigia/contract/onboarding/onboarding.contract.ts';

const option = (id: string, label: string, exclusive = false) => ({ id, label, exclusive });
const why = 'Isso muda o que vem primeiro.';

export const mfa: OnboardingQuestion = {
  id: 'mfa',
  kind: 'one',
  text: 'Para entrar no e-mail da empresa, basta a senha?',
  why,
  options: [option('password-only', 'Basta a senha'), option('everyone', 'Todos usam duas etapas')],
  answer: [],
};
export const incidents: OnboardingQuestion = {
  id: 'incidents',
  kind: 'many',
  text: 'Alguma destas coisas já aconteceu com vocês?',
  why,
  options: [
    option('leak', 'Vazamento de dados'),
    option('outage', 'Sistema parado'),
    option('none', 'Nada disso', true),
  ],
  answer: [],
};
export const goal: OnboardingQuestion = {
  id: 'goal',
  kind: 'one',
  text: 'O que trouxe vocês até aqui?',
  why,
  options: [option('lgpd', 'Colocar a LGPD em ordem'), option('order', 'Arrumar a casa')],
  answer: [],
};

const admins = [{ id: '019aa000-0000-7000-8000-00000000a009', firstName: 'Rita', lastName: 'Moura' }];

/** The questions as they are answered so far. */
export const onboardingAsked = (answers: Record<string, string[]> = {}): Reply<typeof onboarding.questions> => ({
  admins,
  questions: [mfa, incidents, goal].map((question) => ({ ...question, answer: answers[question.id] ?? [] })),
});

export const onboardingStatusSample = (
  answeredQuestions: number,
  completedAt: string | null = null,
): OnboardingStatus => ({
  isCompleted: completedAt !== null,
  progress: Math.round((answeredQuestions / 3) * 100),
  totalQuestions: 3,
  answeredQuestions,
  completedAt,
});
export const done = onboardingStatusSample(3, '2026-11-20T13:05:00.000Z');

export const report: OnboardingReport = {
  completedAt: done.completedAt,
  suggestedAssessment: 'privacy',
  suggestedBegun: false,
  understood: [{ id: 'company', title: 'A empresa', text: 'Vocês são uma empresa de saúde com 10 a 49 pessoas.' }],
  applies: [{ id: 'lgpd', title: 'LGPD (Lei 13.709/2018)', because: 'Saúde é dado sensível.' }],
  first: [
    {
      id: 'privacy',
      title: 'Respondam a avaliação de privacidade',
      because: 'É o motivo de vocês estarem aqui.',
      link: '/questionnaire/privacy',
      minutes: 50,
      plan: null,
    },
    {
      id: 'own-account',
      title: 'Confiram a própria conta no Vigia',
      because: 'Aqui vão ficar os pontos fracos da empresa.',
      link: '/profile',
      minutes: 60,
      plan: null,
    },
  ],
};
