/** The controls that a document serves: taken away, put back, added. */
import { screen, within } from '@testing-library/react';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { nameOf } from '@vigia/contract/kit/domain.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import type { Policy } from '@vigia/contract/library/library.shapes.ts';
import { expect, test } from 'vitest';
import { useRead } from '../../kit/api/queries.ts';
import { answer, reply } from '../../kit/testing/http.ts';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { PolicyServes } from './PolicyServes.tsx';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const titles = new Map([
  ['A.5.24', 'Preparação para incidentes'],
  ['A.8.13', 'Cópias de segurança'],
]);
const control = (controlId: string) => ({ framework: 'iso27001', controlId, title: titles.get(controlId) ?? '' });
const policy: Policy = {
  ...{ id, kind: 'policy', title: 'Política de cópias', status: 'DRAFT', number: 1, approvedNumber: null, owner: null },
  ...{ reviewOn: null, isPublic: false, updatedAt: '2027-03-09T12:00:00.000Z', templateId: null, language: 'pt' },
  ...{ markdown: 'Texto', versionNotes: '', reviewMonths: 12, publicPath: null, approval: null, approvedAt: null },
  ...{ version: 1, controls: [control('A.5.24')], missing: [], unproven: [], planId: null },
};

function Shown() {
  const { data } = useRead(library.get, { params: { id } });
  return (
    <>
      <h1>Política</h1>
      {data && <PolicyServes policy={data} />}
    </>
  );
}

/** What the server holds changes as it is told. */
async function open(status: Policy['status'] = 'DRAFT') {
  let now: Policy = { ...policy, status };
  const view = await renderScreen(<Shown />, {
    role: 'ADMIN',
    replies: [
      answer(library.get, () => Response.json(now)),
      answer(library.update, ({ body }) => {
        const { controls } = library.update.body.parse(body);
        now = { ...now, version: now.version + 1, controls: (controls ?? []).map((one) => control(one.controlId)) };
        return Response.json(now);
      }),
      reply(compliance.search, { items: ['A.5.24', 'A.8.13'].map((one) => ({ ...control(one), in: 'ISO 27001' })) }),
    ],
  });
  const part = within(await screen.findByRole('region', { name: 'Serve a' }));
  const sent = () => view.server.seen.filter(({ route }) => route === nameOf(library.update)).map(({ body }) => body);
  return { ...view, part, sent };
}

test('one that was taken away by mistake is put back with one click', async () => {
  const { user, part, sent } = await open();
  expect(part.getByText(/ajuda a cumprir/)).toBeTruthy();
  await expectNoAxeViolations();
  await user.click(part.getByRole('button', { name: 'Remover A.5.24' }));
  expect((await part.findByRole('status')).textContent).toContain('A.5.24 foi tirado.');
  expect(part.queryByRole('link', { name: 'A.5.24' })).toBeNull();
  await user.click(part.getByRole('button', { name: 'Desfazer' }));
  expect(await part.findByRole('link', { name: 'A.5.24' })).toBeTruthy();
  expect(part.queryByRole('status')).toBeNull();
  expect(sent()).toEqual([
    { controls: [], version: 1 },
    { controls: [{ framework: 'iso27001', controlId: 'A.5.24' }], version: 2 },
  ]);
});

test('another one is added, found by its number or subject', async () => {
  const { user, part, sent } = await open();
  await user.click(await part.findByRole('combobox', { name: 'Adicionar um controle' }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['A.8.13 Cópias de segurança']);
  await user.click(screen.getByRole('option', { name: /A\.8\.13/ }));
  expect(await part.findByRole('link', { name: 'A.8.13' })).toBeTruthy();
  expect(sent().at(-1)).toEqual({
    controls: [
      { framework: 'iso27001', controlId: 'A.5.24' },
      { framework: 'iso27001', controlId: 'A.8.13' },
    ],
    version: 1,
  });
});

test('what is approved is not changed', async () => {
  const { part } = await open('APPROVED');
  expect(part.queryByRole('button')).toBeNull();
  expect(part.queryByRole('combobox')).toBeNull();
});
