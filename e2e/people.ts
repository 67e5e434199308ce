/** People of the journeys: companies made through the API, and browsers in which somebody is signed in. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { dataDir, port } from './place.ts';

export const base = `http://127.0.0.1:${port}`;
export const password = 'cavalo-grampo-9';

export interface SignedIn {
  readonly email: string;
  readonly token: string;
  readonly user: { id: string; firstName: string };
  readonly company: { id: string; name: string };
}

/** Calls the API as somebody; throws, with the refusal, when it refuses. */
export async function api<T>(method: string, path: string, token?: string, body?: unknown, at = base): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const reply = await fetch(`${at}/api${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`);
  return JSON.parse(text) as T;
}

/** An address nobody has. */
export const address = () => `p${randomBytes(5).toString('hex')}@example.test`;

/** A new company with its administrator. */
export async function company(name = 'Oficina da Rita', firstName = 'Rita'): Promise<SignedIn> {
  const email = address();
  const reply = await api<SignedIn>('POST', '/auth/register', undefined, {
    email,
    password,
    firstName,
    lastName: 'Souza',
    companyName: name,
  });
  return { ...reply, email };
}

interface Question {
  id: string;
  options: { id: string }[];
}

/** Answers the first questions of a company. */
export async function answerFirst(token: string, at = base): Promise<void> {
  const { questions } = await api<{ questions: Question[] }>('GET', '/onboarding/questions', token, undefined, at);
  const answers = Object.fromEntries(questions.map((q) => [q.id, [q.options[0]?.id]]));
  await api('POST', '/onboarding/answers', token, { answers, complete: true }, at);
}

/** The same, after the first questions. */
export async function onboarded(name?: string, firstName?: string): Promise<SignedIn> {
  const made = await company(name, firstName);
  await answerFirst(made.token);
  return made;
}

let signedIn: Promise<string> | undefined;
/** The token of an operator of the installation, one for each process that runs journeys. */
function operatorToken(): Promise<string> {
  signedIn ??= (async () => {
    const email = address();
    execFileSync('node', ['server/src/admin.ts', 'create-super-admin', email, '--password-stdin'], {
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, DATA_DIR: dataDir },
      input: password,
    });
    return (await api<{ token: string }>('POST', '/auth/login', undefined, { email, password })).token;
  })();
  return signedIn;
}

/** Milliseconds for a mail: some are written by a job, after the answer that promises them. An upper bound, not a pause. */
const mailTakes = 30_000;
const followed = new Set<string>();

/** The link of the newest mail to an address that holds one of the kind and was not followed before; waits until it is there. */
export async function mailedTo(recipient: string, link: RegExp): Promise<RegExpExecArray> {
  const token = await operatorToken();
  const search = `/outbox?search=${encodeURIComponent(recipient)}`;
  for (const until = Date.now() + mailTakes; Date.now() < until; await pause(100)) {
    const { items } = await api<{ items: { id: string }[] }>('GET', search, token);
    const [newest] = items;
    if (!newest) continue;
    const { text } = await api<{ text: string }>('GET', `/outbox/${newest.id}`, token);
    const found = link.exec(text);
    if (!found || followed.has(found[0])) continue;
    followed.add(found[0]);
    return found;
  }
  throw new Error(`No mail to ${recipient} with ${link} came.`);
}

/** The link to accept an invitation. */
export async function invitationFor(invited: string): Promise<{ path: string; token: string }> {
  const [path = '', token = ''] = await mailedTo(invited, /\/accept-invitation\?token=([\w-]{43})/);
  return { path, token };
}

/** Another administrator of the same company. */
export async function colleague(of: SignedIn, firstName: string): Promise<SignedIn> {
  const email = address();
  await api('POST', '/auth/invite', of.token, { email, role: 'ADMIN' });
  const { token } = await invitationFor(email);
  const accepted = { token, password, firstName, lastName: 'Prado' };
  const reply = await api<SignedIn>('POST', '/auth/accept-invite', undefined, accepted);
  return { ...reply, email };
}

/** Answers every question of an assessment with the same maturity, gates with yes. */
export async function answered(who: SignedIn, assessmentType: string, maturity: number): Promise<void> {
  const { domains } = await api<{ domains: { questions: { id: string; kind: string }[] }[] }>(
    'GET',
    `/questionnaire/questions?assessmentType=${assessmentType}`,
    who.token,
  );
  const answers = domains.flatMap((d) =>
    d.questions.map((q) => ({ questionId: q.id, value: q.kind === 'gate' ? 'yes' : maturity })),
  );
  await api('POST', '/questionnaire/batch-answers', who.token, { assessmentType, answers });
}

let built: Promise<string> | undefined;
/** What the page says of the build that it is of. */
function buildHere(): Promise<string> {
  built ??= fetch(base)
    .then((reply) => reply.text())
    .then((page) => /name="vigia-build" content="([\w-]{12})"/.exec(page)?.[1] ?? '');
  return built;
}

interface Opened extends BrowserContextOptions {
  /** As if nothing of this build had ever been here: a slow page is then drawn by the server first. */
  readonly first?: boolean;
}

/** A page in which this person is signed in, as after a sign-in in the same browser. */
export async function pageOf(browser: Browser, who: SignedIn, { first, ...options }: Opened = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: base, locale: 'pt-BR', ...options });
  const build = first ? '' : await buildHere();
  const { token, user, company: here } = who;
  await context.addInitScript(
    ([kept, session, seen]) => {
      // An empty page has no storage.
      if (location.origin === 'null' || sessionStorage.getItem('e2e-signed-in')) return;
      sessionStorage.setItem('e2e-signed-in', 'yes');
      localStorage.setItem('token', kept ?? '');
      localStorage.setItem('auth-storage', session ?? '');
      if (seen) localStorage.setItem('seen-build', seen);
    },
    [token, JSON.stringify({ state: { token, user, company: here, isAuthenticated: true }, version: 0 }), build],
  );
  const page = await context.newPage();
  return page;
}
