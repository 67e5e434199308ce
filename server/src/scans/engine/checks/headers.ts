/** What a site tells browsers: to stay on TLS, what may run, who may frame and read it, how its cookies are kept. */

import { type CheckVerdict, nothing, type Sighting, saw, sawIf } from '../sighting.ts';
import { headerOf, type ProvenCheck, type ProvenProbe } from '../site.ts';
import type { WebAnswer } from '../web.ts';

const onHome =
  (judge: (home: WebAnswer, probe: ProvenProbe) => CheckVerdict | Promise<CheckVerdict>): ProvenCheck =>
  async (probe) => {
    const home = await probe.site.home();
    return home ? judge(home, probe) : 'skipped';
  };
const isSecure = ({ url }: WebAnswer): boolean => url.startsWith('https:');
const asked = ({ url }: WebAnswer): string => `GET ${url}`;
const sawHeader = (bad: boolean, home: WebAnswer, name: string): CheckVerdict =>
  sawIf(bad, home.url, asked(home), `${name}: ${headerOf(home, name) || '–'}`);

const isPage = (home: WebAnswer): boolean => /text\/html|xhtml/i.test(headerOf(home, 'content-type'));
const onPage = (judge: (home: WebAnswer) => CheckVerdict): ProvenCheck =>
  onHome((home) => (isPage(home) ? judge(home) : 'skipped'));

const policyOf = (home: WebAnswer): string => headerOf(home, 'content-security-policy');
const ageOf = (home: WebAnswer): number =>
  Number(/max-age\s*=\s*"?(\d+)/i.exec(headerOf(home, 'strict-transport-security'))?.[1] ?? 0);

const cookiesOf = (home: WebAnswer): readonly string[] => home.headers.get('set-cookie') ?? [];
/** Cookies that look like somebody's session: what a script or another site must not have. */
const isSession = (cookie: string): boolean =>
  /^[^=]*(?:sess|sid|auth|token|login|jwt|phpsessid|asp\.net)[^=]*=/i.test(cookie);
/** A value never stands in a proof. */
const withoutValue = (cookie: string): string => cookie.replace(/=[^;]*/, '=…');

const onCookies = (bad: (cookie: string, home: WebAnswer) => boolean): ProvenCheck =>
  onHome((home) => {
    const cookies = cookiesOf(home);
    if (cookies.length === 0) return 'skipped';
    return cookies
      .filter((cookie) => bad(cookie, home))
      .map((cookie): Sighting => {
        const seen = `set-cookie: ${withoutValue(cookie)}`;
        return { subject: `${new URL(home.url).host} ${cookie.split('=')[0]}`, proof: [{ sent: asked(home), seen }] };
      });
  });

const sources = (policy: string, directive: string): string =>
  new RegExp(`(?:^|;)\\s*${directive}\\s+([^;]*)`, 'i').exec(policy)?.[1] ?? '';

async function answersOrigin({ web }: ProvenProbe, home: WebAnswer, origin: string): Promise<CheckVerdict> {
  const answer = await web.ask(home.url, { headers: { origin } });
  const [allowed, credentials] = ['access-control-allow-origin', 'access-control-allow-credentials'].map((name) =>
    headerOf(answer, name),
  );
  const seen = `access-control-allow-origin: ${allowed}\naccess-control-allow-credentials: ${credentials || '–'}`;
  return sawIf(allowed === origin && credentials === 'true', home.url, `GET ${home.url}\norigin: ${origin}`, seen);
}

/** The checks of headers and cookies, by id. */
export const headerChecks: Readonly<Record<string, ProvenCheck>> = {
  'http-no-redirect': async ({ site }) => {
    const [plain, secure] = [await site.plain(), await site.secure()];
    if (!plain || !secure) return 'skipped';
    const to = URL.parse(headerOf(plain, 'location'), plain.url)?.protocol;
    const leads = plain.status >= 300 && plain.status < 400 && to === 'https:';
    return sawIf(!leads, plain.url, asked(plain), `${plain.status} ${headerOf(plain, 'location') || '–'}`);
  },
  'hsts-missing': onHome((home) =>
    isSecure(home) ? sawHeader(ageOf(home) === 0, home, 'strict-transport-security') : 'skipped',
  ),
  'hsts-short': onHome((home) => {
    const age = ageOf(home);
    return age === 0 ? 'skipped' : sawHeader(age < 15_552_000, home, 'strict-transport-security');
  }),
  'csp-missing': onPage((home) => sawHeader(policyOf(home) === '', home, 'content-security-policy')),
  'csp-unsafe': onPage((home) => {
    const policy = policyOf(home);
    if (!policy) return 'skipped';
    const scripts = sources(policy, 'script-src') || sources(policy, 'default-src');
    const guarded = /'nonce-|'sha\d|'strict-dynamic'/.test(scripts);
    const open = !scripts || /(?:^|\s)(?:\*|https?:|data:)(?:\s|$)/.test(scripts) || /'unsafe-eval'/.test(scripts);
    return sawHeader(open || (/'unsafe-inline'/.test(scripts) && !guarded), home, 'content-security-policy');
  }),
  'frame-open': onPage((home) => {
    const closed =
      /deny|sameorigin/i.test(headerOf(home, 'x-frame-options')) || sources(policyOf(home), 'frame-ancestors');
    return sawHeader(!closed, home, 'x-frame-options');
  }),
  'nosniff-missing': onHome((home) =>
    sawHeader(!/nosniff/i.test(headerOf(home, 'x-content-type-options')), home, 'x-content-type-options'),
  ),
  'referrer-open': onPage((home) => {
    const policy = headerOf(home, 'referrer-policy');
    return sawHeader(policy === '' || /unsafe-url|no-referrer-when-downgrade/i.test(policy), home, 'referrer-policy');
  }),
  'cookie-not-secure': onCookies((cookie, home) => isSecure(home) && !/;\s*secure/i.test(cookie)),
  'cookie-readable': onCookies((cookie) => isSession(cookie) && !/;\s*httponly/i.test(cookie)),
  'cookie-cross-site': onCookies((cookie) => isSession(cookie) && !/;\s*samesite\s*=\s*(?:lax|strict)/i.test(cookie)),
  'cors-any-origin': onHome((home, probe) => answersOrigin(probe, home, 'https://vigia-outsider.example')),
  'cors-null-origin': onHome((home, probe) => answersOrigin(probe, home, 'null')),
  'version-disclosed': onHome((home) => {
    const told = ['server', 'x-powered-by', 'x-aspnet-version', 'x-generator'].flatMap((name) => {
      const value = headerOf(home, name);
      return /\d+\.\d+/.test(value) ? [`${name}: ${value}`] : [];
    });
    return sawIf(told.length > 0, home.url, asked(home), told.join('\n'));
  }),
  'trace-enabled': onHome(async (home, { web }) => {
    // Node refuses TRACE with a body only; the header that comes back is the proof.
    const answer = await web.ask(home.url, { method: 'TRACE', headers: { 'x-vigia-trace': 'seen' } }).catch(() => null);
    const echoed = answer?.status === 200 && /x-vigia-trace:\s*seen/i.test(answer.body);
    return echoed ? saw(home.url, `TRACE ${home.url}`, answer.body.slice(0, 300)) : nothing;
  }),
  'basic-over-plain': async ({ site }) => {
    const plain = await site.plain();
    if (!plain) return 'skipped';
    const challenge = headerOf(plain, 'www-authenticate');
    return sawIf(
      plain.status === 401 && /basic/i.test(challenge),
      plain.url,
      asked(plain),
      `www-authenticate: ${challenge}`,
    );
  },
};
