import { screen, waitFor, within } from '@testing-library/react';
import { type OwnFramework, ownFrameworks } from '@vigia/contract/frameworks/frameworks.contract.ts';
import { nameOf } from '@vigia/contract/kit/domain.ts';
import { describe, expect, it } from 'vitest';
import { type FakeReply, refuse, reply } from '../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../kit/testing/render.tsx';
import { FrameworksScreen } from './FrameworksScreen.tsx';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const framework: OwnFramework = {
  ...{ id, title: 'Controles do cliente', version: '3', oscalVersion: '1.2.1', controls: 42, groups: 3 },
  ...{ parameters: 0, bytes: 1000, importedBy: null, importedAt: '2027-03-09T12:00:00.000Z' },
};
const page = (...items: OwnFramework[]) =>
  reply(ownFrameworks.list, { items, total: items.length, page: 1, limit: 20 });
const render = (...replies: FakeReply[]) =>
  renderScreen(<FrameworksScreen />, { role: 'ADMIN', path: '/compliance/frameworks', replies });
const file = (name = 'catalogo.json') => new File(['{}'], name, { type: 'application/json' });
const chooser = () => screen.findByLabelText('Escolher um catálogo OSCAL em JSON');

describe('the frameworks of a company', () => {
  it('say what they are good for where there is none', async () => {
    await render(page());
    expect(await screen.findByRole('heading', { name: 'Nenhum referencial próprio ainda' })).toBeTruthy();
    expect(screen.getByText(/3\.000 controles por arquivo/)).toBeTruthy();
    await expectNoAxeViolations();
  });

  it('are listed, each leading to its screen', async () => {
    await render(page(framework));
    const link = await screen.findByRole('link', { name: 'Controles do cliente' });
    expect(link.getAttribute('href')).toBe(`/compliance/frameworks/${id}`);
    await expectNoAxeViolations();
  });

  it('take a file', async () => {
    const { user, server } = await render(page(), reply(ownFrameworks.import, framework));
    await user.upload(await chooser(), file());
    expect(await screen.findByText('Controles do cliente: 42 controles importados.')).toBeTruthy();
    expect(server.seen.some(({ route }) => route === nameOf(ownFrameworks.import))).toBe(true);
  });

  it('tell every fault of a file with its place, until it is sent again', async () => {
    const errors = [
      { pointer: '/catalog/uuid', code: 'frameworks.missing' },
      { pointer: '/catalog/groups/0/id', code: 'frameworks.duplicate-id', values: { id: 'a', first: '/catalog/b' } },
    ];
    const { user } = await render(
      page(),
      refuse(ownFrameworks.import, { status: 422, code: 'kit.invalid', message: 'Há erros.', errors }),
    );
    await user.upload(await chooser(), file('mentira.json'));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('“mentira.json” não foi importado')).toBeTruthy();
    expect(within(alert).getByText('/catalog/uuid')).toBeTruthy();
    expect(within(alert).getByText(/Falta este campo obrigatório/)).toBeTruthy();
    expect(within(alert).getByText(/já aparece em \/catalog\/b/)).toBeTruthy();
    await expectNoAxeViolations();
  });

  it('are deleted only after a question', async () => {
    const { user, server } = await render(page(framework), reply(ownFrameworks.remove, { success: true }));
    await user.click(await screen.findByRole('button', { name: 'Ações para Controles do cliente' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir' }));
    const asked = await screen.findByRole('dialog', { name: 'Excluir “Controles do cliente”?' });
    expect(server.seen.some(({ route }) => route === nameOf(ownFrameworks.remove))).toBe(false);
    await user.click(within(asked).getByRole('button', { name: 'Excluir' }));
    await waitFor(() =>
      expect(server.seen.find(({ route }) => route === nameOf(ownFrameworks.remove))?.params).toEqual({ id }),
    );
  });

  it('say why they cannot be read', async () => {
    await render(refuse(ownFrameworks.list, { status: 503, code: 'kit.unavailable', message: 'Ocupado.' }));
    expect(await screen.findByText('Ocupado.')).toBeTruthy();
  });
});
