import { screen, waitFor, within } from '@testing-library/react';
import type { User } from '@vigia/contract/auth/auth.contract.ts';
import { confirming } from '@vigia/contract/auth/confirm.contract.ts';
import { passkeys } from '@vigia/contract/auth/passkeys.contract.ts';
import { secondFactor } from '@vigia/contract/auth/second-factor.contract.ts';
import { expect, test } from 'vitest';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useSession } from '../../kit/session/session.ts';
import { answer, type FakeReply, refuse, reply } from '../../kit/testing/http.ts';
import { person } from '../../kit/testing/people.ts';
import { expectNoAxeViolations, renderScreen } from '../../kit/testing/render.tsx';
import { Factors } from '../factors/Factors.tsx';
import { seenBy } from '../testing/door.tsx';
import { StepUp } from './StepUp.tsx';

const off = [
  reply(secondFactor.overview, { app: null, passkeys: 0, recoveryCodesLeft: 0 }),
  reply(passkeys.list, { possible: true, items: [] }),
];
const refusal = { type: 'about:blank', status: 403, code: 'auth.step-up', message: 'Confirme que é você.' };
/** Refuses until the session is confirmed. */
const asks = (isConfirmed: () => boolean) =>
  answer(secondFactor.beginApp, () =>
    isConfirmed()
      ? Response.json({ secret: 'MZXW6YTB', uri: 'otpauth://totp/Vigia:ana?secret=MZXW6YTB' })
      : Response.json(refusal, { status: 403 }),
  );
const screenShown = (
  <>
    <Factors email="ana@aurora.test" shown onSettled={() => undefined} />
    <StepUp />
  </>
);
const beginning = async (...replies: FakeReply[]) => {
  const stage = await renderScreen(screenShown, { role: 'BASIC', replies: [...off, ...replies] });
  await stage.user.click(await screen.findByRole('button', { name: 'Ativar o aplicativo' }));
  return { ...stage, dialog: await screen.findByRole('dialog', { name: 'Confirme que é você' }) };
};

test('asks for the password and makes the call again', async () => {
  let confirmed = false;
  const done = reply(confirming.confirm, () => {
    confirmed = true;
    return { success: true } as const;
  });
  const { user, server, dialog } = await beginning(
    asks(() => confirmed),
    reply(confirming.ways, { ways: ['password'] }),
    done,
  );
  await user.type(await within(dialog).findByLabelText('Senha atual'), 'trem azul');
  await expectNoAxeViolations();
  await user.click(within(dialog).getByRole('button', { name: 'Confirmar' }));
  expect(await screen.findByRole('img', { name: 'Código QR para o aplicativo de códigos' })).toBeTruthy();
  expect(seenBy(server.seen, confirming.confirm)[0]?.body).toEqual({ password: 'trem azul' });
  expect(seenBy(server.seen, secondFactor.beginApp)).toHaveLength(2);
});

test('lies above the dialogue that asked for what was refused', async () => {
  const heightOf = (name: string) =>
    Number(
      screen
        .getByRole('dialog', { name })
        .closest<HTMLElement>('.mantine-Modal-root')
        ?.style.getPropertyValue('--mb-z-index'),
    );
  await renderScreen(
    <>
      <StepUp />
      <Dialog opened onClose={() => undefined} title="Sua proteção">
        <Factors email="ana@aurora.test" shown onSettled={() => undefined} />
      </Dialog>
    </>,
    { role: 'BASIC', replies: [...off, asks(() => false), reply(confirming.ways, { ways: ['password'] })] },
  ).then(async ({ user }) => user.click(await screen.findByRole('button', { name: 'Ativar o aplicativo' })));
  await screen.findByRole('dialog', { name: 'Confirme que é você' });
  expect(heightOf('Confirme que é você')).toBeGreaterThan(heightOf('Sua proteção'));
});

test('says a wrong code beside the field; another way may be chosen; leaving leaves all as it was', async () => {
  const errors = [{ pointer: '/code', code: 'auth.wrong-code', message: 'Este código não confere.' }];
  const { user, server, dialog } = await beginning(
    asks(() => false),
    reply(confirming.ways, { ways: ['code', 'recovery'] }),
    refuse(confirming.confirm, { status: 422, code: 'kit.invalid', errors }),
  );
  await user.type(await within(dialog).findByLabelText('Código do aplicativo'), '123456');
  await user.click(within(dialog).getByRole('button', { name: 'Confirmar' }));
  expect(await within(dialog).findAllByText(/Este código não confere/)).toHaveLength(2);
  await user.click(within(dialog).getByRole('button', { name: 'Usar um código de recuperação' }));
  expect(await within(dialog).findByLabelText('Código de recuperação')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seenBy(server.seen, secondFactor.beginApp)).toHaveLength(1);
});

test('who has neither password nor second factor signs in again', async () => {
  const { dialog } = await beginning(
    asks(() => false),
    reply(confirming.ways, { ways: [] }),
  );
  useSession.setState({ user: { ...person('BASIC'), hasPassword: false } satisfies User });
  expect(await within(dialog).findByRole('button', { name: 'Sair e entrar de novo' })).toBeTruthy();
});
