import { screen } from '@testing-library/react';
import { nameOf, type Route } from '@vigia/contract/kit/domain.ts';
import { phishing } from '@vigia/contract/training/phishing.contract.ts';
import { expect, test } from 'vitest';
import { refuse, reply, type Seen } from '../../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { MailLessonScreen } from './MailLessonScreen.tsx';
import { PhishingScreen } from './PhishingScreen.tsx';
import { SuspiciousScreen } from './SuspiciousScreen.tsx';

const bodiesOf = (server: { seen: Seen[] }, route: Route) =>
  server.seen.filter((one) => one.route === nameOf(route)).map(({ body }) => body);
const pageOf = <T,>(...items: T[]) => ({ items, total: items.length, page: 1, limit: 20 });

const said = {
  ...{ subject: 'Sua encomenda não pôde ser entregue', heading: 'Entrega suspensa', action: 'Confirmar endereço' },
  ...{ paragraphs: ['Tentamos entregar hoje.', 'Confirme em 24 horas.'], sender: 'Central Expressa' },
  ...{ signs: ['Não diz o que foi comprado.', 'Dá 24 horas.', 'Leva a outro endereço.'], next: 'Abra o site da loja.' },
};
const message = { id: 'parcel', level: 1 as const, name: 'Encomenda parada', ...said };
const campaign = {
  ...{ id: '018f4e8a-0000-7000-8000-000000000001', name: 'Encomenda parada', audience: 'everyone' as const },
  ...{ role: null, startedOn: '2026-11-02', endsOn: '2026-11-09', sent: 12 },
  figures: { clicked: 4, taught: 3, reported: 2 },
};

test('a test is started with a message that is read before, and its outcome names nobody', async () => {
  const { user, server } = await renderScreen(<PhishingScreen />, {
    ...{ role: 'ADMIN', path: '/training/phishing' },
    replies: [
      reply(phishing.phishingMessages, { items: [message], people: 12, mailServer: true }),
      reply(phishing.phishingCampaigns, pageOf(campaign)),
      reply(phishing.startPhishing, { ...campaign, sent: null, figures: null }),
    ],
  });
  expect(await screen.findByText(/Seguiram o link: 4 de 12/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Começar um teste' }));
  expect(await screen.findByText('Confirme em 24 horas.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Enviar a mensagem' }));
  expect(bodiesOf(server, phishing.startPhishing)).toEqual([
    { templateId: 'parcel', audience: 'everyone', role: null, days: 7 },
  ]);
});

test('where figures would name people, it says so and starts nothing', async () => {
  await renderScreen(<PhishingScreen />, {
    ...{ role: 'ADMIN', path: '/training/phishing' },
    replies: [
      reply(phishing.phishingMessages, { items: [message], people: 3, mailServer: true }),
      reply(phishing.phishingCampaigns, pageOf()),
    ],
  });
  expect(await screen.findByText(/o resultado diria quem clicou/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Começar um teste' })).toBeNull();
  await expectNoAxeViolations();
});

test('whoever followed the link learns what gave it away', async () => {
  const { user, server } = await renderScreen(<MailLessonScreen />, {
    ...{ path: `/mail-lesson/${'A'.repeat(43)}`, pattern: '/mail-lesson/:token' },
    replies: [reply(phishing.phishingLesson, said), reply(phishing.countPhishing, { counted: true })],
  });
  expect(await screen.findByText('Não diz o que foi comprado.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Entendi' }));
  expect(await screen.findByText(/pode fechar a página/)).toBeTruthy();
  expect(bodiesOf(server, phishing.countPhishing)).toMatchObject([{ what: 'clicked' }, { what: 'taught' }]);
  await expectNoAxeViolations();
});

test.each([
  ['a token that nobody made', 'x'],
  ['one that is well-formed', 'B'.repeat(43)],
])('nobody is told that it was a test by an unknown link: %s', async (_, token) => {
  await renderScreen(<MailLessonScreen />, {
    ...{ path: `/mail-lesson/${token}`, pattern: '/mail-lesson/:token' },
    replies: [refuse(phishing.phishingLesson, { status: 404, code: 'kit.not-found' })],
  });
  expect(await screen.findByText('Não conhecemos este endereço')).toBeTruthy();
  expect(screen.queryByText(/Era um teste|Nada aconteceu/)).toBeNull();
  expect(screen.getByText(/avise agora quem cuida da segurança/)).toBeTruthy();
});

test('a link that is no test is said to be none, with the way to report it', async () => {
  const { user } = await renderScreen(<SuspiciousScreen />, {
    ...{ role: 'VIEWER', path: '/training/suspicious' },
    replies: [reply(phishing.reportPhishing, { test: false })],
  });
  await user.type(await screen.findByLabelText(/Endereço do link/), 'https://exemplo.test/x');
  await user.click(screen.getByRole('button', { name: 'Verificar' }));
  expect((await screen.findByRole('link', { name: 'relatar um incidente' })).getAttribute('href')).toBe(
    '/incident/report',
  );
  await expectNoAxeViolations();
});
