/** Answers that are there before anybody asks: where a screen is drawn by the server (`serverRender.tsx`). */
import type { QueryClient } from '@tanstack/react-query';
import type { Method, Route } from '@vigia/contract/kit/domain.ts';
import { base, urlFor } from './request.ts';
import type { LooseSending } from './sending.ts';

/** Gives each reading its answer, by the address that it would call; what is not among them stays on its way. */
export function giveAnswers(client: QueryClient, answers: Readonly<Record<string, unknown>>): void {
  for (const query of client.getQueryCache().getAll()) {
    const [name, sent] = query.queryKey as [name: string, sent: LooseSending];
    const [method, path] = name.split(' ') as [Method, string];
    const answer = answers[urlFor({ method, path } as Route, sent).slice(base.length)];
    if (answer !== undefined) query.setData(answer);
  }
}
