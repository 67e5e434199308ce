/** The built web application: hashed files immutable and pre-compressed, every other path the page itself. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { notFound } from '@vigia/contract/kit/problem.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { localeOf } from './locale.ts';
import { type NamedAt, patternOf, preloadsIn } from './preloads.ts';
import { prerenderedIn } from './prerendered.ts';
import { drawInThread, serveRendered } from './rendering.ts';

const dist = join(import.meta.dirname, '..', '..', '..', '..', 'web', 'dist');

/** The path that is asked for, decoded, without what would lead out of the folder. */
function pathOf(request: FastifyRequest): string {
  const [path = ''] = request.url.split(/[?#]/, 1);
  try {
    return decodeURIComponent(path).replaceAll('..', '');
  } catch {
    throw notFound();
  }
}

/** An address that opens something to whoever has it: one of its parts, or what stands behind a `=`, is a token. */
const bearsToken = /[/=][\w-]{43}(?=[/&?#]|$)/;

/** File systems fail on longer names than they can hold; ours are short. */
const longestPath = 200;

/** Whether the built application has a file of this path. */
const isFile = (path: string): boolean =>
  path.length <= longestPath &&
  !path.includes('\0') &&
  (statSync(join(dist, path), { throwIfNoEntry: false })?.isFile() ?? false);

/**
 * What a page does before its first paint stands in the page: a file of its own would have to come before anything is asked
 * for, and be asked after each time. The policy allows it by its hash (CSP 3, §8.3), on pages alone.
 */
function firstScript(): { tag: string; source: string } {
  // What it says to its readers is not sent with every page.
  const code = readFileSync(join(dist, 'static', 'js', 'scheme.js'), 'utf8').replaceAll(/^ *\/\/.*\n/gm, '');
  const hash = createHash('sha256').update(code).digest('base64');
  return { tag: `<script>${code}</script>`, source: `'sha256-${hash}'` };
}

/** What tells one build from another: its files are named by what is in them. */
const buildOf = () =>
  createHash('sha256')
    .update(readFileSync(join(dist, 'index.html')))
    .digest('base64url')
    .slice(0, 12);

/** The page as built, told the path at which the installation stands: its files, and its own addresses, are below it. */
const pageBelow = (file: string, publicPath: string): string =>
  readFileSync(join(dist, file), 'utf8')
    .replaceAll(/(href|src)="\.\//g, `$1="${publicPath}/`)
    .replace(/<script src="[^"]*\/scheme\.js"><\/script>/, () => firstScript().tag)
    .replace('name="vigia-path" content=""', `name="vigia-path" content="${publicPath}"`)
    .replace('name="vigia-build" content=""', `name="vigia-build" content="${buildOf()}"`);

/** As the build writes it (`web/build/alone.ts`). */
const writtenPages = z.array(
  z.object({ file: z.string(), paths: z.array(z.string()), words: z.record(z.string(), z.array(z.string())) }),
);
type PageFor = (path: string, locale: Locale) => string | undefined;

/** The pages that stand by themselves, with nothing of the application around them. */
function alonePages(publicPath: string): PageFor {
  const file = join(dist, 'pages.json');
  if (!existsSync(file)) return () => undefined;
  const pages = writtenPages.parse(JSON.parse(readFileSync(file, 'utf8'))).map((page) => ({
    patterns: page.paths.map(patternOf),
    parts: pageBelow(page.file, publicPath).split('</head>'),
    words: page.words,
  }));
  return (path, locale) => {
    const page = pages.find(({ patterns }) => patterns.some((pattern) => pattern.test(path)));
    const said = (page?.words[locale] ?? []).map(
      (name) => `<link rel="modulepreload" crossorigin href="${publicPath}/${name}">`,
    );
    return page?.parts.join(`${said.join('')}</head>`);
  };
}

/**
 * A page's head whose code waits in a `<template>`: `scheme.js` asks for it, at once or once there is something to read. What
 * stands in a template is not fetched by the browser beforehand (HTML, § 4.12.3).
 */
function heldBack(head: string, why: 'drawn' | 'read', first: string): string {
  const code = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;
  const template = `<template data-code="${why}">${(head.match(code) ?? []).join('')}</template>`;
  return head.replaceAll(code, '').replace(first, () => `${template}${first}`);
}

/** The application's page: in which language it is asked for, what its screen needs, and what of it is drawn already. */
function applicationPages(publicPath: string, namedAt: NamedAt): PageFor {
  const [head = '', rest = ''] = pageBelow('index.html', publicPath).split('</head>');
  const [before = '', after = ''] = rest.split('<div id="root">');
  const drawnAt = prerenderedIn(join(dist, 'prerendered.json'), publicPath);
  const { tag: first } = firstScript();
  return (path, locale) => {
    const { tags: named, reads } = namedAt(path, locale);
    const spoken = head
      .replace('<html lang="pt"', `<html lang="${locale}"`)
      .replace(
        'name="vigia-reads" content=""',
        `name="vigia-reads" content="${reads.join(' ').replaceAll('&', '&amp;')}"`,
      );
    const drawn = drawnAt(path, locale);
    if (!drawn && reads.length === 0) return `${spoken}${named}</head>${before}<div id="root">${after}`;
    const tags = heldBack(`${spoken}${named}`, drawn ? 'drawn' : 'read', first);
    if (!drawn) return `${tags}</head>${before}<div id="root">${after}`;
    return `${tags}${drawn.head}</head>${before}<div id="root" data-prerendered>${drawn.body}${after}`;
  };
}

/** Serves `web/dist` where it is built; a missing hashed file is a 404, never the page. */
export async function serveWeb(app: FastifyInstance, { publicPath, rateLimits }: Config): Promise<void> {
  if (!existsSync(join(dist, 'index.html'))) return;
  const alone = alonePages(publicPath);
  const namedAt = preloadsIn(join(dist, 'preloads.json'), publicPath);
  const application = applicationPages(publicPath, namedAt);
  serveRendered(app, { readsAt: (path, locale) => namedAt(path, locale).reads, draw: drawInThread, rateLimits });
  const { source } = firstScript();
  await app.register(fastifyStatic, { root: dist, wildcard: false, serve: false, preCompressed: true });
  const year = 31_536_000_000;
  const hashed = /-[\w-]{8}\.\w+$/;
  app.get('/static/*', { config: { rateLimit: false } }, async (request, reply) => {
    const path = pathOf(request);
    if (!isFile(path)) throw notFound();
    return hashed.test(path)
      ? reply.sendFile(path, dist, { maxAge: year, immutable: true })
      : reply.header('cache-control', 'no-cache').sendFile(path, dist, { cacheControl: false });
  });
  app.get('/*', async (request, reply) => {
    const path = pathOf(request);
    const asset = /^\/[\w.-]+\.(svg|png|ico|webmanifest|txt|js)$/.test(path) && isFile(path);
    reply.header('cache-control', 'no-cache');
    if (asset) return reply.sendFile(path, dist);
    // Which words are asked for early, and in which language a page stands, goes by what the browser asks for.
    reply.header('vary', 'accept-language').type('text/html; charset=utf-8');
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    reply.header('content-security-policy', policy.replace("script-src 'self'", `script-src 'self' ${source}`));
    // No search engine keeps what a mail brought.
    if (bearsToken.test(request.url)) reply.header('x-robots-tag', 'noindex, nofollow');
    const locale = localeOf(request);
    return reply.send(alone(path, locale) ?? application(path, locale));
  });
}
