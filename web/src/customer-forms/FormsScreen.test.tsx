import { screen, within } from '@testing-library/react';
import { customerForms } from '@vigia/contract/customer-forms/customer-forms.contract.ts';
import type { CustomerForm } from '@vigia/contract/customer-forms/customer-forms.shapes.ts';
import { nameOf } from '@vigia/contract/kit/domain.ts';
import { describe, expect, it } from 'vitest';
import { type FakeReply, refuse, reply } from '../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../kit/testing/render.tsx';
import { FormsScreen } from './FormsScreen.tsx';
import { sampleForm } from './testing/samples.ts';

const page = (...items: CustomerForm[]) =>
  reply(customerForms.list, ({ query }) => {
    const shown = query.status === undefined ? items : items.filter(({ status }) => status === query.status);
    return { items: shown, total: shown.length, page: 1, limit: 20 };
  });
const render = (...replies: FakeReply[]) =>
  renderScreen(<FormsScreen />, { role: 'ADMIN', path: '/customer-forms', replies });
const chooser = () => screen.findByLabelText('Escolher o questionário (.xlsx ou .csv, até 2 MB)');
const file = () => new File(['x'], 'Banco.xlsx');

describe('the questionnaires of customers', () => {
  it('say what happens with one where there is none yet', async () => {
    await render(page());
    expect(await screen.findByRole('heading', { name: 'Nenhum questionário ainda' })).toBeTruthy();
    expect(screen.getByText(/nada é inventado/)).toBeTruthy();
    await expectNoAxeViolations();
  });

  it('are listed with how far they are', async () => {
    await render(page(sampleForm));
    expect((await screen.findByRole('link', { name: 'Banco Grande' })).getAttribute('href')).toBe(
      `/customer-forms/${sampleForm.id}`,
    );
    expect(screen.getByText('1 de 3')).toBeTruthy();
    await expectNoAxeViolations();
  });

  it('take a file', async () => {
    const { user, server } = await render(page(), reply(customerForms.upload, sampleForm));
    await user.upload(await chooser(), file());
    await expect.poll(() => server.seen.some(({ route }) => route === nameOf(customerForms.upload))).toBe(true);
  });

  it('say why a file was not taken', async () => {
    const locked = { status: 415, code: 'customer-forms.locked', message: 'O arquivo está protegido por senha.' };
    const { user } = await render(page(), refuse(customerForms.upload, locked));
    await user.upload(await chooser(), file());
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('“Banco.xlsx” não foi aceito')).toBeTruthy();
    expect(within(alert).getByText(/protegido por senha/)).toBeTruthy();
  });
});
