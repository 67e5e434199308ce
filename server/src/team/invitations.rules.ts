/**
 * The two links of an invitation. One is mailed, and shows the mailbox; the other is shown to whoever invites, to be handed
 * over by other means, and shows nothing of the kind. The second is made from the first, and never the first from it.
 */
import { hashToken, makeToken } from '../kit/auth/tokens.ts';

export interface InvitationTokens {
  readonly mailed: string;
  readonly shown: string;
  /** What is kept: of the one that is shown. */
  readonly hash: Buffer;
}

/** The token that is shown beside one that is mailed. */
export const shownOf = (mailed: string): string => hashToken(`shown:${mailed}`).toString('base64url');

export function makeTokens(): InvitationTokens {
  const { token: mailed } = makeToken();
  const shown = shownOf(mailed);
  return { mailed, shown, hash: hashToken(shown) };
}
