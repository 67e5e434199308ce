/** People with a password and a second factor, for the tests of signing in. */
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { secondFactor } from '@vigia/contract/auth/second-factor.contract.ts';
import { codeAt, stepAt } from '../../kit/auth/totp.ts';
import { entered, type TestApp, type TestCaller } from '../../kit/testing/app.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const bytesOf = (secret: string) => {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** An authenticator app: the code of the present step, or of one so many steps away. */
export const appWith = (secret: string) => ({
  code: (steps = 0) => codeAt(bytesOf(secret), stepAt(Date.now()) + steps),
});

let number = 0;

/** Somebody who has just registered, founding a company. */
export async function newcomer(app: TestApp) {
  const email = `dois-fatores${++number}@example.test`;
  const password = 'cavalo-grampo-9';
  const names = { firstName: 'Rita', lastName: 'Souza', companyName: 'Oficina Rita' };
  const made = entered(await app.stranger.call(auth.register, { body: { email, password, ...names } }));
  const accountId = made.user.id;
  return { email, password, accountId, companyId: made.company?.id ?? '', me: app.as(made.token) };
}

/** Turns on an authenticator app; the codes of the step before the present one are still to be used. */
export async function withApp(me: TestCaller) {
  const { secret } = await me.call(secondFactor.beginApp);
  const authenticator = appWith(secret);
  const { recoveryCodes } = await me.call(secondFactor.confirmApp, { body: { code: authenticator.code(-1) } });
  return { authenticator, recoveryCodes, secret };
}

/** What a sign-in answered that asks for the second factor. Throws where it did not. */
export function asked<T extends object>(reply: T): { token: string; kinds: string[] } {
  const found = reply as { secondFactor?: { token: string; kinds: string[] } };
  if (!found.secondFactor) throw new Error(`expected to be asked for the second factor: ${JSON.stringify(reply)}`);
  return found.secondFactor;
}
