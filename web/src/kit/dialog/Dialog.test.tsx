/** Whatever way a dialogue is left: what is typed in it is asked about, and the focus goes back to what opened it. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Form } from '../form/Form.tsx';
import { TextField } from '../form/fields.tsx';
import { Screen } from '../screen/Screen.tsx';
import { expectNoAxeViolations, renderScreen } from '../testing/render.tsx';
import { Dialog, SidePanel } from './Dialog.tsx';
import { LeaveButton } from './LeaveButton.tsx';

const schema = z.strictObject({ name: z.string().min(1) });
const shapes = { Dialog, SidePanel };

/** A register whose dialogue is mounted open, as most are. */
function Register({ shape }: { shape: keyof typeof shapes }) {
  const [open, setOpen] = useState(false);
  const [names, setNames] = useState(['Folha', 'Estoque', 'Vendas']);
  const Shape = shapes[shape];
  const close = () => setOpen(false);
  return (
    <Screen title="Sistemas">
      <button type="button" onClick={() => setOpen(true)}>
        Novo sistema
      </button>
      <ul>
        {names.map((name) => (
          <li key={name}>
            {name}
            <button type="button" onClick={() => setNames(names.filter((one) => one !== name))}>
              Remover {name}
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <Shape opened onClose={close} title="Sistema">
          <Form
            schema={schema}
            initial={{ name: '' }}
            submit={async ({ name }) => setNames([...names, name])}
            onDone={close}
            beside={<LeaveButton onLeave={close} />}
          >
            <TextField name="name" label="Nome" />
          </Form>
        </Shape>
      )}
    </Screen>
  );
}

async function open(shape: keyof typeof shapes) {
  const view = await renderScreen(<Register shape={shape} />);
  const opener = screen.getByRole('button', { name: 'Novo sistema' });
  await view.user.click(opener);
  await screen.findByRole('dialog', { name: 'Sistema' });
  await waitFor(() => expect(document.activeElement?.closest('[role=dialog]')).toBeTruthy());
  return { ...view, opener };
}
type User = Awaited<ReturnType<typeof open>>['user'];
const inDialog = (name: string) =>
  within(screen.getByRole('dialog', { name: 'Sistema' })).getByRole('button', { name });
const ways: [string, (user: User) => Promise<void>][] = [
  ['Escape', (user) => user.keyboard('{Escape}')],
  ['the cross', (user) => user.click(inDialog('Fechar'))],
  ['Cancelar', (user) => user.click(inDialog('Cancelar'))],
];
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test.each(Object.keys(shapes).flatMap((shape) => ways.map(([name, leave]) => [shape, name, leave] as const)))(
  '%s left by %s: asks where something is typed',
  async (shape, _, leave) => {
    const { user, opener } = await open(shape === 'Dialog' ? 'Dialog' : 'SidePanel');
    await user.type(screen.getByLabelText('Nome'), 'Folha 2');
    await leave(user);
    const asked = await screen.findByRole('dialog', { name: 'Sair sem salvar?' });
    await expectNoAxeViolations();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(asked.isConnected).toBe(false));
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Folha 2');
    await leave(user);
    await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
    await isGone();
    await waitFor(() => expect(document.activeElement).toBe(opener));
  },
);

test.each(ways)('left by %s: closes at once where nothing is typed, and the focus goes back', async (_, leave) => {
  const { user, opener } = await open('Dialog');
  await leave(user);
  await isGone();
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('what is saved is not asked about', async () => {
  const { user } = await open('Dialog');
  await user.type(screen.getByLabelText('Nome'), 'Caixa');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await isGone();
  expect(screen.getByRole('button', { name: 'Remover Caixa' })).toBeTruthy();
});

test('where a row is removed the focus goes on to the next one, and after the last to the heading', async () => {
  const { user } = await renderScreen(<Register shape="Dialog" />);
  const remove = (name: string) => user.click(screen.getByRole('button', { name: `Remover ${name}` }));
  const isAt = (name: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(name));
  await remove('Estoque');
  await isAt('Remover Vendas');
  await remove('Vendas');
  await isAt('Remover Folha');
  await remove('Folha');
  await isAt('Sistemas');
});

/** A dialogue from which another opens, which was mounted before it. */
function Both({ onClose }: { onClose: (which: string) => void }) {
  const [above, setAbove] = useState(false);
  return (
    <>
      <Dialog opened={above} onClose={() => onClose('above')} title="Confirme">
        <p>Senha</p>
      </Dialog>
      <Dialog opened onClose={() => onClose('below')} title="Pedido">
        <button type="button" onClick={() => setAbove(true)}>
          Pedir
        </button>
      </Dialog>
    </>
  );
}

test('of two that stand open Escape closes the one on top alone', async () => {
  const closed: string[] = [];
  const { user } = await renderScreen(<Both onClose={(which) => closed.push(which)} />);
  await user.click(await screen.findByRole('button', { name: 'Pedir' }));
  await screen.findByRole('dialog', { name: 'Confirme' });
  await user.keyboard('{Escape}');
  expect(closed).toEqual(['above']);
});

/** A dialogue whose form comes a moment later, as one that asks first what there is. */
function Late() {
  const [come, setCome] = useState(false);
  return (
    <Dialog opened onClose={() => undefined} title="Confirmar">
      <button type="button" onClick={() => setCome(true)}>
        Outro modo
      </button>
      {come && <input aria-label="Código" />}
    </Dialog>
  );
}

test('one begins at the first field, and not at the cross', async () => {
  await open('Dialog');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nome')));
});

test('of radio buttons one begins at the one that is chosen', async () => {
  await renderScreen(
    <Dialog opened onClose={() => undefined} title="Concluir">
      <input type="radio" name="left" aria-label="Link" />
      <input type="radio" name="left" aria-label="Nota" defaultChecked />
    </Dialog>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nota')));
});

test('a field that comes later gets the focus, unless somebody stands elsewhere in the dialogue', async () => {
  const first = await renderScreen(<Late />);
  const cross = await screen.findByRole('button', { name: 'Fechar' });
  await waitFor(() => expect(document.activeElement).toBe(cross));
  fireEvent.click(screen.getByRole('button', { name: 'Outro modo' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Código')));
  first.unmount();
  const { user } = await renderScreen(<Late />);
  const other = await screen.findByRole('button', { name: 'Outro modo' });
  await user.click(other);
  await screen.findByLabelText('Código');
  expect(document.activeElement).toBe(other);
});
