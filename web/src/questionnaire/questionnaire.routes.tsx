import { place } from '../kit/routing/place.tsx';
import { resumeWaiting } from './resume.ts';

resumeWaiting();

const room = 'questionnaire';
const results = () => import('./results/ResultsScreen.tsx').then((m) => m.ResultsScreen);

export const questionnaireRoutes = [
  place({
    path: '/questionnaire',
    allow: 'admin',
    room,
    screen: () => import('./ChooseScreen.tsx').then((m) => m.ChooseScreen),
  }),
  place({
    path: '/questionnaire/context',
    allow: 'admin',
    room,
    screen: () => import('./context/ContextScreen.tsx').then((m) => m.ContextScreen),
  }),
  place({
    path: '/questionnaire/:assessmentType',
    allow: 'admin',
    room,
    screen: () => import('./answering/AnsweringScreen.tsx').then((m) => m.AnsweringScreen),
  }),
  place({ path: '/assessment', allow: 'any', room, screen: results }),
  place({ path: '/assessment-results', allow: 'any', room, screen: results }),
  place({
    path: '/assessment-old',
    allow: 'any',
    room,
    screen: () => import('./results/OldScreen.tsx').then((m) => m.OldScreen),
  }),
];
