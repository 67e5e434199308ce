import { screen, waitFor, within } from '@testing-library/react';
import { nameOf } from '@vigia/contract/kit/domain.ts';
import { trust } from '@vigia/contract/library/trust.contract.ts';
import type { TrustSettings } from '@vigia/contract/library/trust.shapes.ts';
import { expect, it } from 'vitest';
import { refuse, reply, replyOver } from '../../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { TrustScreen } from './TrustScreen.tsx';

const settings: TrustSettings = {
  ...{ slug: 'padaria', language: 'pt', intro: '', frameworks: [], listsPolicies: false, contactName: '' },
  ...{ contactEmail: '', isIndexed: false, isPublic: false, isSaved: true, version: 1 },
  ...{ publicPath: '/public/trust/padaria', html: '<!doctype html><title>x</title><p>Nada ainda</p>' },
  untrue: [],
  standing: [
    { framework: 'iso27001', maturity: null, assessed: 0, applicable: 93 },
    { framework: 'nist-csf', maturity: null, assessed: 0, applicable: 106 },
    { framework: 'lgpd', maturity: 2.5, assessed: 10, applicable: 40 },
  ],
};

it('what is chosen is sent, each framework with its level and day; the preview is what the server wrote', async () => {
  const { user, server } = await renderScreen(<TrustScreen />, {
    role: 'ADMIN',
    path: '/library/trust',
    replies: [reply(trust.trustPage, settings), reply(trust.saveTrustPage, settings)],
  });
  expect((await screen.findByTitle('Como os outros leem')).getAttribute('srcdoc')).toBe(settings.html);
  expect(screen.getByText(/nível 2,5 de 5, 10 de 40/)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('LGPD (opcional)'), 'partial');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  const sent = server.seen.find(({ route }) => route === nameOf(trust.saveTrustPage));
  expect(sent).toMatchObject({
    body: {
      slug: 'padaria',
      version: 1,
      frameworks: [{ framework: 'lgpd', level: 'partial', statedOn: expect.any(String) }],
    },
  });
  await expectNoAxeViolations();
});

it('a public page that says what no longer holds is told first, with why and what to do', async () => {
  const untrue = [{ framework: 'lgpd' as const, code: 'library.above-own-level' }];
  await renderScreen(<TrustScreen />, {
    ...{ role: 'ADMIN', path: '/library/trust' },
    replies: [reply(trust.trustPage, { ...settings, isPublic: true, untrue })],
  });
  const told = await screen.findByRole('alert');
  expect(told.textContent).toMatch(/^A página pública diz o que já não se sustenta.*LGPD: .*tire a página do ar/);
  await expectNoAxeViolations();
});

it('a fault of a statement is told beside the field of its framework, which its name tells apart', async () => {
  const { user } = await renderScreen(<TrustScreen />, {
    ...{ role: 'ADMIN', path: '/library/trust' },
    replies: [
      reply(trust.trustPage, settings),
      refuse(trust.saveTrustPage, {
        ...{ status: 422, code: 'kit.invalid' },
        errors: [{ pointer: '/frameworks/1/statedOn', code: 'library.day-to-come' }],
      }),
    ],
  });
  await user.selectOptions(await screen.findByLabelText('NIST CSF 2.0 (opcional)'), 'begun');
  await user.selectOptions(screen.getByLabelText('LGPD (opcional)'), 'partial');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('button', { name: 'LGPD: declarado em' })).toBeTruthy();
});

it('a certificate is asked for its body and number, and publishing says where one’s own answers are below', async () => {
  const audited = {
    framework: 'lgpd',
    level: 'audited',
    statedOn: '2026-03-02',
    certifiedBy: '',
    certificate: '',
  } as const;
  const { user } = await renderScreen(<TrustScreen />, {
    ...{ role: 'ADMIN', path: '/library/trust' },
    replies: [reply(trust.trustPage, { ...settings, frameworks: [audited] })],
  });
  expect(screen.queryByLabelText(/^Número do certificado/)).toBeNull();
  await user.selectOptions(await screen.findByLabelText(/^ISO.*opcional/), 'certified');
  expect(screen.getByLabelText(/^Número do certificado/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Tornar pública' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('nível 2,5 de 5');
});

it('what somebody else saved meanwhile stays, and what was typed is saved on top of it', async () => {
  const { user, server, readAgain } = await renderScreen(<TrustScreen />, {
    ...{ role: 'ADMIN', path: '/library/trust' },
    replies: [reply(trust.trustPage, settings), replyOver(2, trust.saveTrustPage, { ...settings, version: 3 })],
  });
  await user.type(await screen.findByLabelText(/^Encarregado ou contato/), 'Rita');
  server.add(reply(trust.trustPage, { ...settings, listsPolicies: true, version: 2 }));
  await readAgain();
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(server.seen.findLast(({ route }) => route === nameOf(trust.saveTrustPage))?.body).toMatchObject({
      ...{ contactName: 'Rita', listsPolicies: true, version: 2 },
    }),
  );
});
