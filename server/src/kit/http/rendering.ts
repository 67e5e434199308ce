/**
 * A screen as text for the first visit of a browser that is far away: `GET /api/rendered`. The server asks its own routes
 * in the person's name, as the browser would, and draws what they answer in a thread that serves this one drawing. Where
 * anything is in the way nothing is drawn (204), and the application comes as it always does.
 */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { threads } from '../limits/limits.ts';
import { inNameOf, type Owner } from '../threads/owner.ts';
import { WorkerPool } from '../threads/pool.ts';
import { localeOf } from './locale.ts';

/** What is drawn, for whom. */
export interface RenderTask {
  /** Where the screen stands, below the installation's path. */
  readonly path: string;
  readonly language: Locale;
  /** Of the window, in CSS pixels. */
  readonly width: number;
  /** What `GET /auth/me` says of the person. */
  readonly who: unknown;
  /** What the person is answered, by the address of each call below `/api`. */
  readonly answers: Readonly<Record<string, unknown>>;
}

/** Draws a screen: its HTML. */
export type Drawer = (task: RenderTask) => Promise<string>;

const pool = new WorkerPool<RenderTask, string>(new URL('./rendering.worker.ts', import.meta.url), threads.screens);
/** Draws in a thread. */
export const drawInThread: Drawer = (task) => pool.run(task);

const asked = z.object({
  path: z.string().startsWith('/').max(200),
  width: z.coerce.number().int().min(1).max(20_000),
});
/** The person and the company that a drawing counts to. */
const holder = z.object({
  user: z.object({ id: z.string(), language: z.string() }),
  company: z.object({ id: z.string() }).nullable(),
});
const me = '/auth/me';
/** How often one address may ask. */
const allowance = { max: 30, timeWindow: 60_000 };
/** Characters of answers, and of what is drawn of them: more is no first look. */
const most = 600_000;

interface RenderingParts {
  /** What the screen at a path reads first, as the browser asks for it; empty where none is drawn. */
  readonly readsAt: (path: string, locale: Locale) => readonly string[];
  readonly draw: Drawer;
  readonly rateLimits: boolean;
}

/** What the server answers to the person, by address; undefined where it refuses one of them. */
async function answersTo(app: FastifyInstance, request: FastifyRequest, reads: readonly string[]) {
  const { authorization = '', 'x-forwarded-for': forwarded } = request.headers;
  const headers = {
    authorization,
    'accept-language': request.headers['accept-language'] ?? '',
    'user-agent': request.headers['user-agent'] ?? '',
    ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
  };
  const remoteAddress = request.socket.remoteAddress ?? request.ip;
  const replies = await Promise.all(reads.map((read) => app.inject({ url: `/api${read}`, headers, remoteAddress })));
  const isWhole = replies.every(({ statusCode }) => statusCode === 200);
  const size = replies.reduce((sum, { payload }) => sum + payload.length, 0);
  if (!isWhole || size > most) return undefined;
  return Object.fromEntries(replies.map((reply, i): [string, unknown] => [reads[i] ?? '', reply.json()]));
}

/** Null where nothing can be drawn now: too many wait, or the drawing took too long. */
const orNothing = (fault: unknown): null => {
  if (fault instanceof Problem) return null;
  throw fault;
};

/** Serves `GET /api/rendered?path=/dashboard&width=412`: `{ html }`, or nothing. */
export function serveRendered(app: FastifyInstance, { readsAt, draw, rateLimits }: RenderingParts): void {
  const often = rateLimits ? { config: { rateLimit: allowance } } : {};
  app.get('/api/rendered', often, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { success, data } = asked.safeParse(request.query);
    const language = localeOf(request);
    const reads = success ? readsAt(data.path, language) : [];
    if (!success || reads.length === 0 || !request.headers.authorization) return reply.code(204).send();
    const answers = await answersTo(app, request, [me, ...reads]);
    const held = holder.safeParse(answers?.[me]);
    // The application speaks the person's own language, whatever the browser asks for.
    if (!answers || held.data?.user.language !== language) return reply.code(204).send();
    const { user, company } = held.data;
    const owner: Owner = { company: company?.id ?? user.id, person: user.id };
    const task: RenderTask = { ...data, language, who: answers[me], answers };
    const html = await inNameOf(owner, () => draw(task)).catch(orNothing);
    // Without a heading it is no screen: somebody is led elsewhere.
    return html?.includes('<h1') && html.length <= most ? reply.send({ html }) : reply.code(204).send();
  });
}
