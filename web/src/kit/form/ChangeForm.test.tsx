import { screen } from '@testing-library/react';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { day, filled, text } from '@vigia/contract/kit/text.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { expectNoAxeViolations, renderScreen } from '../testing/render.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import { SelectField, TextField } from './fields.tsx';

const schema = z.strictObject({ title: filled(80), kind: z.enum(['a', 'b']), due: day, note: text(80) });
type Facts = z.output<typeof schema>;
interface Row extends Facts {
  version: number;
}
const first: Row = { title: 'Chave', kind: 'a', due: '2026-02-10', note: '', version: 1 };

/** A form over a record; `meanwhile` is what somebody else makes of it before the next saving. */
async function open() {
  const kept = { row: first, lost: 200 };
  const view = await renderScreen(
    <ChangeForm
      schema={schema}
      record={first}
      factsOf={({ version: _, ...facts }: Row) => facts}
      read={async () => kept.row}
      send={async ({ whole, version }) => {
        if (version !== kept.row.version) throw new Problem('kit.changed-meanwhile', { status: 409 });
        kept.row = { ...whole, version: version + 1 };
        if (kept.lost !== 200) throw new Problem('kit.offline', { status: kept.lost });
      }}
      guard={false}
    >
      <TextField name="title" label="Título" />
      <SelectField
        name="kind"
        label="Tipo"
        choices={[
          { value: 'a', label: 'Porta' },
          { value: 'b', label: 'Cofre' },
        ]}
      />
      <TextField name="due" type="date" label="Prazo" />
      <TextField name="note" label="Nota" />
    </ChangeForm>,
  );
  const type = async (label: string, value: string) => {
    await view.user.clear(screen.getByLabelText(label));
    await view.user.type(screen.getByLabelText(label), value);
  };
  return {
    ...view,
    type,
    kept: () => kept.row,
    /** What is answered in the place of the answer: 0 is nothing at all, else what a proxy says. */
    loseAnswers: (lost: number) => {
      kept.lost = lost;
    },
    meanwhile: (change: Partial<Facts>) => {
      kept.row = { ...kept.row, ...change, version: kept.row.version + 1 };
    },
    save: () => view.user.click(screen.getByRole('button', { name: 'Salvar' })),
  };
}

test('what somebody else changed in other fields stays theirs, and nobody is asked', async () => {
  const { type, meanwhile, save, kept } = await open();
  await type('Título', 'Chave 7');
  meanwhile({ note: 'deles' });
  await save();
  expect(kept()).toEqual({ ...first, title: 'Chave 7', note: 'deles', version: 3 });
  expect(screen.queryByRole('status')).toBeNull();
});

test('what both changed is told as the form shows it, and what the form says then stands', async () => {
  const { user, type, meanwhile, save, kept } = await open();
  await user.selectOptions(screen.getByLabelText('Tipo'), 'Cofre');
  await type('Prazo', '2026-03-01');
  await type('Título', 'Minha');
  meanwhile({ title: 'Deles', due: '2026-04-02', note: 'deles' });
  await save();
  const told = await screen.findByRole('status');
  expect(told.textContent).toContain('Título agora é: Deles');
  expect(told.textContent).toContain('Prazo agora é: 2 de abr. de 2026');
  expect(told.textContent).not.toContain('Tipo');
  // What to do is said once: what is written here still stands.
  expect(screen.queryByRole('alert')).toBeNull();
  await expectNoAxeViolations();
  // Back to what it was at first: that is a decision too.
  await type('Título', 'Chave');
  await save();
  expect(kept()).toEqual({ title: 'Chave', kind: 'b', due: '2026-03-01', note: 'deles', version: 3 });
});

test.each([0, 502, 504])(
  'what was saved and its answer lost (%i) is one’s own: whoever writes on is asked nothing',
  async (how) => {
    const { type, loseAnswers, meanwhile, save, kept } = await open();
    loseAnswers(how);
    for (const title of ['Chave 7', 'Chave 7 e']) {
      await type('Título', title);
      await save();
      expect(screen.queryByRole('status')).toBeNull();
    }
    meanwhile({ note: 'deles' });
    loseAnswers(200);
    await type('Título', 'Chave 7 e 8');
    await save();
    expect(screen.queryByRole('status')).toBeNull();
    expect(kept()).toMatchObject({ title: 'Chave 7 e 8', note: 'deles' });
  },
);

/** A form that stays on its screen after saving, as settings do. */
function Staying({ meanwhile }: { meanwhile: Row }) {
  const [row, setRow] = useState(first);
  return (
    <>
      <button type="button" onClick={() => setRow(meanwhile)}>
        outra pessoa
      </button>
      <ChangeForm
        schema={schema}
        record={row}
        factsOf={({ version: _, ...facts }: Row) => facts}
        read={async () => row}
        send={async ({ whole, version }) => {
          if (version !== row.version) throw new Problem('kit.changed-meanwhile', { status: 409 });
          setRow({ ...whole, version: version + 1 });
        }}
      >
        <TextField name="title" label="Título" />
        <TextField name="note" label="Nota" />
      </ChangeForm>
    </>
  );
}

test('a newer record is taken over where nothing is typed, and one may go on from what one saved', async () => {
  const { user } = await renderScreen(<Staying meanwhile={{ ...first, title: 'Deles', note: 'deles', version: 7 }} />);
  const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  const save = () => user.click(screen.getByRole('button', { name: 'Salvar' }));
  await user.type(screen.getByLabelText('Título'), ' 7');
  await save();
  await user.type(screen.getByLabelText('Título'), ' e 8');
  await save();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(screen.getByLabelText('Título'), '!');
  await user.click(screen.getByRole('button', { name: 'outra pessoa' }));
  expect([shown('Título'), shown('Nota')]).toEqual(['Chave 7 e 8!', '']);
  await save();
  expect((await screen.findByRole('status')).textContent).toContain('Título agora é: Deles');
  await save();
  expect([shown('Título'), shown('Nota')]).toEqual(['Chave 7 e 8!', 'deles']);
  await user.click(screen.getByRole('button', { name: 'outra pessoa' }));
  expect(shown('Título')).toBe('Chave 7 e 8!');
});
