/** Passkeys in this browser (WebAuthn), by `@simplewebauthn/browser`, which is fetched when the first one is asked for. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { loadChunk } from '../lazy/lazyScreen.tsx';

/** Why there is no answer: the person did not confirm, or the device has a passkey of the account already. */
export class NoPasskey extends Error {
  readonly reason: 'cancelled' | 'known';
  constructor(reason: 'cancelled' | 'known', cause: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

type Options = Record<string, unknown>;

const library = () => loadChunk(() => import('@simplewebauthn/browser'));
const none = (cause: unknown): never => {
  throw new NoPasskey(cause instanceof Error && cause.name === 'InvalidStateError' ? 'known' : 'cancelled', cause);
};

/** The answer as the contract has it. */
const sendable = <T extends { clientExtensionResults: object }>(answer: T) => ({
  ...(answer as Omit<T, 'clientExtensionResults'>),
  clientExtensionResults: { ...answer.clientExtensionResults } as Record<string, unknown>,
});

/** Makes a passkey, as the server's options say. Throws `NoPasskey`. */
export async function makePasskey(options: Options) {
  const { startRegistration } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return sendable(await startRegistration({ optionsJSON }).catch(none));
}

/** Uses a passkey, as the server's options say. Throws `NoPasskey`. */
export async function showPasskey(options: Options) {
  const { startAuthentication } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return sendable(await startAuthentication({ optionsJSON }).catch(none));
}
