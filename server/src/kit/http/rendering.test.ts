/** A screen is drawn for whoever may read it, of what the server answers to that very person; anything else gets nothing. */
import { Problem } from '@vigia/contract/kit/problem.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { ownerHere } from '../threads/owner.ts';
import { type Drawer, type RenderTask, serveRendered } from './rendering.ts';

const people: Record<string, { user: { id: string; language: string }; company: { id: string } | null }> = {
  'Bearer ana': { user: { id: 'ana', language: 'es' }, company: { id: 'clara' } },
  'Bearer bia': { user: { id: 'bia', language: 'es' }, company: null },
};
let app: FastifyInstance;
afterEach(() => app.close());

/** A server that knows two people and one list, which Bia may not read. */
async function serving(draw: Drawer, list: unknown = { items: ['a'] }) {
  app = Fastify();
  app.get(
    '/api/auth/me',
    async ({ headers }, reply) => people[headers.authorization ?? ''] ?? reply.code(401).send({}),
  );
  app.get('/api/plans', async ({ headers, query }, reply) =>
    headers.authorization === 'Bearer ana'
      ? { list, query, spoken: headers['accept-language'] }
      : reply.code(403).send({}),
  );
  const readsAt = (path: string) => (path === '/plans' ? ['/plans?page=1'] : []);
  serveRendered(app, { readsAt, draw, rateLimits: false });
  return (headers: Record<string, string>, url = '/api/rendered?path=/plans&width=412') => app.inject({ url, headers });
}
const ana = { authorization: 'Bearer ana', 'accept-language': 'es' };
const heading: Drawer = async ({ path }) => `<h1>${path}</h1>`;

it('draws of what the person is answered, in the language that was asked for, counted to their company', async () => {
  let drawn: RenderTask | undefined;
  let owner: unknown;
  const get = await serving(async (task) => {
    [drawn, owner] = [task, ownerHere()];
    return '<h1>Planes</h1>';
  });
  const reply = await get(ana);
  expect(reply.json()).toEqual({ html: '<h1>Planes</h1>' });
  expect(reply.headers['cache-control']).toBe('no-store');
  const who = people['Bearer ana'];
  const answers = {
    '/auth/me': who,
    '/plans?page=1': { list: { items: ['a'] }, query: { page: '1' }, spoken: 'es' },
  };
  expect(drawn).toEqual({ path: '/plans', width: 412, language: 'es', who, answers });
  expect(owner).toEqual({ company: 'clara', person: 'ana' });
});

it.each([
  ['nobody is signed in', {}, '/api/rendered?path=/plans&width=412'],
  ['the session has ended', { authorization: 'Bearer gone' }, '/api/rendered?path=/plans&width=412'],
  [
    'the person may not read what the screen reads',
    { authorization: 'Bearer bia' },
    '/api/rendered?path=/plans&width=412',
  ],
  [
    'the person speaks another language than the browser',
    { ...ana, 'accept-language': 'en' },
    '/api/rendered?path=/plans&width=412',
  ],
  ['no screen says what it reads', ana, '/api/rendered?path=/nowhere&width=412'],
  ['the window has no width', ana, '/api/rendered?path=/plans&width=0'],
  ['the path is none', ana, '/api/rendered?path=plans&width=412'],
  ['nothing is asked for', ana, '/api/rendered'],
])('draws nothing where %s', async (_, headers, url) => {
  const get = await serving(() => Promise.reject(new Error('nobody may be drawn for')));
  const reply = await get(headers, url);
  expect([reply.statusCode, reply.body]).toEqual([204, '']);
});

it.each([
  ['too many wait', async () => Promise.reject(new Problem('kit.busy', { status: 429 }))],
  ['somebody is led elsewhere', async () => '<!--$--><!--/$-->'],
  ['it is too long', async () => `<h1>a</h1>${'a'.repeat(600_001)}`],
] as [string, Drawer][])('gives nothing where %s', async (_, draw) => {
  const reply = await (await serving(draw))(ana);
  expect(reply.statusCode).toBe(204);
});

it('gives nothing where there is more to read than a first look shows', async () => {
  const reply = await (await serving(heading, 'a'.repeat(600_000)))(ana);
  expect(reply.statusCode).toBe(204);
});

it('says when a drawing fails', async () => {
  const reply = await (await serving(() => Promise.reject(new Error('a screen that cannot be drawn'))))(ana);
  expect(reply.statusCode).toBe(500);
});
