/** Requests per second, measured in turns: A, B, A, B …, so that a noisy machine disturbs both alike. */
import autocannon from 'autocannon';

export interface Shot {
  readonly name: string;
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  /** A new body per request. */
  readonly body?: (n: number) => string;
  /** Sessions that take turns, one request each. */
  readonly tokens?: readonly string[];
  readonly connections?: number;
}

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

/** How many requests of a shot were made: no round says again what an earlier one has said. */
const made = new WeakMap<Shot, number>();

async function once(shot: Shot, duration: number): Promise<number> {
  const { body, tokens } = shot;
  const next = (request: autocannon.Request): autocannon.Request => {
    const n = made.get(shot) ?? 0;
    made.set(shot, n + 1);
    const token = tokens?.[n % tokens.length];
    const headers = token ? { ...request.headers, authorization: `Bearer ${token}` } : request.headers;
    return { ...request, headers, ...(body ? { body: body(n) } : {}) };
  };
  const result = await autocannon({
    url: shot.url,
    connections: shot.connections ?? 20,
    duration,
    requests: [
      {
        method: shot.method ?? 'GET',
        headers: { 'content-type': 'application/json', ...shot.headers },
        ...(body ? { setupRequest: next } : {}),
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${shot.name}: ${result.non2xx} refusals, ${result.errors} errors.`);
  return result.requests.total / result.duration;
}

const median = (xs: number[]) => xs.toSorted((a, b) => a - b)[Math.floor(xs.length / 2)] ?? 0;

/** The median rate of each shot, in requests per second. */
export async function inTurns(shots: readonly Shot[]): Promise<number[]> {
  const rates: number[][] = shots.map(() => []);
  for (const shot of shots) await once(shot, seconds);
  for (let round = 0; round < rounds; round++) {
    for (const [i, shot] of shots.entries()) rates[i]?.push(await once(shot, seconds));
  }
  return rates.map(median);
}

/** Milliseconds of an answer, the middle one of seven; and how much came. */
export async function taking(product: { readonly url: string }, token: string, path: string, times = 7) {
  const took: number[] = [];
  let bytes = 0;
  for (let i = 0; i < times; i++) {
    const since = performance.now();
    const reply = await fetch(`${product.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
    bytes = (await reply.arrayBuffer()).byteLength;
    took.push(performance.now() - since);
  }
  return { median: median(took), bytes };
}
