import { screen, waitFor, within } from '@testing-library/react';
import { onboarding } from '@vigia/contract/onboarding/onboarding.contract.ts';
import { assessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import type { ControlCount } from '@vigia/contract/questionnaire/questionnaire.counting.ts';
import type { Point, Result, Score } from '@vigia/contract/questionnaire/questionnaire.results.ts';
import { expect, test } from 'vitest';
import { type FakeReply, reply } from '../../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { ResultsScreen } from './ResultsScreen.tsx';

const id = '019aa000-0000-7000-8000-0000000000f2';
const before = '019aa000-0000-7000-8000-0000000000f1';
const ana = { id: '019aa000-0000-7000-8000-00000000a001', firstName: 'Ana', lastName: 'Prado' };
const score = (name: string, sum: number, weight: number): Score => ({
  ...{ id: name, title: name, sum, weight, maturity: weight > 0 ? sum / weight : null },
  ...{ applicable: 4, answered: weight > 0 ? 3 : 0 },
});
/** A theme, with a gate that counts as asked and weighs nothing. */
const theme = (name: string, sum: number, weight: number) => ({
  ...score(name, sum, weight),
  progress: { applicable: 5, answered: weight > 0 ? 4 : 1, notApplicable: 0, unknown: 0 },
});
const point = (questionId: string, value: number): Point => ({
  ...{ questionId, domain: 'access', text: `${questionId}?`, value, weight: 3, effort: 1, place: 2 },
  ...{ level: `hoje ${questionId}`, nextLevel: 'logo acima', goalLevel: `meta ${questionId}` },
});
const counts: ControlCount[] = [{ kind: 'control', all: 93, applicable: 93, assessed: 4, waiting: 0, notAsked: 89 }];
const result: Result = {
  ...{ id, assessmentType: 'essential', submittedAt: '2026-11-20T13:05:00.000Z', submittedBy: ana },
  overall: score('essential', 21, 10),
  progress: { applicable: 12, answered: 9, notApplicable: 1, unknown: 2 },
  domains: [theme('Acessos', 9, 4), theme('Pessoas', 12, 6), theme('Backup', 0, 0)],
  frameworks: [{ ...score('ISO/IEC 27001:2022', 8.5, 4), id: 'iso27001', counts }],
  goal: 3,
  strongest: [point('acc-mfa', 4)],
  weakest: [point('con-test', 1)],
  next: [point('con-test', 1)],
  unknown: [{ questionId: 'acc-mfa', domain: 'access', text: 'Há segunda etapa?', weight: 3 }],
  comparedWith: { id: before, submittedAt: '2026-05-20T13:05:00.000Z', overall: 1.6, domains: { Acessos: 2 } },
  changes: [
    { questionId: 'acc-mfa', domain: 'access', text: 'Segundo fator?', before: 2, after: 4 },
    { questionId: 'acc-new', domain: 'access', text: 'Nova?', before: null, after: 1 },
  ],
};
const nothing: Result = {
  ...{ ...result, id: null, submittedAt: null, submittedBy: null, comparedWith: null, changes: [] },
  ...{ strongest: [], weakest: [], next: [], overall: { ...score('essential', 0, 0), answered: 0 } },
};
const written = {
  ...{ assessmentType: 'essential' as const, summary: 'Com 9 de 12 perguntas respondidas, a maturidade é 2,1 de 5.' },
  ...{ strengths: ['Acessos, nível 4: quase todos.'], weaknesses: [], coverage: result.progress },
  priorities: [
    {
      ...{ title: 'Restaurar uma cópia', why: 'Pesa no resultado.', questionId: 'con-test', hours: 6 },
      href: '/questionnaire/essential?q=con-test',
    },
  ],
  engine: 'embedded' as const,
};
const stage = (shown: Result, ...replies: FakeReply[]) => ({
  role: 'ADMIN' as const,
  path: '/assessment-results?assessmentType=essential',
  replies: [reply(questionnaire.assessment, shown), reply(questionnaire.aiAnalysis, written), ...replies],
});

test('says where the company stands, how it moved and what to do first', async () => {
  await renderScreen(<ResultsScreen />, stage(result));
  const hero = await screen.findByRole('region', { name: 'Maturidade geral' });
  expect(within(hero).getByText('2,1')).toBeTruthy();
  expect(within(hero).getByText(/Subiu 0,5 desde 20 de mai\. de 2026/)).toBeTruthy();
  expect(within(hero).getByText('9 de 12 perguntas respondidas. Não se aplicam: 1. Com “não sei”: 2.')).toBeTruthy();
  // A theme counts as the whole does: its gates too.
  expect(screen.getByRole('button', { name: /^Acessos 4 de 5/ })).toBeTruthy();
  expect(screen.getByText('meta con-test')).toBeTruthy();
  const unknown = screen.getByRole('region', { name: 'Descubra 1 resposta' });
  const open = within(unknown).getByRole('link', { name: 'Há segunda etapa?' });
  expect(open.getAttribute('href')).toBe('/questionnaire/essential?q=acc-mfa');
  // What was submitted says what stood then, and nothing of today's answers.
  expect(screen.getByText('No envio')).toBeTruthy();
  expect(screen.queryByText('Posição 2 na ordem da empresa')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Análise por escrito' })).toBeNull();
  expect(screen.getByText('4 de 93 controles avaliados; 89 controles não são perguntados')).toBeTruthy();
  const whole = screen.getByRole('link', { name: 'Ver o retrato completo: ISO/IEC 27001:2022' });
  expect(whole.getAttribute('href')).toBe('/compliance/iso27001');
  expect(screen.getByText('de 2 para 4')).toBeTruthy();
  expect(screen.getByText('1 pergunta respondida pela primeira vez')).toBeTruthy();
  await expectNoAxeViolations();
});

test('of many changes the first are seen and the others open; every part is a link away', async () => {
  const many = Array.from({ length: 7 }, (_, at) => ({
    ...{ questionId: `acc-${at}`, domain: 'access', text: `Mudança ${at}?`, before: 2, after: 3 },
  }));
  await renderScreen(<ResultsScreen />, stage({ ...result, changes: many }));
  expect(await screen.findByRole('heading', { name: 'Melhorou' })).toBeTruthy();
  const folded = screen.getByText('Ver mais 2').closest('details');
  expect(folded?.open).toBe(false);
  expect(folded?.querySelectorAll('li')).toHaveLength(2);
  const parts = within(screen.getByRole('navigation', { name: 'Nesta página' }));
  for (const link of parts.getAllByRole('link')) {
    const to = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    expect(to, link.textContent).not.toBeNull();
  }
});

test('says it in writing, from the answers as they stand', async () => {
  await renderScreen(<ResultsScreen />, stage({ ...result, id: null, submittedAt: null, submittedBy: null }));
  const section = within(await screen.findByRole('region', { name: 'Análise por escrito' }));
  expect(screen.getByText('Posição 2 na ordem da empresa')).toBeTruthy();
  expect(screen.getAllByText('Hoje').length).toBeGreaterThan(0);
  expect(section.getByText(written.summary)).toBeTruthy();
  expect(section.getByText('Acessos, nível 4: quase todos.')).toBeTruthy();
  const first = section.getByRole('link', { name: 'Restaurar uma cópia' });
  expect(first.getAttribute('href')).toBe('/questionnaire/essential?q=con-test');
  expect(section.getByText('Pesa no resultado. cerca de 6 h')).toBeTruthy();
});

test('opens the arithmetic of a number, down to the answers, and back', async () => {
  const terms = [
    {
      ...{ questionId: 'acc-mfa', text: 'Segundo fator?', value: 3, weight: 3, standing: 'answered' as const },
      ...{ reason: '', answeredBy: ana, answeredAt: '2026-11-20T13:05:00.000Z' },
    },
    {
      ...{ questionId: 'acc-old', text: 'Contas antigas?', value: 'unknown' as const, weight: 1 },
      ...{ standing: 'unanswered' as const, reason: '', answeredBy: null, answeredAt: null },
    },
  ];
  const parts = result.domains.map((one) => ({ ...one, counted: one.weight > 0, applies: true }));
  const explain = reply(questionnaire.explain, ({ query }) =>
    query.domain ? { score: score('Acessos', 9, 3), terms, parts: [] } : { score: result.overall, terms: [], parts },
  );
  const { user, server } = await renderScreen(<ResultsScreen />, stage(result, explain));
  const hero = await screen.findByRole('region', { name: 'Maturidade geral' });
  await user.click(within(hero).getByRole('button', { name: 'Ver o cálculo' }));
  expect(await screen.findByText('Soma 21 ÷ peso 10 = 2,1')).toBeTruthy();
  expect(server.seen.at(-1)?.query).toEqual({ assessmentType: 'essential', id });
  await user.click(screen.getByRole('button', { name: 'Acessos' }));
  const table = await screen.findByRole('table', { name: 'Acessos' });
  expect(within(table).getByRole('row', { name: /Segundo fator\?.* 3 3 9/ })).toBeTruthy();
  expect(within(table).getByRole('row', { name: /Contas antigas\? sem resposta/ })).toBeTruthy();
  expect(within(table).getByRole('row', { name: 'Total 3 9' })).toBeTruthy();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Voltar ao cálculo anterior' }));
  expect(await screen.findByText('Soma 21 ÷ peso 10 = 2,1')).toBeTruthy();
});

test('shows the answers as they stand now, when asked', async () => {
  const { user, server, address } = await renderScreen(<ResultsScreen />, stage(result));
  await user.click(await screen.findByRole('button', { name: 'Ver como está agora' }));
  expect(address()).toBe('/assessment-results?assessmentType=essential&live=true');
  const asked = () => server.seen.filter(({ url }) => url.startsWith('/questionnaire/assessment?')).at(-1);
  await waitFor(() => expect(asked()?.query).toEqual({ assessmentType: 'essential', live: 'true' }));
});

test('without a choice it is the assessment submitted last', async () => {
  const latest = reply(questionnaire.assessments, {
    items: [
      {
        ...{ id, assessmentType: 'privacy', submittedAt: '2026-11-20T13:05:00.000Z' },
        ...{ submittedBy: ana, maturity: 2, answered: 3, applicable: 4 },
      },
    ],
    ...{ total: 1, page: 1, limit: 1 },
  });
  const shown = { ...result, assessmentType: 'privacy' as const };
  const { server } = await renderScreen(<ResultsScreen />, { ...stage(shown, latest), path: '/assessment' });
  await screen.findByRole('region', { name: 'Maturidade geral' });
  expect(server.seen.at(-1)?.query).toEqual({ assessmentType: 'privacy' });
});

test('before anything is submitted it is the assessment that the company is at', async () => {
  const begun = { essential: 4, security: 11, privacy: 0 };
  const { server } = await renderScreen(<ResultsScreen />, {
    ...stage({ ...result, assessmentType: 'security' }),
    path: '/assessment',
    replies: [
      reply(questionnaire.assessment, { ...result, id: null, assessmentType: 'security' }),
      reply(questionnaire.aiAnalysis, written),
      reply(questionnaire.assessments, { items: [], total: 0, page: 1, limit: 1 }),
      reply(questionnaire.dashboard, ({ query }) => {
        const type = assessmentType.parse(query.assessmentType);
        return {
          ...{ assessmentType: type, overall: { ...score(type, 0, 0), answered: begun[type] } },
          ...{ progress: nothing.progress, domains: [], lastSubmittedAt: null, submissions: 0, trend: [] },
        };
      }),
      reply(onboarding.report, {
        ...{ completedAt: null, understood: [], applies: [], first: [] },
        ...{ suggestedAssessment: 'essential', suggestedBegun: true },
      }),
    ],
  });
  await screen.findByRole('region', { name: 'Maturidade geral' });
  const asked = server.seen.filter(({ url }) => url.startsWith('/questionnaire/assessment?'));
  expect(asked.map(({ query }) => query)).toEqual([{ assessmentType: 'security' }]);
});

test('leads who does not see compliance nowhere', async () => {
  await renderScreen(<ResultsScreen />, { ...stage(result), role: 'VIEWER' });
  expect(
    await screen.findByText(
      /As notas de cada referencial pelas respostas desta avaliação; .* quem administra a empresa/,
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('link', { name: /retrato completo/ })).toBeNull();
  const leading = screen.queryAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(leading.filter((href) => href.startsWith('/questionnaire/'))).toEqual([]);
});

test('before the first answer it says what will be here, and to whom answering belongs', async () => {
  const { unmount } = await renderScreen(<ResultsScreen />, stage(nothing));
  expect(await screen.findByText('Ainda não há resultado')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Responder' }).getAttribute('href')).toBe('/questionnaire/essential');
  expect(screen.queryByRole('button', { name: 'Baixar em PDF' })).toBeNull();
  unmount();
  await renderScreen(<ResultsScreen />, { ...stage(nothing), role: 'VIEWER' });
  expect(await screen.findByText(/Um administrador da empresa responde ao questionário/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Responder' })).toBeNull();
});
