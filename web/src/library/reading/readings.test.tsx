import { screen, within } from '@testing-library/react';
import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { nameOf } from '@vigia/contract/kit/domain.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import type { Policy } from '@vigia/contract/library/library.shapes.ts';
import { readings } from '@vigia/contract/library/readings.contract.ts';
import type { LinkedReading, PolicyReading, ReadingCoverage } from '@vigia/contract/library/readings.shapes.ts';
import { expect, it } from 'vitest';
import { answer, reply } from '../../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { ReadingPanel } from '../policy/ReadingPanel.tsx';
import { ReadersScreen } from './ReadersScreen.tsx';
import { ReadingLinkScreen } from './ReadingLinkScreen.tsx';
import { ReadingScreen } from './ReadingScreen.tsx';
import { ReadingsScreen } from './ReadingsScreen.tsx';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const rita = { id: '01890a5d-ac96-774b-bcce-b302099a8058', firstName: 'Rita', lastName: 'Souza' };
const reading: PolicyReading = {
  ...{ policyId: id, title: 'Mesa limpa', kind: 'policy', number: 2, language: 'pt', markdown: 'Guarde na gaveta.' },
  ...{ approvedAt: '2027-03-01T12:00:00.000Z', versionNotes: 'Gavetas', dueDate: '2027-03-20' },
  ...{ confirmedAt: null, confirmedNumber: null },
};
const coverage: ReadingCoverage = {
  ...{ fromNumber: 2, asked: 3, done: 2, overdue: 0 },
  requests: [{ id: rita.id, audience: 'everyone', role: null, person: null, dueDate: '2027-03-20', daysForNew: 14 }],
};
const policy: Policy = {
  ...{ id, kind: 'policy', title: 'Mesa limpa', status: 'APPROVED', number: 2, approvedNumber: 2, owner: rita },
  ...{ reviewOn: null, isPublic: false, updatedAt: '2027-03-09T12:00:00.000Z', templateId: null, language: 'pt' },
  ...{
    markdown: 'Guarde.',
    versionNotes: '',
    reviewMonths: 12,
    publicPath: null,
    approval: null,
    planId: null,
    approvedAt: null,
  },
  ...{ version: 1, controls: [], missing: [], unproven: [] },
};

it('a viewer reads to the end and confirms the version that was read', async () => {
  let confirmed = false;
  const { user, server } = await renderScreen(<ReadingScreen />, {
    role: 'VIEWER',
    path: `/library/policies/${id}/read`,
    pattern: '/library/policies/:policyId/read',
    replies: [
      reply(readings.reading, () =>
        confirmed ? { ...reading, confirmedAt: '2027-03-09T12:00:00.000Z', confirmedNumber: 2 } : reading,
      ),
      reply(readings.confirmReading, () => {
        confirmed = true;
        return { ...reading, confirmedAt: '2027-03-09T12:00:00.000Z', confirmedNumber: 2 };
      }),
    ],
  });
  expect(await screen.findByText('Guarde na gaveta.')).toBeTruthy();
  await expectNoAxeViolations();
  expect(screen.getByText(/Leia e confirme até/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Li e entendi' }));
  expect(await screen.findByText(/Você confirmou a versão 2/)).toBeTruthy();
  expect(screen.queryByText(/Leia e confirme até/)).toBeNull();
  expect(server.seen.find(({ route }) => route === nameOf(readings.confirmReading))?.body).toEqual({ number: 2 });
});

it('who asks nobody to read is shown what they read themselves, and nothing of the others', async () => {
  const { server } = await renderScreen(<ReadingPanel id={id} />, {
    role: 'VIEWER',
    replies: [reply(readings.reading, reading)],
  });
  expect(await screen.findByRole('link')).toBeTruthy();
  expect(server.seen.map(({ route }) => route)).toEqual([nameOf(readings.reading)]);
  expect(screen.queryByRole('link', { name: 'Pedir leitura' })).toBeNull();
});

it('what is asked of me leads to the text', async () => {
  await renderScreen(<ReadingsScreen />, {
    role: 'VIEWER',
    path: '/library/readings',
    replies: [
      reply(readings.myReadings, {
        items: [
          {
            policyId: id,
            title: 'Mesa limpa',
            kind: 'policy',
            number: 2,
            dueDate: '2027-03-20',
            state: 'open',
            confirmedAt: null,
          },
        ],
        ...{ total: 1, page: 1, limit: 20 },
      }),
    ],
  });
  const link = await screen.findByRole('link', { name: 'Mesa limpa' });
  expect(link.getAttribute('href')).toBe(`/library/policies/${id}/read`);
  await expectNoAxeViolations();
});

it('an administrator sees who read it, and asks chosen people', async () => {
  const { user, server } = await renderScreen(<ReadersScreen />, {
    role: 'ADMIN',
    path: `/library/policies/${id}/readers`,
    pattern: '/library/policies/:policyId/readers',
    replies: [
      reply(library.get, policy),
      reply(readings.readingCoverage, coverage),
      reply(readings.readers, {
        items: [
          {
            person: rita,
            role: 'VIEWER',
            dueDate: '2027-03-20',
            state: 'open',
            confirmedNumber: 1,
            confirmedAt: '2027-01-09T12:00:00.000Z',
            byLink: true,
          },
        ],
        ...{ total: 1, page: 1, limit: 20 },
      }),
      reply(actionPlans.people, { items: [rita], left: [] }),
      reply(readings.askReading, coverage),
      reply(readings.mailReadingLinks, { waiting: 1, mailLeaves: true }),
    ],
  });
  expect(await screen.findByText('2 de 3')).toBeTruthy();
  expect((await screen.findAllByText('Rita Souza')).length).toBeGreaterThan(0);
  await expectNoAxeViolations();
  expect(screen.getByText(/\(por link\)/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Mandar link a quem falta' }));
  const question = await screen.findByRole('dialog', { name: /link pessoal/ });
  await user.click(within(question).getByRole('button', { name: 'Mandar link a quem falta' }));
  expect(await screen.findByText('Link a caminho de 1 pessoa.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Pedir leitura' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pedir leitura' });
  await user.selectOptions(within(dialog).getByLabelText('Quem deve ler'), 'people');
  await user.click(await within(dialog).findByRole('combobox', { name: /Pessoas/ }));
  await user.click(await screen.findByRole('option', { name: 'Rita Souza' }));
  await user.type(within(dialog).getByLabelText(/Ler até/), '2027-03-25');
  await user.click(within(dialog).getByRole('button', { name: 'Pedir' }));
  expect(await screen.findByText('Pedido feito. As pessoas foram avisadas.')).toBeTruthy();
  expect(server.seen.find(({ route }) => route === nameOf(readings.askReading))?.body).toMatchObject({
    ...{ audience: 'people', accountIds: [rita.id], dueDate: '2027-03-25' },
  });
});

it('somebody without a password at hand reads by a link, and looking sends nothing', async () => {
  const linked: LinkedReading = {
    ...{
      policyId: id,
      title: 'Mesa limpa',
      kind: 'policy',
      number: 2,
      language: 'pt',
      markdown: '# Mesa limpa\n\nGuarde.',
    },
    ...{ approvedAt: '2027-01-09T12:00:00.000Z', versionNotes: '', dueDate: '2027-03-20', confirmedAt: null },
    ...{ confirmedNumber: null, company: 'Padaria Sol', reader: 'Rita Souza' },
  };
  const done = { ...linked, confirmedAt: '2027-03-10T12:00:00.000Z', confirmedNumber: 2 };
  let now = linked;
  const { user, server } = await renderScreen(<ReadingLinkScreen />, {
    path: `/library/reading/${'t'.repeat(43)}`,
    pattern: '/library/reading/:token',
    replies: [
      reply(readings.readingByLink, () => now),
      answer(readings.confirmByLink, () => {
        now = done;
        return Response.json(done);
      }),
    ],
  });
  expect(await screen.findByText(/Rita Souza, Padaria Sol pede/)).toBeTruthy();
  expect(server.seen.every(({ route }) => route.startsWith('GET'))).toBe(true);
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Li e entendi' }));
  expect(await screen.findByText('Confirmado. Pode fechar esta página.')).toBeTruthy();
  expect(server.seen.find(({ route }) => route.startsWith('POST'))?.body).toEqual({ number: 2 });
});
