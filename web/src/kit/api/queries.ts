/** Reading and changing through TanStack Query, keyed by the route's name so that a change refreshes what it touches. */

import {
  keepPreviousData,
  QueryClient,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { nameOf, type Route } from '@vigia/contract/kit/domain.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { allows, type Permission } from '@vigia/contract/kit/roles.ts';
import { movesOf, type States } from '@vigia/contract/kit/states.ts';
import { useRef } from 'react';
import { useProblemToast } from '../screen/toasts.ts';
import { useSession } from '../session/session.ts';
import { atHand, call } from './client.ts';
import type { HttpAnswer, Sending, SendingArgs } from './sending.ts';

const worthRetrying = (failures: number, error: unknown) =>
  failures < 2 && error instanceof Problem && (error.status === 0 || error.status >= 502);

/** One per page load; tests make their own. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: worthRetrying, staleTime: 15_000, networkMode: 'always', refetchOnWindowFocus: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

export interface ReadOptions {
  /** False waits. */
  enabled?: boolean;
  /** Shows the page before while the next one loads; for lists. */
  keepPrevious?: boolean;
  /** Milliseconds for which what was read counts as fresh. */
  fresh?: number;
  /** Milliseconds between automatic readings. */
  every?: number;
}

/** Reads a route: `const risks = useRead(riskRoutes.list, { query })`. */
export function useRead<R extends Route>(
  route: R,
  ...[sent, options = {}]: SendingArgs<R, [options?: ReadOptions]>
): UseQueryResult<HttpAnswer<R>, Problem> {
  return useQuery<HttpAnswer<R>, Problem>({
    queryKey: [nameOf(route), sent ?? {}],
    queryFn: ({ signal }) => call<R>(route, ...([sent, { signal }] as SendingArgs<R, [{ signal: AbortSignal }]>)),
    enabled: options.enabled ?? true,
    initialData: () => atHand<R>(route, sent),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(options.fresh ? { staleTime: options.fresh } : {}),
    ...(options.every ? { refetchInterval: options.every } : {}),
  });
}

export interface WriteOptions<R extends Route> {
  /** What is out of date afterwards; `everything` where records of other rooms change with it. */
  refresh?: readonly Route[] | 'everything';
  onDone?: (answer: HttpAnswer<R>, sent: Sending<R>) => void;
}

export interface Writing<R extends Route> {
  /** Sends and waits; a refusal is thrown, for `Form` to show. */
  send: (...args: SendingArgs<R>) => Promise<HttpAnswer<R>>;
  /** Sends from a button; a refusal is shown as a toast, and what was overtaken or is gone is read again. */
  run: (...args: SendingArgs<R>) => void;
  busy: boolean;
  problem: Problem | null;
  /** For a dialogue that closes: where it was refused because somebody was first, what lies under it is read again. */
  lookAgain: () => void;
}

/** Reads again what is out of date. */
function useRefresh(outdated: readonly Route[] | 'everything'): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    outdated === 'everything'
      ? client.invalidateQueries()
      : Promise.all(outdated.map((one) => client.invalidateQueries({ queryKey: [nameOf(one)] })));
}

/** Changes something: `const save = useWrite(riskRoutes.create, { refresh: [riskRoutes.list], onDone })`. */
export function useWrite<R extends Route>(route: R, options: WriteOptions<R> = {}): Writing<R> {
  const toast = useProblemToast();
  const refresh = useRefresh(options.refresh ?? []);
  const refused = (problem: Problem) => {
    toast(problem);
    if (problem.status === 409 || problem.status === 404) void refresh();
  };
  const mutation = useMutation<HttpAnswer<R>, Problem, Sending<R> | undefined>({
    mutationFn: (sent) => call<R>(route, ...([sent] as SendingArgs<R>)),
    async onSuccess(answer, sent) {
      await refresh();
      options.onDone?.(answer, sent as Sending<R>);
    },
  });
  // What is on its way is not sent again by a second tap, before the button could be shut: it waits for the same answer.
  const flight = useRef<{ said: string; answer: Promise<HttpAnswer<R>> }>(null);
  const send = (sent?: Sending<R>) => {
    const said = JSON.stringify([sent]);
    if (route.upload || flight.current?.said !== said) flight.current = { said, answer: mutation.mutateAsync(sent) };
    return flight.current.answer.finally(() => {
      flight.current = null;
    });
  };
  return {
    send,
    run(sent?: Sending<R>) {
      const before = flight.current;
      const answer = send(sent);
      // Whoever sent it first is told of a refusal.
      answer.catch(flight.current === before ? () => undefined : refused);
    },
    busy: mutation.isPending,
    problem: mutation.error,
    lookAgain: () => void (mutation.error?.status === 409 && refresh()),
  };
}

/** Whether the person's role holds a permission; the same table the server reads. */
export function useCan(permission: Permission): boolean {
  const role = useSession((session) => session.user?.role);
  return role !== undefined && allows(role, permission);
}

/** Where the person may move a record that is in that state: the same table the server reads. */
export function useMoves<S extends string>(states: States<S>, from: S): readonly S[] {
  const role = useSession((session) => session.user?.role);
  return movesOf(states, from, role);
}
