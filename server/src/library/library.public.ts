/**
 * `/public/policies/:slug` and `/public/trust/:slug`: what the company made public, as pages that the server writes. Whoever
 * looks has no session and runs no script; what is taken back is gone with the next request.
 */
import { localeFrom } from '@vigia/contract/kit/locales.ts';
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import type { TransactionOptions } from '../kit/db/unit-of-work.ts';
import type { PipelineParts } from '../kit/http/handler.ts';
import type { Module } from '../kit/http/implement.ts';
import { nothingPublic, policyPage, tagOfPage } from './library.page.ts';
import { trustPageHtml } from './trust.page.ts';
import { trustPageAt } from './trust.store.ts';
import { publicBySlug } from './versions.store.ts';

const asked = z.object({ slug: z.string().regex(/^[a-z0-9-]{3,120}$/) });
const reads: TransactionOptions = {
  credentials: { company: null, account: null },
  scope: 'installation',
  readOnly: true,
  requestId: null,
  actorKind: 'system',
};

/** Answers at a place with the page of what is found under its slug; a page that whoever asks has already is not sent again. */
function serve<T>(
  app: FastifyInstance,
  { work, kit }: PipelineParts,
  at: {
    path: string;
    find: (db: Db, slug: string) => Promise<T | null>;
    html: (found: T) => string;
    gone: 'page' | 'trust';
  },
): void {
  const options = kit.config.rateLimits ? { config: { rateLimit: { max: 120, timeWindow: 60_000 } } } : {};
  app.get(at.path, options, async (request: FastifyRequest, reply) => {
    const { data } = asked.safeParse(request.params);
    const found = data ? await work.run(reads, ({ db }) => at.find(db, data.slug)) : null;
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    if (!found) return reply.code(404).send(nothingPublic(localeFrom(request.headers['accept-language']), at.gone));
    const html = at.html(found);
    const tag = tagOfPage(html);
    reply.header('etag', tag);
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(html);
  });
}

function beside(app: FastifyInstance, parts: PipelineParts): void {
  const { publicUrl } = parts.kit.config;
  const { publicPolicy, publicTrust } = libraryPlaces;
  serve(app, parts, {
    ...{ path: publicPolicy.path, find: publicBySlug, gone: 'page' },
    html: (found) => policyPage(found, `${publicUrl}${publicPolicy.at({ slug: found.slug })}`),
  });
  serve(app, parts, {
    ...{ path: publicTrust.path, find: trustPageAt, gone: 'trust' },
    html: (found) => trustPageHtml(found, `${publicUrl}${publicTrust.at({ slug: found.slug })}`),
  });
}

export const publicPagesModule: Module = { routes: [], beside };
