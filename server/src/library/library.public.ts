/**
 * `/public/policies/:slug` and `/public/trust/:slug`: what the company made public, as pages that the server writes. Whoever
 * looks has no session and runs no script; what is taken back is gone with the next request.
 */
import { localeFrom } from '@vigia/contract/kit/locales.ts';
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../kit/db/db.ts';
import type { TransactionOptions } from '../kit/db/unit-of-work.ts';
import type { PipelineParts } from '../kit/http/handler.ts';
import type { Module } from '../kit/http/implement.ts';
import { Bounded } from '../kit/kept/bounded.ts';
import { inTurn } from '../kit/kept/in-turn.ts';
import { logoOf } from '../kit/logo/logo.ts';
import { nothingPublic, policyPage, tagOfPage } from './library.page.ts';
import { trustPageHtml } from './trust.page.ts';
import { isShown } from './trust.rules.ts';
import { trustPageAt } from './trust.store.ts';
import { markOfPublic, publicBySlug } from './versions.store.ts';

const asked = z.object({ slug: z.string().regex(/^[a-z0-9-]{3,120}$/) });
const reads: TransactionOptions = {
  credentials: { company: null, account: null },
  scope: 'installation',
  readOnly: true,
  requestId: null,
  actorKind: 'system',
};

interface Page {
  /** What it was drawn from: another mark, another page. */
  readonly mark: string;
  readonly html: Buffer;
  readonly tag: string;
  readonly bytes: number;
}
const bounds = { entries: 500, bytes: 16_000_000 };

/** What is public under a slug now: its mark, and how it is drawn where nothing is kept of that mark. */
interface Shown {
  readonly mark: string;
  readonly draw: () => Promise<string | null>;
}
interface PublicPlace {
  readonly path: string;
  readonly find: (db: Db, slug: string) => Promise<Shown | null>;
  readonly gone: 'page' | 'trust';
}

/** Answers at a place with the page of what is found under its slug; a page that whoever asks has already is not sent again. */
function serve(app: FastifyInstance, { work, kit }: PipelineParts, { path, find, gone }: PublicPlace): void {
  const options = kit.config.rateLimits ? { config: { rateLimit: { max: 120, timeWindow: 60_000 } } } : {};
  const pages = new Bounded<Page>(bounds);
  const pageAt = inTurn((slug: string) =>
    work.run(reads, async ({ db }): Promise<Page | null> => {
      const shown = await find(db, slug);
      const kept = pages.get(slug);
      if (shown && kept?.mark === shown.mark) return kept;
      const text = (await shown?.draw()) ?? null;
      if (!shown || text === null) {
        pages.drop(slug);
        return null;
      }
      const html = Buffer.from(text);
      const page = { mark: shown.mark, html, tag: tagOfPage(text), bytes: html.length };
      pages.keep(slug, page);
      return page;
    }),
  );
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { data } = asked.safeParse(request.params);
    const page = data ? await pageAt(data.slug) : null;
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    if (!page) return reply.code(404).send(nothingPublic(localeFrom(request.headers['accept-language']), gone));
    reply.header('etag', page.tag);
    return request.headers['if-none-match'] === page.tag ? reply.code(304).send() : reply.send(page.html);
  };
  app.get(path, options, answer);
  // What is too long for a slug, or goes deeper, is no page of the application either.
  app.get(path.replace(':slug', '*'), options, answer);
}

function beside(app: FastifyInstance, parts: PipelineParts): void {
  const { kit, work } = parts;
  const { publicUrl } = kit.config;
  const logoFor = (company: string) => logoOf({ kit, work: (fn) => work.asCompany(company, fn) });
  const { publicPolicy, publicTrust } = libraryPlaces;
  serve(app, parts, {
    ...{ path: publicPolicy.path, gone: 'page' },
    async find(db, slug) {
      const mark = await markOfPublic(db, slug);
      const draw = async () => {
        const found = await publicBySlug(db, slug);
        return found && policyPage(found, `${publicUrl}${publicPolicy.at({ slug })}`, await logoFor(found.companyId));
      };
      return mark === null ? null : { mark, draw };
    },
  });
  serve(app, parts, {
    ...{ path: publicTrust.path, gone: 'trust' },
    async find(db, slug) {
      const page = await trustPageAt(db, slug);
      const found = page && { ...page, frameworks: page.frameworks.filter((one) => isShown(one, dayOf(page))) };
      const draw = async () =>
        found &&
        trustPageHtml(
          found,
          `${publicUrl}${publicTrust.at({ slug })}`,
          found.logo === null ? null : await logoFor(found.companyId),
        );
      return found && { mark: JSON.stringify(found), draw };
    },
  });
}

const dayOf = ({ timeZone }: { readonly timeZone: string }) => Temporal.Now.plainDateISO(timeZone).toString();

export const publicPagesModule: Module = { routes: [], beside };
