/** The company's logo, as its papers and public pages bear it. */
import { Problem } from '@vigia/contract/kit/problem.ts';
import type { Kit } from '../context.ts';
import type { Db } from '../db/db.ts';
import { readChecked } from '../files/checked.ts';
import { pictureSource } from '../pictures/picture.ts';
import { findLogo } from './logo.store.ts';

export interface Logo {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly source: string;
}

/** Of a verb that holds no transaction, or of a job in a company. */
interface Asker {
  readonly kit: Kit;
  work<T>(fn: (ctx: { readonly db: Db }) => Promise<T>): Promise<T>;
}

/** Null where there is none, and where its file cannot be had: a paper without it is better than no paper; the operators are told. */
export async function logoOf({ kit, work }: Asker): Promise<Logo | null> {
  const found = await work(({ db }) => findLogo(db));
  if (!found) return null;
  const { key, sha256, type, width, height } = found;
  const body = await readChecked(kit, { key, sha256 }).catch((fault: unknown) => {
    if (fault instanceof Problem) return null;
    throw fault;
  });
  return body && { width, height, bytes: body.length, source: pictureSource({ type, bytes: body }) };
}
