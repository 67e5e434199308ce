/** What stands in the pages themselves: forms, foreign scripts, old libraries, what an error tells, what a link can be made to do. */

import { type CheckVerdict, nothing, type Sighting, saw, sawIf } from '../sighting.ts';
import { headerOf, type ProvenCheck, type ProvenProbe } from '../site.ts';
import type { WebAnswer } from '../web.ts';
import { oldLibraries } from './libraries.ts';

const onHome =
  (judge: (home: WebAnswer, probe: ProvenProbe) => CheckVerdict | Promise<CheckVerdict>): ProvenCheck =>
  async (probe) => {
    const home = await probe.site.home();
    return home?.status === 200 ? judge(home, probe) : 'skipped';
  };
const asked = ({ url }: WebAnswer): string => `GET ${url}`;

interface Tag {
  readonly text: string;
  attribute(name: string): string | null;
}
/** The tags of a kind in a page, at most so many, each at most so long. */
function tagsIn(html: string, kind: string, most = 200): Tag[] {
  const found = html.matchAll(new RegExp(`<(?:${kind})\\b[^<>]{0,2000}>`, 'gi'));
  return found
    .take(most)
    .map(([text]) => ({
      text,
      attribute: (name: string) =>
        new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(text)?.slice(1).find(Boolean) ??
        null,
    }))
    .toArray();
}

const each = (home: WebAnswer, tags: readonly Tag[]): Sighting[] =>
  tags.slice(0, 1).map(() => ({
    subject: home.url,
    proof: [
      {
        sent: asked(home),
        seen: tags
          .slice(0, 8)
          .map(({ text }) => text.slice(0, 200))
          .join('\n'),
      },
    ],
  }));

const scriptsOf = (home: WebAnswer): string[] =>
  tagsIn(home.body, 'script').flatMap((tag) => URL.parse(tag.attribute('src') ?? '', home.url)?.href ?? []);

async function ownScripts({ site, web }: ProvenProbe, home: WebAnswer): Promise<WebAnswer[]> {
  const own = [...new Set(scriptsOf(home))].filter((href) => site.covers(new URL(href).hostname)).slice(0, 10);
  const answers = await Promise.all(own.map((href) => web.ask(href).catch(() => null)));
  return answers.flatMap((answer) => (answer?.status === 200 ? [answer] : []));
}

const errorMarks =
  /Traceback \(most recent call last\)|at [\w.$<>]+ \((?:\/|[A-Z]:\\)[^)]+:\d+:\d+\)|Fatal error<\/b>:|Stack trace:|System\.Web\.HttpException|java\.lang\.\w+Exception|Whoops, looks like something went wrong|DEBUG = True|SQLSTATE\[|You have an error in your SQL syntax/;

const redirectNames = ['next', 'url', 'redirect', 'return', 'returnUrl', 'redirect_uri', 'continue', 'dest'] as const;

/** The checks of pages, by id. */
export const pageChecks: Readonly<Record<string, ProvenCheck>> = {
  'mixed-content': onHome((home) => {
    if (!home.url.startsWith('https:')) return 'skipped';
    const tags = tagsIn(home.body, 'script|iframe|img|link|audio|video|source|embed|object');
    return each(
      home,
      tags.filter((tag) =>
        /^http:\/\//i.test(
          tag.attribute('src') ??
            (/^<link/i.test(tag.text) && /stylesheet|icon/i.test(tag.text) ? tag.attribute('href') : null) ??
            '',
        ),
      ),
    );
  }),
  'form-over-plain': onHome((home) => {
    const forms = tagsIn(home.body, 'form');
    if (forms.length === 0) return 'skipped';
    return each(
      home,
      forms.filter((tag) => URL.parse(tag.attribute('action') ?? '', home.url)?.protocol === 'http:'),
    );
  }),
  'foreign-script-unchecked': onHome((home, { site }) => {
    const foreign = tagsIn(home.body, 'script').filter((tag) => {
      const to = URL.parse(tag.attribute('src') ?? '', home.url);
      return tag.attribute('src') && to && !site.covers(to.hostname) && !tag.attribute('integrity');
    });
    return each(home, foreign);
  }),
  'vulnerable-javascript': onHome(async (home, probe) => {
    const scripts = await ownScripts(probe, home);
    const named = scriptsOf(home).map((href) => ({ url: href, text: href }));
    const texts = [...named, ...scripts.map(({ url, body }) => ({ url, text: body.slice(0, 2_000) }))];
    const found = new Map(texts.flatMap(({ url, text }) => oldLibraries(text).map((said) => [said, url] as const)));
    return [...found].map(([said, url]) => ({
      subject: said.split(' <')[0] ?? said,
      proof: [{ sent: `GET ${url}`, seen: said }],
    }));
  }),
  'exposed-source-maps': onHome(async (home, probe) => {
    for (const script of await ownScripts(probe, home)) {
      const map = /[#@]\s*sourceMappingURL=(?!data:)(\S{1,300})/.exec(script.body.slice(-2_000))?.[1];
      const href = map && URL.parse(map, script.url);
      if (!href || !probe.site.covers(href.hostname)) continue;
      const answer = await probe.web.ask(href.href, { mostBytes: 4_096 }).catch(() => null);
      if (answer?.status === 200 && /"sources"|"mappings"|"version"/.test(answer.body))
        return saw(href.href, `GET ${href.href}`, answer.body.slice(0, 200));
    }
    return nothing;
  }),
  'error-details': onHome(async (home, { site }) => {
    for (const path of ['/vigia-%ff%00', '/?id=\'"[]', '/vigia-x7q2.php']) {
      const answer = await site.page(path);
      const mark = answer && errorMarks.exec(answer.body);
      if (answer && mark)
        return saw(home.url, `GET ${answer.url}`, answer.body.slice(Math.max(0, mark.index - 100), mark.index + 400));
    }
    return nothing;
  }),
  'open-redirect': onHome(async (home, { site }) => {
    for (const name of redirectNames) {
      const path = `?${name}=${encodeURIComponent('https://vigia-outsider.example/')}`;
      const answer = await site.page(path);
      const to = answer && URL.parse(headerOf(answer, 'location'), answer.url);
      if (answer && answer.status >= 300 && answer.status < 400 && to?.hostname === 'vigia-outsider.example')
        return saw(home.url, `GET ${answer.url}`, `${answer.status} location: ${headerOf(answer, 'location')}`);
    }
    return nothing;
  }),
  'default-page': onHome((home) => {
    const mark =
      /Welcome to nginx!|Apache2 (?:Ubuntu|Debian) Default Page|IIS Windows Server|Test Page for the (?:Apache|HTTP)|<title>Apache Tomcat|It works!<\/h1>|Plesk.{0,40}Default/i.exec(
        home.body,
      );
    return sawIf(mark !== null, home.url, asked(home), mark?.[0] ?? '');
  }),
  'directory-listing': onHome(async (_, { site }) => {
    for (const path of ['/', '/uploads/', '/backup/', '/files/', '/images/', '/wp-content/uploads/', '/assets/']) {
      const answer = await site.page(path);
      const mark =
        answer &&
        /<title>Index of \/|<h1>Index of \/|Directory listing for \/|\[To Parent Directory\]/i.exec(answer.body);
      if (answer?.status === 200 && mark) return saw(answer.url, `GET ${answer.url}`, mark[0]);
    }
    return nothing;
  }),
};
