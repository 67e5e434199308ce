/** Looks names up through the configured resolver: the only thing that a scan without proof of ownership ever asks. */
import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { getServers } from 'node:dns';
import { connect, isIPv6 } from 'node:net';
import { type DnsAnswer, decodeAnswer, encodeQuery, type RecordType, recordTypes, responseCodes } from './dns-wire.ts';

export interface DnsServer {
  readonly address: string;
  readonly port: number;
}

/** A name server did not answer, or said that it cannot. */
export class DnsFault extends Error {}

interface Asked {
  readonly name: string;
  readonly type: RecordType;
  readonly recursion?: boolean;
  readonly unchecked?: boolean;
  readonly chaos?: boolean;
}

const within = 2_500;
const largest = 65_535;

/** One question by UDP; the answer must be to it. */
export function askUdp({ address, port }: DnsServer, asked: Asked, signal: AbortSignal): Promise<DnsAnswer> {
  const id = randomInt(0, 65_536);
  const query = encodeQuery({ recursion: true, ...asked, id });
  return new Promise((resolve, reject) => {
    const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4');
    const end = (fault?: Error, answer?: DnsAnswer) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', aborted);
      socket.close();
      if (answer) resolve(answer);
      else reject(fault ?? new DnsFault('no answer'));
    };
    const aborted = () => end(new DnsFault('stopped'));
    const timer = setTimeout(() => end(new DnsFault(`no answer about ${asked.name}`)), within);
    signal.addEventListener('abort', aborted, { once: true });
    socket.on('error', (fault) => end(new DnsFault(fault.message)));
    socket.on('message', (bytes) => {
      try {
        const answer = decodeAnswer(bytes);
        const fits = answer.id === id && answer.question?.name === asked.name.toLowerCase();
        if (fits && answer.question?.type === recordTypes[asked.type]) end(undefined, answer);
      } catch {
        // Bytes that are no answer are as good as none: the time runs on.
      }
    });
    socket.connect(port, address, () => socket.send(query));
    if (signal.aborted) aborted();
  });
}

/** One question by TCP; of a zone transfer, the first message. */
export function askTcp({ address, port }: DnsServer, asked: Asked, signal: AbortSignal): Promise<DnsAnswer> {
  const query = encodeQuery({ recursion: true, ...asked, id: randomInt(0, 65_536) });
  const length = Buffer.alloc(2);
  length.writeUInt16BE(query.length);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: address, port, signal });
    let got: Buffer = Buffer.alloc(0);
    socket.setTimeout(within, () => socket.destroy(new DnsFault('no answer')));
    socket.on('connect', () => socket.write(Buffer.concat([length, query])));
    socket.on('error', (fault) => reject(new DnsFault(fault.message)));
    socket.on('close', () => reject(new DnsFault('closed')));
    socket.on('data', (bytes: Buffer) => {
      got = Buffer.concat([got, bytes]);
      const wanted = got.length >= 2 ? got.readUInt16BE(0) : largest;
      if (got.length < wanted + 2) return;
      try {
        resolve(decodeAnswer(got.subarray(2, wanted + 2)));
      } catch (fault) {
        reject(new DnsFault(String(fault)));
      }
      socket.destroy();
    });
  });
}

/** `1.1.1.1`, `127.0.0.1:5353`, `[::1]:53`. */
export function dnsServerOf(text: string): DnsServer {
  const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^:]+(?::[^:]*:[^:].*)?))(?::(\d+))?$/.exec(text) ?? [];
  return { address: bracketed ?? plain ?? text, port: Number(port ?? 53) };
}

export interface Resolver {
  ask(name: string, type: RecordType, unchecked?: boolean): Promise<DnsAnswer>;
}

/** A resolver that asks each question once for a scan. Servers are tried in order, each once more when it is silent. */
export function makeResolver(configured: readonly string[], signal: AbortSignal): Resolver {
  const servers = (configured.length > 0 ? configured : getServers()).map(dnsServerOf);
  const known = new Map<string, Promise<DnsAnswer>>();
  async function look(name: string, type: RecordType, unchecked: boolean): Promise<DnsAnswer> {
    let last: unknown = new DnsFault('no resolver');
    for (const server of [...servers, ...servers]) {
      try {
        signal.throwIfAborted();
        const answer = await askUdp(server, { name, type, unchecked }, signal);
        return answer.truncated ? await askTcp(server, { name, type, unchecked }, signal) : answer;
      } catch (fault) {
        last = fault;
      }
    }
    throw last;
  }
  return {
    ask(name, type, unchecked = false) {
      const key = `${name.toLowerCase()} ${type} ${unchecked}`;
      const asked = known.get(key) ?? look(name, type, unchecked);
      known.set(key, asked);
      return asked;
    },
  };
}

/** Whether there is no such name at all, which is more than no record of it (RFC 8020); no where nobody could say. */
export async function isUnknownName(dns: Resolver, name: string): Promise<boolean> {
  try {
    return (await dns.ask(name, 'SOA')).code === responseCodes.noSuchName;
  } catch {
    return false;
  }
}

/** The fields of the records of a type, through aliases; none where there is no such name. Throws where nobody could say. */
export async function recordsOf(
  dns: Resolver,
  name: string,
  type: RecordType,
): Promise<readonly (readonly string[])[]> {
  const answer = await dns.ask(name, type);
  if (answer.code !== responseCodes.ok && answer.code !== responseCodes.noSuchName)
    throw new DnsFault(`${name} ${type}: code ${answer.code}`);
  return answer.answers.filter((record) => record.type === type).map(({ fields }) => fields);
}
