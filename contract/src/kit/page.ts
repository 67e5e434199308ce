/** Lists always page: `page` from 1, `limit` up to 100. */
import { z } from 'zod';

const whole = (max: number, otherwise: number) => z.coerce.number().int().min(1).max(max).default(otherwise);

/** The part of a query that pages; spread it into a room's filters. */
export const paging = { page: whole(100_000, 1), limit: whole(100, 20) };

export const page = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    limit: z.number().int(),
  });

export interface Page<T> {
  items: T[];
  total: number;
  page: number;
  limit: number;
}

const exportFormatOfList = z.enum(['xlsx', 'csv']);
export type ExportFormatOfList = z.infer<typeof exportFormatOfList>;

/** What a list's export is asked beside the list's own filters: `filters.omit({ page: true, limit: true }).extend(asFile)`. */
export const asFile = { format: exportFormatOfList.default('xlsx') };
