import { screen, waitFor, within } from '@testing-library/react';
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import type { MainboardLine, MainboardView } from '@vigia/contract/dashboard/dashboard.mainboard.ts';
import { expect, test } from 'vitest';
import { reply } from '../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../kit/testing/render.tsx';
import { MainboardScreen } from './MainboardScreen.tsx';

const line: MainboardLine = {
  ...{ key: 'compliance.iso27001', label: 'ISO/IEC 27001', says: 'A maturidade média é 2,3 de 5.', value: 2.25 },
  ...{ unit: 'level', before: 1.5, link: '/compliance/iso27001' },
  framework: 'iso27001',
  target: { level: 3, dueDate: '2027-06-30', state: 'behind', says: 'Meta de 3: faltam 0,7.' },
  trend: [
    { day: '2026-08-01', value: 1.5 },
    { day: '2026-11-01', value: 2.25 },
  ],
};
const view: MainboardView = {
  assess: 'essential',
  day: '2026-11-22',
  questions: [
    { id: 'stand', lines: [line] },
    { id: 'moved', lines: [{ ...line, says: 'ISO/IEC 27001: subiu de 1,5 para 2,3.' }] },
    { id: 'hurt', lines: [] },
    { id: 'decide', lines: [] },
    { id: 'promises', lines: [] },
  ],
};

test('the five questions are answered in sentences, with a way to the arithmetic', async () => {
  await renderScreen(<MainboardScreen />, {
    ...{ role: 'ADMIN' as const, path: '/mainboard', replies: [reply(dashboard.mainboard, view)] },
  });
  const stand = within(await screen.findByRole('region', { name: 'Onde estamos?' }));
  expect(stand.getByText('A maturidade média é 2,3 de 5.')).toBeTruthy();
  expect(stand.getByRole('link', { name: 'Ver o cálculo: ISO/IEC 27001' }).getAttribute('href')).toBe(
    '/compliance/iso27001',
  );
  expect(stand.getByText('Meta de 3: faltam 0,7.')).toBeTruthy();
  expect(stand.getByRole('button', { name: 'Mudar a meta: ISO/IEC 27001' }).textContent).toBe('Mudar a meta');
  expect(screen.getByText(/subiu de 1,5 para 2,3/)).toBeTruthy();
  expect(screen.getByText('Nada espera por uma decisão hoje.')).toBeTruthy();
  await expectNoAxeViolations();
});

test('a goal is changed over the one that was read; the first is set over none', async () => {
  const first = { ...line, key: 'compliance.lgpd', label: 'LGPD', framework: 'lgpd' as const, target: null };
  const questions = view.questions.map((one) => (one.id === 'stand' ? { ...one, lines: [line, first] } : one));
  const { user, server } = await renderScreen(<MainboardScreen />, {
    ...{ role: 'ADMIN' as const, path: '/mainboard' },
    replies: [reply(dashboard.mainboard, { ...view, questions }), reply(dashboard.setTarget, { success: true })],
  });
  const set = async (name: string, day: string) => {
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText(/^Maturidade média desejada/), '4');
    await user.clear(dialog.getByLabelText('Até quando'));
    await user.type(dialog.getByLabelText('Até quando'), day);
    await user.click(dialog.getByRole('button', { name: 'Salvar a meta' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await set('Mudar a meta: ISO/IEC 27001', '2027-12-31');
  await set('Definir meta com prazo: LGPD', '2028-01-31');
  expect(server.seen.filter(({ route }) => route.startsWith('PUT')).map(({ body }) => body)).toEqual([
    { level: 4, dueDate: '2027-12-31', basedOn: { level: 3, dueDate: '2027-06-30' } },
    { level: 4, dueDate: '2028-01-31', basedOn: null },
  ]);
});

test.each([
  ['ADMIN', 'essential', 'Responda à avaliação essencial', 1],
  ['ADMIN', 'security', 'Responda à avaliação completa de segurança', 1],
  ['VIEWER', 'essential', 'Responda à avaliação essencial', 0],
] as const)('where nothing is known yet, whoever may answer is led to what is recommended: %s, %s', async (...row) => {
  const [role, assess, name, links] = row;
  const questions = view.questions.map((question) => ({ ...question, lines: [] }));
  await renderScreen(<MainboardScreen />, {
    ...{ role, path: '/mainboard', replies: [reply(dashboard.mainboard, { ...view, assess, questions })] },
  });
  const stand = within(await screen.findByRole('region', { name: 'Onde estamos?' }));
  const found = stand.queryAllByRole('link', { name });
  expect(found.map((link) => link.getAttribute('href'))).toEqual(Array(links).fill('/questionnaire'));
});
