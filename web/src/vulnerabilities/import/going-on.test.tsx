import { screen } from '@testing-library/react';
import type { Reply } from '@vigia/contract/kit/domain.ts';
import { vulnerabilities } from '@vigia/contract/vulnerabilities/vulnerabilities.contract.ts';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { answer } from '../../kit/testing/http.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import { ImportReportScreen } from './ImportReportScreen.tsx';

const file = 'grande.nessus';
const seen: Reply<typeof vulnerabilities.import>['reports'][number] = {
  ...{ file, refused: null, kind: 'nessus', source: 'Nessus', target: 'Mensal', found: 2, added: 0, updated: 0 },
  ...{ reopened: 0, closed: 0, informational: 0, aside: 0, unread: 0, repeated: 0, notes: [], importId: null },
  ...{ bySeverity: { critical: 1, high: 1, medium: 0, low: 0 }, sample: [], headings: [], mapping: {} },
};

/** A screen that one may leave while it works. */
function Leaving() {
  const [here, setHere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setHere(false)}>
        Sair
      </button>
      {here && <ImportReportScreen />}
    </>
  );
}

async function leftWhileKeeping(end: Response) {
  const { promise, resolve } = Promise.withResolvers<Response>();
  let asked = 0;
  const { user } = await renderScreen(<Leaving />, {
    ...{ role: 'ADMIN', path: '/vulnerabilities/import' },
    replies: [
      answer(vulnerabilities.import, () =>
        asked++ === 0 ? Response.json({ dryRun: true, reports: [seen] }) : promise,
      ),
    ],
  });
  await user.upload(await screen.findByLabelText('Escolher arquivo', { selector: 'input' }), new File(['x'], file));
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  await screen.findByText(/^Importando grande\.nessus/);
  await user.click(screen.getByRole('button', { name: 'Sair' }));
  expect(await screen.findByText(/^A importação de grande\.nessus continua/)).toBeTruthy();
  resolve(end);
}

it('whoever leaves while a report is kept is told that it goes on, and then that it is there', async () => {
  await leftWhileKeeping(Response.json({ dryRun: false, reports: [seen] }));
  expect(await screen.findByText('grande.nessus: relatório importado.')).toBeTruthy();
});

it('and is told where it failed', async () => {
  const refusal = { type: 'about:blank', status: 500, code: 'kit.internal', message: '' };
  const headers = { 'content-type': 'application/problem+json' };
  await leftWhileKeeping(new Response(JSON.stringify(refusal), { status: 500, headers }));
  expect(await screen.findByRole('alert')).toBeTruthy();
});
