/** Sending a file with how much of it has gone, which `fetch` cannot say. */
import type { Route } from '@vigia/contract/kit/domain.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { checked } from './client.ts';
import { mended } from './refusals.ts';
import { requestFor, urlFor } from './request.ts';
import type { HttpAnswer, LooseSending, Sending } from './sending.ts';
import { readToken } from './token.ts';

type Told = (percent: number) => void;

function answerOf(request: XMLHttpRequest): Response {
  const id = request.getResponseHeader('x-request-id');
  return new Response(request.responseText || null, {
    status: request.status,
    headers: id ? { 'x-request-id': id } : {},
  });
}

function gone(url: string, { method, headers, body }: RequestInit, tell: Told): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const request = new XMLHttpRequest();
  request.open(method ?? 'POST', url);
  for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
    if (lengthComputable && total > 0) tell(Math.floor((100 * loaded) / total));
  };
  request.onload = () => resolve(answerOf(request));
  request.onerror = () => reject(new Problem('kit.offline', { status: 0 }));
  request.send(body as FormData);
  return promise;
}

/** Calls a route that takes a file, and tells the percentage of it that has gone. */
export function uploading<R extends Route>(route: R, sent: Sending<R>, tell: Told): Promise<HttpAnswer<R>> {
  const loose = sent as LooseSending;
  return mended(async () => {
    const token = readToken();
    const response = await gone(urlFor(route, loose), requestFor(route, loose, token), tell);
    return (await (await checked(response, token, false)).json()) as HttpAnswer<R>;
  });
}
