/** A text is written as it will read, and kept as Markdown with nothing lost. */
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { expectNoAxeViolations, renderScreen } from '../testing/render.tsx';
import { MarkdownEditor } from './MarkdownEditor.tsx';

const theirs = 'Texto dela.\n\n![Planta](https://exemplo.com.br/planta.png)';

function Editing({ text }: { text: string }) {
  const [value, setValue] = useState(text);
  return (
    <>
      <h1>Regra</h1>
      <button type="button" onClick={() => setValue(theirs)}>
        Ficar com o texto da outra pessoa
      </button>
      <MarkdownEditor label="Texto" help="Markdown" value={value} onChange={setValue} maxLength={1000} />
    </>
  );
}
const open = async (text: string, view: string) => {
  const { user } = await renderScreen(<Editing text={text} />, { role: 'ADMIN' });
  const show = async (name: string) => user.click(await screen.findByRole('radio', { name }));
  await show(view);
  return { user, show };
};
const source = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Texto' }).value;

it('is written with buttons, and reads in Markdown as it was written', async () => {
  const { user, show } = await open('## Chaves\n\nFicam no **cofre**.', 'Escrever');
  const box = await screen.findByRole('textbox', { name: 'Texto' });
  expect(within(box).getByRole('heading', { name: 'Chaves' })).toBeTruthy();
  const bar = screen.getByRole('toolbar', { name: 'Texto: formatação' });
  expect(within(bar).getByRole('button', { name: 'Título' }).getAttribute('aria-pressed')).toBe('true');
  await expectNoAxeViolations();
  await user.click(within(bar).getByRole('button', { name: 'Subtítulo' }));
  await user.click(within(bar).getByRole('button', { name: 'Tabela' }));
  expect(within(box).getAllByRole('row')).toHaveLength(3);
  await user.click(within(bar).getByRole('button', { name: 'Linha abaixo' }));
  await show('Markdown');
  expect(source()).toContain('### Chaves\n\nFicam no **cofre**.');
  expect(
    source()
      .split('\n')
      .filter((line) => line.startsWith('|')),
  ).toHaveLength(5);
});

it('is left by the keyboard with Esc, and a link leads nowhere it must not', async () => {
  const { user, show } = await open('Fale com a TI.', 'Escrever');
  const box = await screen.findByRole('textbox', { name: 'Texto' });
  box.focus();
  await user.keyboard('{Escape}');
  expect(document.activeElement?.closest('[role=toolbar]')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Link' }));
  const field = await screen.findByLabelText('Endereço');
  await user.type(field, 'javascript:alert(1)');
  await user.click(screen.getByRole('button', { name: 'Pôr o link' }));
  expect(await screen.findByText(/Informe um endereço da web/)).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'exemplo.com.br');
  await user.click(screen.getByRole('button', { name: 'Pôr o link' }));
  await show('Markdown');
  expect(source()).toContain('[exemplo.com.br](https://exemplo.com.br)');
});

it('is not opened where the editor would lose something, and says so', async () => {
  const { show } = await open('![Planta](https://exemplo.com.br/planta.png)', 'Escrever');
  expect(await screen.findByText(/escreva no modo Markdown/)).toBeTruthy();
  await show('Markdown');
  expect(source()).toBe('![Planta](https://exemplo.com.br/planta.png)');
});

it('is closed where somebody else’s text is taken over that it would lose, and nothing of that text is', async () => {
  const { user, show } = await open('Meu texto.', 'Escrever');
  await screen.findByRole('textbox', { name: 'Texto' });
  await user.click(screen.getByRole('button', { name: 'Ficar com o texto da outra pessoa' }));
  expect(await screen.findByText(/escreva no modo Markdown/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  await show('Markdown');
  expect(source()).toBe(theirs);
});
