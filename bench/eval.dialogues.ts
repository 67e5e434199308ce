/**
 * `npm run eval -- dialogues [FILE…]`: conversations with the embedded advisor about one company's records (of files that are
 * named: about the demo company's; one called blind or hidden is only summed), judged by the text that is read first (and what "more" shows only where that is asked for): what it must say and must not, its language and its
 * length. A turn that only has to be answered is right where it is not declined.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type Lang, langs } from '../content/catalog/schema.ts';
import { type DialogueTurn, dialoguesIn, dialoguesPath, kindOfTurn } from '../content/eval/dialogues.ts';
import { firstWords, folded } from '../contract/src/virtual-ciso/virtual-ciso.folding.ts';
import type { ChatMessage } from '../contract/src/virtual-ciso/virtual-ciso.shapes.ts';
import { spokenIn } from '../server/src/virtual-ciso/conversation/language.ts';
import { start } from './processes.ts';

/** Dialogues of files that are named are about the demo company, which has records in every room. */
const files = process.argv.slice(process.argv.indexOf('dialogues') + 1);
const small =
  files.length > 0 ? [] : (['open', 'seen', 'blind'] as const).map((name) => ({ name, path: dialoguesPath(name) }));
const large =
  files.length > 0
    ? files.map((path) => ({ name: join(basename(dirname(path)), basename(path)), path }))
    : [{ name: 'demo', path: dialoguesPath('demo') }];

/** A server of its own, for as long as it is talked with. */
async function serving(args: readonly string[], talk: (url: string) => Promise<void>): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'vigia-dialogues-'));
  chmodSync(dir, 0o755);
  const env = { LOG_LEVEL: 'error', RATE_LIMITS: 'off', PORT: '0', DATA_DIR: dir };
  const server = await start('scripts/start.mjs', env, ...args);
  try {
    await talk(server.url);
  } finally {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function call<T>(url: string, path: string, token?: string, body?: unknown): Promise<T> {
  const reply = await fetch(`${url}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    // The account is a Portuguese one: the language has to come from the question.
    headers: {
      'content-type': 'application/json',
      'accept-language': 'pt',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as T;
}

/** The company that is talked about: records in risks, suppliers, incidents, plans and the assessment. */
async function company(url: string): Promise<string> {
  const here = <T>(path: string, token?: string, body?: unknown) => call<T>(url, path, token, body);
  const { token } = await here<{ token: string }>('/auth/register', undefined, {
    ...{ email: 'eval@vigia.test', password: 'cavalo-grampo-9', firstName: 'Rita', lastName: 'Souza' },
    companyName: 'Oficina da Rita',
  });
  const me = await here<{ user: { id: string } }>('/auth/me', token);
  const rating = (likelihood: number, impact: number) => ({ likelihood, impact });
  for (const [title, likelihood, impact] of [
    ['Resgate dos servidores', 5, 5],
    ['Fraude no boleto', 4, 5],
    ['Perda de notebook', 2, 2],
  ] as const)
    await here('/risks', token, {
      ...{ title, event: '', cause: '', consequence: '', category: 'attack' },
      ...{ inherent: rating(5, 5), current: rating(likelihood, impact), target: rating(1, 2) },
    });
  const tierAnswers = { data: 1, volume: 1, access: 1, stop: 1, replace: 1, money: 1, duty: 1 };
  for (const name of ['Contábil Serra', 'Nuvem Alta']) await here('/suppliers', token, { name, tierAnswers });
  await here('/incidents', token, {
    ...{ title: 'Planilha enviada a quem não devia', kind: 'leak', detectedAt: '2026-03-02T12:00:00.000Z' },
  });
  await here('/action-plans', token, {
    ...{ title: 'Backup que volta', dueDate: '2026-01-15', assignedTo: me.user.id },
    controls: [{ framework: 'iso27001', controlId: 'A.8.13' }],
    subtasks: [{ title: 'Testar a restauração' }],
  });
  await here('/action-plans', token, { title: 'Ligar o segundo fator', dueDate: '2099-03-31' });
  const path = '/questionnaire/questions?assessmentType=essential';
  const { domains } = await here<{ domains: { questions: { id: string; kind: string }[] }[] }>(path, token);
  const answers = domains.flatMap(({ questions }) =>
    questions.map(({ id, kind }, at) => ({ questionId: id, value: kind === 'gate' ? 'yes' : at % 4 })),
  );
  await here('/questionnaire/batch-answers', token, { assessmentType: 'essential', answers });
  return token;
}

const isDeclined = ({ notices }: ChatMessage) =>
  notices.some((notice) => notice === 'out-of-scope' || notice === 'nothing-found');
const isLetter = ({ content }: ChatMessage) => /\*\*(?:Assunto|Asunto|Subject):\*\*/.test(content);
const tongues: readonly [RegExp, Lang][] = [
  [/em inglês|in English|en inglés/i, 'en'],
  [/em português|in Portuguese|en portugués/i, 'pt'],
  [/em espanhol|in Spanish|en español/i, 'es'],
];

/** What the text that is read first, or what comes of it, does not hold; null where it is as it must be. */
function missing({ must }: DialogueTurn, text: string, message: ChatMessage): string | null {
  if (must === 'DECLINED') return isDeclined(message) ? null : 'not declined';
  if (isDeclined(message)) return 'declined';
  if (must === 'PLAN') return message.proposals.some(({ change }) => change.kind === 'action-plan') ? null : 'no plan';
  if (must === 'LETTER') return isLetter(message) ? null : 'no letter';
  return new RegExp(must, 'iu').test(text) ? null : `without ${must}`;
}

/** Every fault of an answer; none where it is right. */
function faultsOf(turn: DialogueTurn, lang: Lang, message: ChatMessage): string[] {
  const text = folded(message.content).first.replaceAll(/ ?\[\d+\]/g, '');
  const wanted = tongues.find(([asked]) => asked.test(turn.ask))?.[1] ?? lang;
  const own = message.citations.filter(({ kind }) => kind === 'record').map(({ title }) => title);
  // Records are called, and quoted, as the company wrote them, whatever the language of the answer.
  const foreign = text.replaceAll(/“[^”]*”/g, ' ');
  const told = spokenIn(own.reduce((left, title) => left.replaceAll(title, ' '), foreign));
  const words = text.split(/\s+/).length;
  const faults = [
    missing(turn, text, message),
    turn.never !== null && new RegExp(turn.never, 'iu').test(message.content) ? `says ${turn.never}` : null,
    told !== null && told !== wanted ? `in ${told}` : null,
    !isLetter(message) && words > firstWords + 25 ? `${words} words` : null,
  ];
  return faults.filter((fault) => fault !== null);
}

const share = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} % of ${of}`;
const row = (text: string) => process.stdout.write(`${text}\n`);
/** What a fault is, without what was asked. */
const kindOfFault = (fault: string) =>
  fault
    .replace(/^without .*/s, 'without what it must say')
    .replace(/^says .*/s, 'says what it must not')
    .replace(/^\d+ words/, 'too long');

/** Right turns by kind of question, the first of a conversation and those after it, over all languages and in each. */
function kindsTold(set: string, counted: ReadonlyMap<string, { right: number; turns: number }>) {
  const names = [...new Set([...counted.keys()].map((key) => key.slice(3)))].sort();
  for (const name of names) {
    const of = langs.map((lang) => counted.get(`${lang} ${name}`) ?? { right: 0, turns: 0 });
    const sum = (part: 'right' | 'turns') => of.reduce((total, one) => total + one[part], 0);
    const each = of.map(({ right, turns }, at) => `${langs[at]} ${right}/${turns}`).join(', ');
    row(`${set} · ${name}: ${sum('right')}/${sum('turns')} (${each})`);
  }
}
interface Tally {
  readonly sums: {
    right: number;
    turns: number;
    ours: number;
    refused: number;
    strange: number;
    declined: number;
    foreign: number;
  };
  /** What is wrong, in words: never told of what is blind. */
  readonly wrong: string[];
  readonly failing: Map<string, number>;
  readonly byKind: Map<string, { right: number; turns: number }>;
}
const newTally = (): Tally => ({
  sums: { right: 0, turns: 0, ours: 0, refused: 0, strange: 0, declined: 0, foreign: 0 },
  ...{ wrong: [], failing: new Map(), byKind: new Map() },
});

function counted(
  tally: Tally,
  turn: DialogueTurn,
  message: ChatMessage,
  { lang, at }: { lang: Lang; at: number },
): boolean {
  const { sums, wrong, failing, byKind } = tally;
  const faults = faultsOf(turn, lang, message);
  const right = faults.length === 0;
  sums.turns++;
  if (right) sums.right++;
  const kind = `${lang} ${at === 0 ? 'first' : 'later'} ${kindOfTurn(turn)}`;
  const before = byKind.get(kind) ?? { right: 0, turns: 0 };
  byKind.set(kind, { right: before.right + (right ? 1 : 0), turns: before.turns + 1 });
  for (const fault of faults) failing.set(kindOfFault(fault), (failing.get(kindOfFault(fault)) ?? 0) + 1);
  const told = `${message.content.slice(0, 160).replaceAll('\n', ' ')} (${faults.join(', ')})`;
  if (!right) wrong.push(`${lang} · ${turn.ask} → ${told}`);
  const strange = turn.must === 'DECLINED';
  sums[strange ? 'strange' : 'ours']++;
  if (isDeclined(message)) sums[strange ? 'declined' : 'refused']++;
  if (faults.some((fault) => fault.startsWith('in '))) sums.foreign++;
  return right;
}

async function talkedThrough({ name, path }: { name: string; path: string }, url: string, token: string) {
  const tally = newTally();
  for (const lang of langs) {
    const own = { right: 0, turns: 0 };
    for (const turns of dialoguesIn(path, lang)) {
      let conversationId: string | null = null;
      for (const [at, turn] of turns.entries()) {
        const sent: unknown = { message: turn.ask, conversationId };
        const { message }: { message: ChatMessage } = await call(url, '/virtual-ciso/chat/message', token, sent);
        conversationId = message.conversationId;
        own.turns++;
        if (counted(tally, turn, message, { lang, at })) own.right++;
      }
    }
    row(`${name} ${lang}: right ${share(own.right, own.turns)} turns`);
  }
  told(name, tally);
}

function told(name: string, { sums, wrong, failing, byKind }: Tally): void {
  const { right, turns, ours, refused, strange, declined, foreign } = sums;
  row(`${name} all: right ${share(right, turns)} turns; declined what is not ours ${share(declined, strange)}`);
  row(`${name} all: declined what is ours ${share(refused, ours)}; in another language ${share(foreign, turns)}`);
  kindsTold(name, byKind);
  row(`${name} · faults: ${[...failing].map(([fault, count]) => `${fault} ${count}`).join(', ')}`);
  // What is blind is not looked at, and never tuned on.
  if (!/blind|hidden/.test(name)) for (const line of wrong) row(`  ${line}`);
}

if (small.length > 0)
  await serving([], async (url) => {
    const token = await company(url);
    for (const set of small) await talkedThrough(set, url, token);
  });
await serving(['--demo'], async (url) => {
  const signedIn = { email: 'admin@demo.vigia.test', password: 'vigia-demo' };
  const { token } = await call<{ token: string }>(url, '/auth/login', undefined, signedIn);
  for (const set of large) await talkedThrough(set, url, token);
});
