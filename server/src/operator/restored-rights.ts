/**
 * Who may what in a restored company, and what it may use. Whoever holds an export can write into it, so none of that is
 * read there: it is as a company of this installation has it, or as the operator says.
 */
import { email } from '@vigia/contract/kit/text.ts';
import type pg from 'pg';
import { z } from 'zod';
import * as store from './restored-rights.store.ts';

export interface Rights {
  readonly terms: store.Terms | null;
  /** By account. */
  readonly members: ReadonlyMap<string, store.Right>;
}
export interface SaidRights {
  readonly like?: string | undefined;
  readonly admin?: string | undefined;
}

/** What the operator said, where it can be meant; undefined where it cannot. */
export function saidRights({ like, admin }: SaidRights): SaidRights | undefined {
  const address = admin === undefined ? undefined : email.safeParse(admin).data;
  const isWrong = (like !== undefined && !z.uuid().safeParse(like).success) || (admin !== undefined && !address);
  return isWrong ? undefined : { like, admin: address };
}

export async function rightsOf(client: pg.ClientBase, { like }: SaidRights): Promise<Rights> {
  if (!like) return { terms: null, members: new Map() };
  const terms = await store.termsOf(client, like);
  if (!terms) throw new Error(`No company of this installation has the id ${like}.`);
  const members = await store.rightsIn(client, like);
  return { terms, members: new Map(members.map((one) => [one.id, one])) };
}

const membership = z.looseObject({ id: z.uuid(), removed_at: z.string().nullish() });

/** The members as they may come in: whoever has no right from here is one who left, whom an administrator may invite. */
export function withRights(lines: readonly string[], { members }: Rights, madeAt: string): string[] {
  return lines.map((line) => {
    const row = membership.parse(JSON.parse(line));
    const gone = { role: 'VIEWER', is_active: false, removed_at: row.removed_at ?? madeAt };
    return JSON.stringify({ ...row, ...(members.get(row.id) ?? gone) });
  });
}

/** The administrator whom the operator named, as a member beside or in the place of what the export says of them. */
export const asAdministrator = (lines: readonly string[], id: string, company: string): string[] => {
  const row = { company_id: company, id, joined_at: new Date().toISOString() };
  const found = lines.map((line) => membership.parse(JSON.parse(line)));
  const own = found.find((one) => one.id === id) ?? row;
  const others = found.filter((one) => one.id !== id);
  return [...others, { ...own, role: 'ADMIN', is_active: true, removed_at: null }].map((one) => JSON.stringify(one));
};

export async function mustHaveAdministrator(client: pg.ClientBase): Promise<void> {
  if (await store.hasAdministrator(client)) return;
  throw new Error(
    'Nobody would run this company: what an export says of its members is not believed. Say --like <companyId>, a company of this installation whose plan, storage and rights it gets, or --admin <address>, who invites the others.',
  );
}
