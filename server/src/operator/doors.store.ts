/**
 * What lets somebody in by holding it: a restore ends all of it. The backup knows nothing of what was signed out, revoked,
 * used up or sent again since, and its copy may have been in foreign hands.
 */
import type pg from 'pg';
import type { DumpTable } from './tables.store.ts';

interface Door {
  /** Which of the counts in the restore's answer it belongs to; the others are steps on the way to one of these. */
  readonly told?: keyof EndedDoors;
  readonly end: string;
}

/** How many of each still let somebody in when the backup was made. */
export interface EndedDoors {
  readonly sessions: number;
  readonly apiTokens: number;
  readonly links: number;
  readonly invitations: number;
}

/** Every table that keeps the hash of such a secret, and how it ends: what people see of it stays, as revoked or run out. */
export const doors: Readonly<Record<string, Door>> = {
  sessions: { told: 'sessions', end: 'DELETE FROM sessions' },
  sign_in_steps: { end: 'DELETE FROM sign_in_steps' },
  // Of accounts: to confirm an address, to sign in by mail, to set another password.
  links: { end: 'DELETE FROM links' },
  registration_passwords: { end: 'DELETE FROM registration_passwords' },
  api_tokens: {
    told: 'apiTokens',
    end: 'UPDATE api_tokens SET revoked_at = now() WHERE revoked_at IS NULL AND expires_at > now()',
  },
  // Of suppliers, approvers, readers and data subjects, their files included.
  company_links: {
    told: 'links',
    end: 'UPDATE company_links SET revoked_at = now() WHERE revoked_at IS NULL AND expires_at > now()',
  },
  invitations: {
    told: 'invitations',
    end: 'UPDATE invitations SET expires_at = now() WHERE accepted_at IS NULL AND expires_at > now()',
  },
  invitation_links: { end: 'DELETE FROM invitation_links' },
};

/** Columns that are called like a secret and let nobody in by themselves, each with its reason. */
export const kept: Readonly<Record<string, string>> = {
  'approval_approvers.decided_hash': 'the hash of a text',
  'assessments.content_hash': 'the hash of a text',
  'audit_heads.hash': 'the end of a chain',
  'audit_log.hash': 'an entry’s seal',
  'audit_log.previous_hash': 'an entry’s seal',
  'authenticator_apps.secret': 'encrypted with a key that is in no backup, and asked beside the password',
  'chat_proposals.hash': 'the hash of a change',
  'known_addresses.address_hash': 'where somebody was: the password is asked all the same',
  'known_devices.device_hash': 'which browser somebody used: the password is asked all the same',
  'phishing_sendings.token_hash': 'it counts a click on a simulated message, and shows nothing of the company',
  'questionnaire_contents.hash': 'the hash of a text',
  'recovery_codes.code_hash': 'asked beside the password, by whoever lost the telephone',
  'scan_targets.secret': 'published by its owner, to show that an address is theirs',
  'sign_in_failures.account_hash': 'who is counted',
  'spent_values.value_hash': 'what was used up',
  'users.password_hash': 'a password, which its owner alone changes',
};

/** Ends all of it, in tables that are open for loading: a backup of before may lack the newest. */
export async function endDoors(client: pg.ClientBase, tables: readonly DumpTable[]): Promise<EndedDoors> {
  const there = new Set(tables.map(({ name }) => name));
  const ended = { sessions: 0, apiTokens: 0, links: 0, invitations: 0 };
  for (const [table, { told, end }] of Object.entries(doors)) {
    if (!there.has(table)) continue;
    const { rowCount } = await client.query(end);
    if (told) ended[told] += rowCount ?? 0;
  }
  return ended;
}
