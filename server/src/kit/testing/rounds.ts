/**
 * How often a call waits for the database, counted and not timed: a network in between that holds back what is asked
 * until nobody asks for more, hands it on together, and counts that as one round. What is far away takes as long as its
 * rounds, one after the other.
 */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Rounds {
  /** The same database, by way of what counts. */
  through(url: string): string;
  /** How many rounds `work` waits for, once what was under way before has come through. */
  during(work: () => Promise<unknown>): Promise<number>;
  close(): Promise<void>;
}

/** Milliseconds in which nobody asks for anything: then all who could ask have done so. */
const quiet = 15;

/** Stands in front of the database server that listens on `target`. */
export async function countRounds(target: number): Promise<Rounds> {
  let rounds = 0;
  let counting = false;
  let held: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let settled: (() => void)[] = [];
  const open = new Set<Socket>();
  const handOn = () => {
    if (held.length === 0) {
      for (const one of settled) one();
      settled = [];
      return;
    }
    if (counting) rounds++;
    for (const send of held) send();
    held = [];
    look();
  };
  // A timer that waited behind other work comes before what that work has sent: the loop reads sockets after timers.
  const readFirst = () => {
    timer = undefined;
    setImmediate(() => setImmediate(() => timer ?? handOn()));
  };
  const look = () => {
    if (timer) timer.refresh();
    else timer = setTimeout(readFirst, quiet);
  };
  const server = createServer({ noDelay: true }, (inner) => {
    const outer = connect({ port: target, host: '127.0.0.1', noDelay: true });
    inner.on('data', (piece) => {
      held.push(() => outer.write(piece));
      look();
    });
    outer.on('data', (piece) => {
      look();
      inner.write(piece);
    });
    for (const [one, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const rest = () =>
    new Promise<void>((resolve) => {
      settled.push(resolve);
      look();
    });
  return {
    through(url) {
      const at = new URL(url);
      at.searchParams.delete('host');
      at.hostname = '127.0.0.1';
      at.port = String(port);
      return at.href;
    },
    async during(work) {
      await rest();
      rounds = 0;
      counting = true;
      await work().finally(() => {
        counting = false;
      });
      return rounds;
    },
    async close() {
      clearTimeout(timer);
      for (const one of open) one.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
