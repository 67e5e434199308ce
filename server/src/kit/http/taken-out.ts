/** Lists, reports and packs that leave as files: who took which, by what filters, is signed before they go out. */
import { nameOf, type Route } from '@vigia/contract/kit/domain.ts';
import { z } from 'zod';
import type { Ctx } from '../context.ts';

/**
 * Whether a route gives much of a company at once: a list in a format that is asked for, or what is of no one record.
 * What a single file was opened by, its own room signs.
 */
export const takesMuch = ({ method, sends, access, query, path }: Route): boolean =>
  method === 'GET' &&
  sends === 'file' &&
  access.kind === 'can' &&
  (!path.includes('/:') || (query instanceof z.ZodObject && 'format' in query.shape));

const asked = z.looseObject({ params: z.looseObject({}).optional(), query: z.looseObject({}).optional() });

/** Signs it. */
export async function signTaking({ audit }: Pick<Ctx, 'audit'>, route: Route, sent: object): Promise<void> {
  const { params, query } = asked.parse(sent);
  const id = z.uuid().safeParse(params?.id);
  audit('reports.downloaded', id.data ?? null, { after: { of: nameOf(route), ...query } });
}
