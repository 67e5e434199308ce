import { screen, waitFor } from '@testing-library/react';
import { nameOf } from '@vigia/contract/kit/domain.ts';
import { type BoardPack, boardPacks } from '@vigia/contract/reports/board-packs.contract.ts';
import { expect, test } from 'vitest';
import { reply, replyOver } from '../../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { PackScreen } from './PackScreen.tsx';

const id = '019aa000-0000-7000-8000-0000000000e1';
const pack: BoardPack = {
  ...{ id, language: 'pt', title: 'Conselho', foreword: '', decisions: '', sections: ['stand', 'decide'] },
  ...{ status: 'draft', step: 0, version: 2, madeBy: null, updatedAt: '2026-01-02T10:00:00.000Z', file: null },
};
const show = (now: BoardPack) =>
  renderScreen(<PackScreen />, {
    ...{ role: 'ADMIN', path: `/reports/board-packs/${id}`, pattern: '/reports/board-packs/:packId' },
    replies: [reply(boardPacks.boardPack, now), reply(boardPacks.writeBoardPack, now)],
  });

test('a draft is put into an order, and closed only once it is saved', async () => {
  const { user, server } = await show(pack);
  await user.click(await screen.findByRole('button', { name: 'Subir: O que precisa ser decidido' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Fechar o relatório' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
  expect(server.seen.find(({ route }) => route === nameOf(boardPacks.writeBoardPack))?.body).toMatchObject({
    ...{ sections: ['decide', 'stand'], version: 2 },
  });
  await expectNoAxeViolations();
});

test('the last part of a pack cannot be left out', async () => {
  const { user } = await show(pack);
  const parts = () => screen.getAllByRole<HTMLInputElement>('checkbox', { checked: true });
  await waitFor(() => expect(parts()).toHaveLength(2));
  expect(parts().some(({ disabled }) => disabled)).toBe(false);
  await user.click(parts()[0] ?? document.body);
  expect(parts().map(({ disabled }) => disabled)).toEqual([true]);
});

test('what is typed while a draft is saved stays, and goes on top of what was saved', async () => {
  const { user, server } = await show(pack);
  const written = (more: object) => ({ ...pack, ...more });
  let answer: (() => void) | undefined;
  server.add({
    route: boardPacks.writeBoardPack,
    answer: ({ body }) =>
      new Promise((resolve) => {
        const { version } = body as { version: number };
        const saved = written({ ...(body as object), version: version + 1 });
        server.add(reply(boardPacks.boardPack, saved));
        answer = () => resolve(Response.json(saved));
      }),
  });
  const title = await screen.findByLabelText('Título');
  await user.clear(title);
  await user.type(title, 'Março');
  await user.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
  await user.type(title, ', revisto');
  answer?.();
  const again = screen.getByRole('button', { name: 'Salvar rascunho' });
  await waitFor(() => expect(again).toHaveProperty('disabled', false));
  expect(screen.getByLabelText('Título')).toHaveProperty('value', 'Março, revisto');
  await user.click(again);
  const sent = server.seen.filter(({ route }) => route === nameOf(boardPacks.writeBoardPack));
  expect(sent.map(({ body }) => body)).toMatchObject([
    { title: 'Março', version: 2 },
    { title: 'Março, revisto', version: 3 },
  ]);
});

test('a draft that somebody else saved meanwhile keeps what they wrote; what both wrote is asked about, and saved', async () => {
  const { user, server } = await show(pack);
  await user.type(await screen.findByLabelText('Título'), ' de março');
  server.add(replyOver(3, boardPacks.writeBoardPack, { ...pack, version: 4 }));
  server.add(reply(boardPacks.boardPack, { ...pack, title: 'Diretoria', foreword: 'Olá.', version: 3 }));
  await user.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
  expect(await screen.findByText('Título agora é: Diretoria')).toBeTruthy();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
  await waitFor(() =>
    expect(server.seen.findLast(({ route }) => route === nameOf(boardPacks.writeBoardPack))?.body).toEqual({
      ...{ title: 'Conselho de março', foreword: 'Olá.', decisions: '', sections: ['stand', 'decide'], version: 3 },
    }),
  );
});

test('one that is kept is read, and no longer written', async () => {
  const file = { frozenAt: '2026-01-03T10:00:00.000Z', pages: 7, bytes: 1000, sha256: 'ab'.repeat(32) };
  await show({ ...pack, status: 'frozen', step: 3, file });
  expect(await screen.findByText(/com 7 páginas/)).toBeTruthy();
  expect(screen.getByText(/abab/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
