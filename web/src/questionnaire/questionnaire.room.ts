import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';
import { room, screen } from '../kit/room/room.ts';
import { resumeWaiting } from './resume.ts';

export const questionnaireRoom = room({
  name: 'questionnaire',
  screens: [
    screen(questionnairePlaces.choose, () => import('./ChooseScreen.tsx').then((m) => m.ChooseScreen)),
    screen(questionnairePlaces.context, () => import('./context/ContextScreen.tsx').then((m) => m.ContextScreen)),
    screen(questionnairePlaces.assigned, () => import('./assigned/AssignedScreen.tsx').then((m) => m.AssignedScreen)),
    screen(questionnairePlaces.assessment, () =>
      import('./answering/AnsweringScreen.tsx').then((m) => m.AnsweringScreen),
    ),
    screen(questionnairePlaces.result, () => import('./results/ResultsScreen.tsx').then((m) => m.ResultsScreen)),
    screen(questionnairePlaces.results, () => import('./results/ResultsScreen.tsx').then((m) => m.ResultsScreen)),
    screen(questionnairePlaces.earlier, () => import('./results/OldScreen.tsx').then((m) => m.OldScreen)),
  ],
  navigation: [
    {
      group: 'assess',
      order: 20,
      place: questionnairePlaces.choose,
      label: 'questionnaire',
      icon: 'IconChecklist',
    },
    {
      group: 'assess',
      order: 30,
      place: questionnairePlaces.result,
      label: 'assessment',
      icon: 'IconChartBar',
    },
  ],
  start: resumeWaiting,
  commands: [
    { label: 'answer', to: questionnairePlaces.choose.at(), permission: 'questionnaire.answer' },
    { label: 'compare', to: questionnairePlaces.earlier.at(), permission: 'assessment.read' },
    { label: 'assigned', to: questionnairePlaces.assigned.at(), permission: 'questionnaire.answer-assigned' },
  ],
});
