import { screen, within } from '@testing-library/react';
import type { Reply } from '@vigia/contract/kit/domain.ts';
import { onboarding } from '@vigia/contract/onboarding/onboarding.contract.ts';
import { assessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { expect, test } from 'vitest';
import { reply } from '../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../kit/testing/render.tsx';
import { ChooseScreen } from './ChooseScreen.tsx';

type Standing = Reply<typeof questionnaire.dashboard>;
const standing = (type: string, answered: number, submissions: number): Standing => ({
  ...{ assessmentType: assessmentType.parse(type), domains: [], submissions },
  overall: { id: type, title: '', maturity: null, sum: 0, weight: 0, applicable: 30, answered },
  progress: { applicable: 30, answered, notApplicable: 0, unknown: 0 },
  lastSubmittedAt: submissions > 0 ? '2026-11-20T13:05:00.000Z' : null,
  trend: submissions > 0 ? [{ date: '2026-11-20T13:05:00.000Z', maturity: 2.14 }] : [],
});
const stage = (answered: number, submissions: number, suggestedAssessment: 'essential' | 'privacy' = 'essential') => ({
  role: 'ADMIN' as const,
  path: '/questionnaire',
  replies: [
    reply(onboarding.report, {
      completedAt: null,
      understood: [],
      applies: [],
      first: [],
      suggestedAssessment,
      suggestedBegun: false,
    }),
    reply(questionnaire.dashboard, ({ query }) => {
      const type = query.assessmentType ?? '';
      return type === 'essential' ? standing(type, answered, submissions) : standing(type, 0, 0);
    }),
  ],
});

test('offers the essential assessment first to whoever begins', async () => {
  await renderScreen(<ChooseScreen />, stage(0, 0));
  const essential = await screen.findByRole('region', { name: 'Avaliação essencial' });
  expect(within(essential).getByText('Comece por aqui')).toBeTruthy();
  expect(within(essential).getByText('30 perguntas, cerca de 45 minutos')).toBeTruthy();
  const start = within(essential).getByRole('link', { name: 'Começar: Avaliação essencial' });
  expect(start.getAttribute('href')).toBe('/questionnaire/essential');
  expect(screen.getAllByRole('region')).toHaveLength(3);
  await expectNoAxeViolations();
});

test('an assessment of which only a gate was carried over is not begun', async () => {
  const carried = standing('essential', 0, 0);
  const { replies, ...rest } = stage(0, 0);
  const own = reply(questionnaire.dashboard, ({ query }) =>
    query.assessmentType === 'essential'
      ? { ...carried, progress: { ...carried.progress, answered: 1 } }
      : standing(query.assessmentType ?? '', 0, 0),
  );
  await renderScreen(<ChooseScreen />, { ...rest, replies: [own, ...replies.slice(0, 1)] });
  const essential = await screen.findByRole('region', { name: 'Avaliação essencial' });
  expect(within(essential).getByText('1 de 30 respondidas')).toBeTruthy();
  expect(within(essential).getByRole('link', { name: 'Começar: Avaliação essencial' })).toBeTruthy();
  expect(within(essential).queryByRole('link', { name: /Ver resultado/ })).toBeNull();
});

test('offers first what the first questions suggest', async () => {
  await renderScreen(<ChooseScreen />, stage(0, 0, 'privacy'));
  const privacy = await screen.findByRole('region', { name: 'Avaliação de privacidade (LGPD)' });
  expect(within(privacy).getByText('Comece por aqui')).toBeTruthy();
  expect(screen.getAllByText('Comece por aqui')).toHaveLength(1);
});

test('says that what is answered whole waits to be submitted', async () => {
  await renderScreen(<ChooseScreen />, stage(30, 0));
  const submit = await screen.findByRole('link', { name: 'Revisar e enviar: Avaliação essencial' });
  expect(submit.getAttribute('href')).toBe('/questionnaire/essential');
});

test('goes on where somebody stopped, and shows the last submission', async () => {
  await renderScreen(<ChooseScreen />, stage(29, 1));
  const essential = await screen.findByRole('region', { name: 'Avaliação essencial' });
  expect(within(essential).getByText('Falta 1 pergunta, cerca de 5 minutos')).toBeTruthy();
  expect(within(essential).getByText('Enviada em 20 de nov. de 2026, maturidade 2,1')).toBeTruthy();
  expect(within(essential).getByRole('link', { name: 'Continuar: Avaliação essencial' })).toBeTruthy();
  expect(within(essential).queryByText('Comece por aqui')).toBeNull();
});
