/** Filters, tabs and pages live in the address: they survive a reload, the back button and being sent to a colleague. */
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';

type Flat = z.ZodObject;

/** What the address says, as the schema reads it; parts it refuses count as not given. */
export function readParams<S extends Flat>(schema: S, params: URLSearchParams): z.output<S> {
  const given: Record<string, unknown> = {};
  for (const key of Object.keys(schema.shape)) {
    const all = params.getAll(key);
    if (all.length > 0) given[key] = schema.shape[key]?.safeParse(all[0]).success ? all[0] : all;
  }
  const whole = schema.safeParse(given);
  if (whole.success) return whole.data;
  for (const issue of whole.error.issues) delete given[String(issue.path[0])];
  return schema.parse(given);
}

/** Sets the given keys; `undefined`, `null` and '' remove one. Other parameters of the address stay. */
export function writeParams(params: URLSearchParams, change: Record<string, unknown>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [key, value] of Object.entries(change)) {
    next.delete(key);
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') next.append(key, String(one));
    }
  }
  return next;
}

export type UrlState<T> = readonly [state: T, change: (change: Partial<Record<keyof T, unknown>>) => void];

/**
 * `const [filters, setFilters] = useUrlState(riskFilters)`: a query schema of the contract read from the address.
 * A change of anything but `page` goes back to the first page; it replaces the history entry, so that "back" leaves.
 */
export function useUrlState<S extends Flat>(schema: S): UrlState<z.output<S>> {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readParams(schema, params), [schema, params]);
  const change = useCallback(
    (part: Record<string, unknown>) =>
      setParams((before) => writeParams(before, 'page' in part ? part : { page: undefined, ...part }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setParams],
  );
  return [state, change];
}
