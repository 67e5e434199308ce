/** How fast the virtual security officer answers, over the company that the compliance figures filled. */
import { insideOf, recordsOf } from '../content/eval/sets.ts';
import { start } from './processes.ts';
import type { Seeded } from './seed.ts';

type Note = (what: string, measured: number, unit: string, wanted: string, met: boolean | null) => void;

const firstWords = 150;
const whole = 400;

interface Told {
  readonly firstMs: number;
  readonly wholeMs: number;
}

async function ask(url: string, token: string, lang: string, message: string): Promise<Told> {
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
    if (firstMs === 0 && said.includes('event: delta')) firstMs = performance.now() - since;
  }
  if (!said.includes('event: done')) throw new Error(`No answer to: ${message}`);
  return { firstMs, wholeMs: performance.now() - since };
}

const p95 = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;

/** Asks what people ask, one question after the other, as the embedded advisor answers it. */
export async function advisorFigures(many: Seeded, env: Record<string, string>, note: Note): Promise<void> {
  const product = await start('server/src/main.ts', { ...env, ROLE: 'web', DATABASE_URL: many.url });
  const questions = [...insideOf('open'), ...recordsOf('open')];
  const first = await ask(product.url, many.token, 'pt', 'o que é phishing?');
  note('the first answer of a process, which builds the indexes', first.wholeMs / 1000, 's', 'told', null);
  const told: Told[] = [];
  for (const { ask: question, lang } of questions) told.push(await ask(product.url, many.token, lang, question));
  const words = p95(told.map(({ firstMs }) => firstMs));
  const all = p95(told.map(({ wholeMs }) => wholeMs));
  note('answer, first words at p95', words, 'ms', `<= ${firstWords} ms`, words <= firstWords);
  note('answer, whole at p95', all, 'ms', `<= ${whole} ms`, all <= whole);
  note('resident with every index', product.memory(), 'MB', 'told', null);
  await product.stop();
}
