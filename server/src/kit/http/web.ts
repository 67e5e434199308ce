/** The built web application: hashed files immutable and pre-compressed, every other path the page itself. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { notFound } from '@vigia/contract/kit/problem.ts';
import type { FastifyInstance } from 'fastify';

const dist = join(import.meta.dirname, '..', '..', '..', '..', 'web', 'dist');

/** Serves `web/dist` where it is built; a missing hashed file is a 404, never the page. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  if (!existsSync(join(dist, 'index.html'))) return;
  await app.register(fastifyStatic, { root: dist, wildcard: false, serve: false, preCompressed: true });
  const year = 31_536_000_000;
  const hashed = /-[\w-]{8}\.\w+$/;
  app.get('/static/*', { config: { rateLimit: false } }, async (request, reply) => {
    const path = decodeURIComponent(new URL(request.url, 'http://here').pathname);
    if (!existsSync(join(dist, path.replaceAll('..', '')))) throw notFound();
    return hashed.test(path)
      ? reply.sendFile(path, dist, { maxAge: year, immutable: true })
      : reply.header('cache-control', 'no-cache').sendFile(path, dist, { cacheControl: false });
  });
  app.get('/*', async (request, reply) => {
    const path = new URL(request.url, 'http://here').pathname;
    const asset = /^\/[\w.-]+\.(svg|png|ico|webmanifest|txt|js)$/.test(path) && existsSync(join(dist, path));
    reply.header('cache-control', 'no-cache');
    return asset
      ? reply.sendFile(path, dist)
      : reply.type('text/html').sendFile('index.html', dist, { cacheControl: false });
  });
}
