/**
 * The request pipeline, which every call of a route passes, however it came: session → permission → parse → transaction → verb. Requests come by
 * `handler.ts`; calls from within the server by `in-process.ts`. Permission comes before parsing, so that what a stranger sends is
 * never judged; a read runs in a read-only transaction.
 */

import { nameOf, type Route, type Sent } from '@vigia/contract/kit/domain.ts';
import { faultsOf } from '@vigia/contract/kit/faults.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { currencyKept } from '@vigia/contract/kit/money.ts';
import { type Fault, forbidden, invalid, Problem, unauthenticated } from '@vigia/contract/kit/problem.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import { unaudited } from '../audit/unaudited.ts';
import { notConfirmed } from '../auth/confirmed.ts';
import type { AnyCtx, Kit } from '../context.ts';
import type { Credentials, LinkRow, SessionRow } from '../db/beginning.ts';
import type { Transaction, TransactionOptions, UnitOfWork } from '../db/unit-of-work.ts';
import { doneOnce } from '../once/once.ts';
import { leavingFile } from '../sheets/taking-away.ts';
import { inNameOf, type Owner } from '../threads/owner.ts';
import { say } from '../words.ts';
import { compiledSchema } from './compiled.ts';
import { type Cookies, noCookies } from './cookies.ts';
import type { Deadline } from './deadline.ts';
import type { Mounted } from './implement.ts';
import type { InProcessCall } from './in-process.ts';
import type { RequestShares } from './shares.ts';

type PlainVerb = (ctx: AnyCtx, input: object) => Promise<unknown>;
type ManualFunction = (context: object, input: object) => Promise<unknown>;

export interface PipelineDependencies {
  readonly kit: Kit;
  readonly work: UnitOfWork;
  /** Notes that a session or a link was used; outside the request's transaction. */
  readonly touch: (used: SessionRow | LinkRow) => void;
  /** Whose turn it is. Between its transactions a verb is not counted: it shares out threads, and may take long. */
  readonly shares: RequestShares;
  /** The way in to the other routes, for verbs that hold no transaction. */
  readonly callInProcess: InProcessCall;
}

/** Who calls, and from where. */
export interface Caller {
  readonly credentials: Credentials;
  readonly requestId: string;
  /** In which language it is answered; it may hang on who calls, and is asked once that is known. */
  readonly language: () => Locale;
  readonly address: string;
  readonly device: string;
  /** Which browser this is; none where no browser asks. */
  readonly cookies?: Cookies;
  /** When the answer must be there, where somebody waits for it. */
  readonly deadline?: Deadline;
  /** Told the session that the call is made with. */
  readonly known?: (session: SessionRow) => void;
  /** The key under which it is sent again, where its answer was lost. */
  readonly once?: string | undefined;
  /** The company that it is meant for: where the session is in another by now, the call is refused. */
  readonly company?: string | undefined;
}

/** The purpose of the links that open a route; undefined where it needs none. */
export const purposeOf = ({ access }: Route): string | undefined =>
  access.kind === 'token' ? access.purpose : undefined;

/** Whether a route is for whoever comes: what a link of an account is worth, its verb judges. */
export const isOpenRoute = ({ access }: Route): boolean =>
  access.kind === 'open' || (access.kind === 'token' && access.purpose === undefined);

/** Does what a route does for who calls. `read` gives the parsed parts, and is asked only once the caller may call. */
export async function perform(
  { route, verb }: Mounted,
  asker: Caller,
  read: () => Promise<object>,
  { kit, work, touch, shares, callInProcess }: PipelineDependencies,
): Promise<unknown> {
  const begin = transactionOptionsOf(route, asker, touch);
  const common = () => commonOf(asker, kit);
  const input = onlyOnce(read);
  return isManual(verb) ? runManually(verb.manual) : shares.run(shares.ownerOf(asker), () => work.run(begin, plainly));

  async function plainly(tx: Transaction) {
    const owner = ownerOf(asker, tx);
    shares.note(asker, tx, owner);
    permit(route, asker, tx);
    const done = async () => (verb as PlainVerb)(contextOf(common(), tx), await input());
    const result = await inNameOf(owner, () => doneOnce(tx, { route, once: asker.once, input }, done));
    asker.deadline?.check();
    return result;
  }
  async function runManually(fn: ManualFunction) {
    let owner = ownerOf(asker, {});
    const who = isOpenRoute(route)
      ? null
      : await work.run({ ...begin, readOnly: true }, async (tx) => {
          permit(route, asker, tx);
          owner = ownerOf(asker, tx);
          shares.note(asker, tx, owner);
          return personOf(tx);
        });
    const sent = await inNameOf(owner, input);
    const from: Caller = { ...asker, company: who?.company?.id ?? asker.company };
    const ask = <R extends Route>(other: R, given: Sent<R>) => callInProcess(other, from, given);
    const pieces = piecesFor({ route, asker, begin, common }, owner, { work, shares });
    const within = { ...common(), ...(who ?? nobody), work: pieces.work, ask };
    return pieces.finish(() => inNameOf(owner, () => fn(within, sent)), sent);
  }
}

/** The transactions of a verb that asks for them one by one, and how its work ends: a file in its owner's turn, signed once it is made. */
function piecesFor(ofVerb: OfVerb, owner: Owner, parts: Pick<PipelineDependencies, 'work' | 'shares'>) {
  const { method, path, sends, access } = ofVerb.route;
  // What it does between them cannot be taken back: one that writes waits for its session.
  const begin = { ...ofVerb.begin, opened: untouched, ahead: method === 'GET' };
  const work = transactionsOf({ ...ofVerb, begin }, parts)(owner);
  const isFile = method === 'GET' && sends === 'file';
  const left = isFile && access.kind === 'can' ? leavingFile(work, path) : null;
  const signed = async (made: () => Promise<unknown>, sent: object) => {
    const file = await made();
    await left?.sign(sent);
    return file;
  };
  return {
    work: left?.work ?? work,
    finish: (made: () => Promise<unknown>, sent: object) =>
      isFile ? parts.shares.makeFile(owner, () => signed(made, sent)) : made(),
  };
}

/** What was sent is read once, also where the work is done again. */
function onlyOnce<T>(read: () => Promise<T>): () => Promise<T> {
  let sent: Promise<T> | undefined;
  return () => {
    sent ??= read();
    return sent;
  };
}

interface OfVerb {
  readonly route: Route;
  readonly asker: Caller;
  readonly begin: TransactionOptions;
  readonly common: () => ReturnType<typeof commonOf>;
}

/** The transactions of a verb that asks for them one by one: each in its owner's turn. */
const transactionsOf =
  ({ route, asker, begin, common }: OfVerb, { work, shares }: Pick<PipelineDependencies, 'work' | 'shares'>) =>
  (owner: Owner) =>
  <T>(fn: (ctx: AnyCtx) => Promise<T>, how?: { readonly writes: true }): Promise<T> =>
    shares.run(owner, () =>
      work.run(how?.writes ? { ...begin, readOnly: false } : begin, async (tx) => {
        permit(route, asker, tx);
        const result = await fn(contextOf(common(), tx));
        asker.deadline?.check();
        return result;
      }),
    );

/** Who is counted for the work: their company and they; a stranger's address stands for both. */
const ownerOf = ({ address }: Caller, { session, link }: Partial<Transaction>): Owner => {
  if (link) return { company: link.company_id, person: link.id };
  return session
    ? { company: session.company_id ?? session.user_id, person: session.user_id }
    : { company: address, person: address };
};

const untouched = () => undefined;

const isManual = (verb: unknown): verb is { manual: ManualFunction } =>
  typeof verb === 'object' && verb !== null && 'manual' in verb;

const transactionOptionsOf = (
  route: Route,
  { credentials, requestId, known }: Caller,
  touch: PipelineDependencies['touch'],
): TransactionOptions => ({
  credentials,
  scope: route.scope ?? 'company',
  readOnly: route.method === 'GET',
  requestId,
  actorKind: route.access.kind === 'token' ? 'link' : 'user',
  unaudited: unaudited[nameOf(route)],
  ahead: route.method === 'GET' || (route.access.kind === 'can' && !route.stepUp),
  opened({ session, link }) {
    if (link) touch(link);
    if (session?.stale) touch(session);
    if (session) known?.(session);
  },
});

/**
 * A link that does not open this: 404, whatever the reason. No session: 401. Lacking right, or changing something with a token that only reads: 403. A route of a company without
 * one chosen, or in another than it began in: 409.
 */
function permit(route: Route, { company }: Caller, { session, link }: Transaction): void {
  if (isOpenRoute(route)) return;
  if (purposeOf(route) !== undefined) {
    if (!link) throw new Problem('kit.link-unknown', { status: 404 });
    return;
  }
  if (!session) throw unauthenticated();
  if (company && session.company_id !== company) throw new Problem('kit.other-company', { status: 409 });
  if (session.unprotected && route.access.kind !== 'signed-in')
    throw new Problem('auth.second-factor-required', { status: 403 });
  if (session.scopes && !mayBy(session.scopes, route)) throw forbidden();
  permitRole(route, session);
  if (route.stepUp === true && !session.confirmed) throw notConfirmed();
}

function permitRole(route: Route, session: SessionRow): void {
  if (route.access.kind !== 'can') return;
  if (!session.role) throw new Problem('kit.no-company', { status: 409 });
  if (!allows(session.role, route.access.permission)) throw forbidden();
  if (!session.company_id && route.scope !== 'installation') throw new Problem('kit.no-company', { status: 409 });
}

const mayBy = (scopes: readonly string[], { method }: Route) => scopes.includes(method === 'GET' ? 'read' : 'propose');

const nobody = { user: null, company: null } as const;

interface CompanyColumns {
  readonly company_name: string | null;
  readonly industry: string | null;
  readonly size: string | null;
  readonly time_zone: string | null;
  readonly currency: string | null;
}
const companyFrom = (id: string, { company_name, industry, size, time_zone, currency: code }: CompanyColumns) => ({
  ...{ id, name: company_name ?? '', industry, size },
  timeZone: time_zone ?? 'UTC',
  currency: currencyKept(code),
});

function personOf({ session, link }: Transaction) {
  if (link) {
    const { id, purpose, kind, record_id: record, email, name, company_id } = link;
    return { user: null, company: companyFrom(company_id, link), link: { id, purpose, kind, record, email, name } };
  }
  if (!session) return nobody;
  const company = session.company_id ? companyFrom(session.company_id, session) : null;
  return {
    user: {
      id: session.user_id,
      email: session.email,
      firstName: session.first_name,
      lastName: session.last_name,
      locale: session.locale,
      isSuperAdmin: session.is_super_admin,
    },
    company,
    role: session.role,
    sessionId: session.id,
    confirmed: session.confirmed === true,
  };
}

function commonOf({ language, requestId, address, device, cookies = noCookies }: Caller, kit: Kit) {
  const locale = language();
  const words = (key: string, values?: Record<string, string | number>) => say(locale, key, values);
  return { kit, locale, requestId, address, device, cookies, words };
}

function contextOf(common: ReturnType<typeof commonOf>, tx: Transaction): AnyCtx {
  return {
    ...common,
    ...personOf(tx),
    db: tx.db,
    audit: tx.audit.bind(tx),
    after: tx.after.bind(tx),
  } as AnyCtx;
}

/** What was sent, by part. */
export interface SentParts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** The parts that the route declares, parsed. Throws `invalid` with every fault of every part. */
export function parsed(route: Route, sent: SentParts): Record<string, unknown> {
  const faults: Fault[] = [];
  const input: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = route[part];
    if (!schema) continue;
    const judged = compiledSchema(schema).safeParse(sent[part]);
    if (judged.success) input[part] = judged.data;
    else if (part === 'params') throw new Problem('kit.not-found', { status: 404 });
    else faults.push(...faultsOf(judged.error, sent[part], part === 'query' ? ['query'] : []));
  }
  if (faults.length > 0) throw invalid(faults.slice(0, 100));
  return input;
}
