/** The team's front door for whoever holds an invitation's link: look at it, accept it once. */
import { hashToken } from '../kit/auth/tokens.ts';
import type { Db } from '../kit/db/db.ts';
import * as store from './invitations.store.ts';

/** The open invitation of a link, or undefined where it is unknown, accepted, cancelled, replaced or run out. */
export const find = (db: Db, token: string) => store.byToken(db, hashToken(token));

/** Accepts it; undefined where somebody was faster. */
export const accept = (db: Db, token: string) => store.accept(db, hashToken(token));
