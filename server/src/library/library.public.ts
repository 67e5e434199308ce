/**
 * `/public/policies/:slug`: a document that the company made public, as a page that the server writes. Whoever looks has no
 * session and runs no script; a document that is taken back is gone with the next request.
 */
import { localeFrom } from '@vigia/contract/kit/locales.ts';
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { TransactionOptions } from '../kit/db/unit-of-work.ts';
import type { PipelineParts } from '../kit/http/handler.ts';
import type { Module } from '../kit/http/implement.ts';
import { noPolicyPage, policyPage, tagOfPage } from './library.page.ts';
import { publicBySlug } from './versions.store.ts';

const asked = z.object({ slug: z.string().regex(/^[a-z0-9-]{3,120}$/) });
const reads: TransactionOptions = {
  credentials: { company: null, account: null },
  scope: 'installation',
  readOnly: true,
  requestId: null,
  actorKind: 'system',
};

function beside(app: FastifyInstance, { work, kit }: PipelineParts): void {
  const { publicUrl, rateLimits } = kit.config;
  const options = rateLimits ? { config: { rateLimit: { max: 120, timeWindow: 60_000 } } } : {};
  app.get(libraryPlaces.publicPolicy.path, options, async (request: FastifyRequest, reply) => {
    const { data } = asked.safeParse(request.params);
    const found = data ? await work.run(reads, ({ db }) => publicBySlug(db, data.slug)) : null;
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    if (!found) return reply.code(404).send(noPolicyPage(localeFrom(request.headers['accept-language'])));
    const html = policyPage(found, `${publicUrl}${libraryPlaces.publicPolicy.at({ slug: found.slug })}`);
    const tag = tagOfPage(html);
    reply.header('etag', tag);
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(html);
  });
}

export const publicPolicyModule: Module = { routes: [], beside };
