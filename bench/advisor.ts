/** How fast the virtual security officer answers, over the company that the compliance figures filled. */

import { setTimeout as pause } from 'node:timers/promises';
import { insideOf, recordsOf } from '../content/eval/sets.ts';
import { fakeModel, saysSlowly } from '../server/src/kit/testing/model.ts';
import type { Note } from './note.ts';
import { start } from './processes.ts';
import type { Seeded } from './seed.ts';

const firstWords = 150;
const whole = 400;

interface Told {
  readonly firstMs: number;
  readonly wholeMs: number;
}

export async function ask(url: string, token: string, lang: string, message: string, heard = () => {}): Promise<Told> {
  const since = performance.now();
  const reply = await fetch(`${url}/api/virtual-ciso/chat/message`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
      'accept-language': lang,
    },
    body: JSON.stringify({ message }),
  });
  if (!reply.ok || !reply.body) throw new Error(`${reply.status} ${await reply.text()}`);
  let firstMs = 0;
  let said = '';
  for await (const part of reply.body.pipeThrough(new TextDecoderStream())) {
    said += part;
    if (firstMs > 0 || !said.includes('event: delta')) continue;
    firstMs = performance.now() - since;
    heard();
  }
  if (!said.includes('event: done')) throw new Error(`No answer to: ${message}\n${said.slice(-500)}`);
  return { firstMs, wholeMs: performance.now() - since };
}

const p95 = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;

/** Asks what people ask, one question after the other, as the embedded advisor answers it. */
export async function advisorFigures(many: Seeded, env: Record<string, string>, note: Note): Promise<void> {
  const product = await start('scripts/start.mjs', { ...env, ROLE: 'web', DATABASE_URL: many.url });
  const questions = [...insideOf('open'), ...recordsOf('open')];
  const first = await ask(product.url, many.token, 'pt', 'o que é phishing?');
  note('the first answer of a process, which opens the indexes', first.wholeMs / 1000, 's', 'told', null);
  const told: Told[] = [];
  for (const { ask: question, lang } of questions) told.push(await ask(product.url, many.token, lang, question));
  const words = p95(told.map(({ firstMs }) => firstMs));
  const all = p95(told.map(({ wholeMs }) => wholeMs));
  note('answer, first words at p95', words, 'ms', `<= ${firstWords} ms`, words <= firstWords);
  note('answer, whole at p95', all, 'ms', `<= ${whole} ms`, all <= whole);
  const pause = await longestPause(product.url, many.token);
  note('main thread held by a message of 20,000 characters', pause, 'ms', `<= ${mostHeld} ms`, pause <= mostHeld);
  const talk = await allAtOnce(product.url, many.tokens);
  note(`${conversations} conversations begun at the same instant, all answered in`, talk / 1000, 's', 'told', null);
  note('resident with every index', product.memory(), 'MB', 'told', null);
  await product.stop();
  await streamingFigure(many, env, note);
}

const conversations = 200;
const mostHeld = 50;
const longMessage = 'como faço o backup do servidor sem perder os dados quando ninguém sabe a senha do cofre '
  .repeat(250)
  .slice(0, 20_000);

/** How much longer a ping waits while a long message is read: the thread was held so long. */
async function longestPause(url: string, token: string): Promise<number> {
  const ping = async () => {
    const since = performance.now();
    await (await fetch(`${url}/health`)).text();
    return performance.now() - since;
  };
  const quiet: number[] = [];
  for (let at = 0; at < 50; at++) quiet.push(await ping());
  const busy: number[] = [];
  for (let at = 0; at < 5; at++) {
    let open = true;
    const told = ask(url, token, 'pt', longMessage).finally(() => {
      open = false;
    });
    while (open) busy.push(await ping());
    await told;
  }
  return Math.max(...busy) - p95(quiet);
}

/** Milliseconds until as many new conversations are answered; one that is refused throws. */
async function allAtOnce(url: string, tokens: readonly string[]): Promise<number> {
  const since = performance.now();
  await Promise.all(
    Array.from({ length: conversations }, (_, at) =>
      ask(url, tokens[at % tokens.length] ?? '', 'pt', 'quantos riscos temos?'),
    ),
  );
  return performance.now() - since;
}
const mostMemory = 100;
/** Milliseconds from one beginning to the next: as fast as two cores can begin them. */
const apart = 40;
/** A sentence every half second, for twenty seconds. */
const sentences = Array.from({ length: 40 }, () => 'Copie, guarde longe e teste a volta. [1] ');

/** What so many answers cost that an outside model tells slowly, all at the same time. */
async function streamingFigure(many: Seeded, env: Record<string, string>, note: Note): Promise<void> {
  const model = await fakeModel();
  const product = await start('scripts/start.mjs', {
    ...{ ...env, ROLE: 'web', DATABASE_URL: many.url, AI_TOKENS_PER_DAY: '1000000000' },
    ...{ AI_PROVIDER: 'openai-compatible', AI_BASE_URL: model.url, AI_MODEL: 'played' },
  });
  const open = (length: number, heard?: () => void) =>
    Promise.all(
      Array.from({ length }, async (_, at) => {
        await pause(at * apart);
        return ask(product.url, many.tokens[at % many.tokens.length] ?? '', 'pt', 'como testo o backup?', heard);
      }),
    );
  // A process at work, as it is without open conversations: it has answered as many by itself, and some with the model.
  for (let asked = 0; asked < conversations; asked += 20) await open(20);
  for (const token of many.tokens) await agree(product.url, token);
  model.plays(saysSlowly(10, ...sentences.slice(0, 4)));
  await open(20);
  const before = product.memory();
  model.plays(saysSlowly(500, ...sentences));
  let telling = 0;
  let most = 0;
  const watch = setInterval(() => {
    if (telling === conversations) most = Math.max(most, product.memory());
  }, 200);
  await open(conversations, () => telling++);
  clearInterval(watch);
  const more = most - before;
  note(`memory for ${conversations} open conversations`, more, 'MB', `<= ${mostMemory} MB`, more <= mostMemory);
  await product.stop();
  await model.close();
}

async function agree(url: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const at = `${url}/api/virtual-ciso/settings`;
  const { version } = (await (await fetch(at, { headers })).json()) as { version: number };
  const body = JSON.stringify({ outsideModel: true, keepDays: null, auditContent: false, version });
  const reply = await fetch(at, { method: 'PUT', headers, body });
  if (!reply.ok) throw new Error(`settings: ${reply.status} ${await reply.text()}`);
}
