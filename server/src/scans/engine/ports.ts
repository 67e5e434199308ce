/** Talks to the ports of a host: each is connected to once for a scan, and what it says first is kept. */
import type { Socket } from 'node:net';
import type { Web } from './web.ts';

export interface Ports {
  /** What a port says by itself; empty where it is open and waits; null where nobody answers. */
  greeting(port: number): Promise<string | null>;
  /** Says lines to a port, each after an answer has come; every answer in order. None where nobody answers. */
  talk(port: number, lines: readonly (string | Buffer)[]): Promise<readonly string[]>;
}

/** Milliseconds until a port counts as one that waits, and until what it was told counts as unanswered. */
const usualPatience = { greeting: 1_200, answer: 2_500 };
const connectMay = 2_000;
const mostAnswer = 4_096;

/** What comes until there is a pause; the connection stays. */
function hear(socket: Socket, within: number): Promise<string> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let timer = setTimeout(end, within);
    function end() {
      clearTimeout(timer);
      socket.off('data', more).off('close', end).off('error', end);
      resolve(Buffer.concat(parts).subarray(0, mostAnswer).toString('latin1'));
    }
    function more(bytes: Buffer) {
      parts.push(bytes);
      clearTimeout(timer);
      timer = setTimeout(end, 120);
    }
    socket.on('data', more).once('close', end).once('error', end);
  });
}

/** The ports of one host. */
export function makePorts(web: Web, host: string, patience = usualPatience): Ports {
  const known = new Map<number, Promise<string | null>>();
  async function greetingOf(port: number): Promise<string | null> {
    const socket = await web.open(host, port, connectMay).catch(() => null);
    if (!socket) return null;
    const said = await hear(socket, patience.greeting);
    socket.destroy();
    return said;
  }
  return {
    greeting(port) {
      const asked = known.get(port) ?? greetingOf(port);
      known.set(port, asked);
      return asked;
    },
    async talk(port, lines) {
      const socket = await web.open(host, port, connectMay).catch(() => null);
      if (!socket) return [];
      const answers = [await hear(socket, patience.greeting)];
      for (const line of lines) {
        if (socket.destroyed) break;
        socket.write(line);
        answers.push(await hear(socket, patience.answer));
      }
      socket.destroy();
      return answers;
    },
  };
}
