import { room } from '../kit/room.ts';
import { contextJobs } from './context/context.jobs.ts';
import { questionnaireAdvisor } from './questionnaire.advisor.ts';
import { themeDue } from './questionnaire.due.ts';
import { currentModel } from './questionnaire.model.ts';
import { questionnaireModule } from './questionnaire.module.ts';
import { questionnaireOwned } from './questionnaire.owned.ts';

export const questionnaireRoom = room({
  name: 'questionnaire',
  buildsOn: ['action-plans', 'compliance', 'evidences', 'onboarding', 'priorities'],
  modules: [questionnaireModule],
  advisor: questionnaireAdvisor,
  due: { 'question-theme': themeDue },
  jobs: contextJobs,
  moves: ['posture'],
  owned: questionnaireOwned,
  called: (key, locale) => currentModel.questions.find(({ id }) => id === key)?.text[locale] ?? null,
});
