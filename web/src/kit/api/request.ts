/** Turns a route and what is sent into a `fetch` request (specification §7: one base, JSON, bearer token, no time-out). */
import { companyHeader } from '@vigia/contract/kit/company-header.ts';
import type { Route } from '@vigia/contract/kit/domain.ts';
import { onceHeader } from '@vigia/contract/kit/once.ts';
import { fileFault } from '@vigia/contract/kit/problem.ts';
import { companyShown } from './company.ts';
import { publicPath } from './publicPath.ts';
import type { LooseSending } from './sending.ts';

export const base = `${publicPath}/api`;

/** `/risks/:id` and `{ id }` → `/risks/018f…`; every parameter of the path must be given. */
export function pathFor(route: Route, params: Record<string, unknown> = {}): string {
  return route.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null) throw new Error(`${route.method} ${route.path}: no value for :${name}`);
    return encodeURIComponent(String(value));
  });
}

/** Arrays are repeated; what is undefined is left out. */
export function queryFor(query: Record<string, unknown> = {}): string {
  const parts = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) parts.append(key, String(one));
    }
  }
  const text = parts.toString();
  return text === '' ? '' : `?${text}`;
}

export const urlFor = (route: Route, sent: LooseSending = {}): string =>
  `${base}${pathFor(route, sent.params)}${queryFor(sent.query)}`;

function formFor(route: Route, sent: LooseSending): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(sent.body ?? {})) {
    if (value !== undefined) form.append(key, typeof value === 'string' ? value : JSON.stringify(value));
  }
  // Last, so that the server has read the fields when the file begins.
  if (route.upload && sent.file) {
    const fault = fileFault(sent.file, route.upload.maxBytes);
    if (fault) throw fault;
    form.append(route.upload.field, sent.file, sent.file.name);
  }
  return form;
}

/** The headers every call carries; the language is the one the page is written in. */
export function headersFor(token: string | null): Record<string, string> {
  const headers: Record<string, string> = { 'Accept-Language': document.documentElement.lang || 'pt' };
  if (token !== null) headers.Authorization = `Bearer ${token}`;
  const company = companyShown();
  if (token !== null && company !== null) headers[companyHeader] = company;
  return headers;
}

/** What stands around a call. */
export interface CallOptions {
  signal?: AbortSignal;
  /** A 401 ends the session without sending anybody to the sign-in page. */
  quiet?: boolean;
  /** The key of this sending: under the same one it is done once (`kit/once.ts` of the contract). */
  once?: string;
}

export function requestFor(
  route: Route,
  sent: LooseSending,
  token: string | null,
  { signal, once }: CallOptions = {},
): RequestInit {
  const headers = headersFor(token);
  if (once) headers[onceHeader] = once;
  const init: RequestInit = { method: route.method, headers, ...(signal ? { signal } : {}) };
  if (route.upload && (sent.file || !route.upload.orJson)) return { ...init, body: formFor(route, sent) };
  if (sent.body === undefined) return init;
  headers['Content-Type'] = 'application/json';
  return { ...init, body: JSON.stringify(sent.body) };
}
