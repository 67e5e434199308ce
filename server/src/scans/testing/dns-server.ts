/** A name server of the laboratory: answers what it was told, by UDP and TCP, on a port of its own. */
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import {
  type DnsRecord,
  decodeAnswer,
  encodeAnswer,
  type RecordType,
  recordTypes,
  responseCodes,
} from '../engine/dns-wire.ts';

/** `name TYPE` → the fields of its records: `{ 'example.test MX': [['10', 'mail.example.test']] }`. */
export type Zone = Readonly<Record<string, readonly (readonly string[])[]>>;

export interface LabDns {
  /** As `SCAN_RESOLVERS` takes it. */
  readonly at: string;
  readonly port: number;
  /** Answers from now on by this. */
  set(zone: Zone): void;
  /** `name TYPE` of every question, in order. */
  readonly asked: readonly string[];
  /** Stays silent about names that this says. */
  silent(about: (name: string) => boolean): void;
  close(): Promise<void>;
}

interface Behaviour {
  zone: Zone;
  quiet: (name: string) => boolean;
}

const typeNamed = (number: number): RecordType | undefined =>
  Object.keys(recordTypes).find((name): name is RecordType => Reflect.get(recordTypes, name) === number);

function recordsFor(zone: Zone, name: string, type: RecordType): DnsRecord[] {
  const here = (fields: readonly (readonly string[])[], of: RecordType, at = name) =>
    fields.map((one) => ({ name: at, type: of, ttl: 60, fields: one }));
  const alias = zone[`${name} CNAME`];
  if (alias && type !== 'CNAME') {
    const to = alias[0]?.join('') ?? '';
    return [...here(alias, 'CNAME'), ...here(zone[`${to} ${type}`] ?? [], type, to)];
  }
  return here(zone[`${name} ${type}`] ?? [], type);
}

/** The answer to a query; null where the server stays silent. */
function answerTo(query: Buffer, behaviour: Behaviour, asked: string[]): Buffer | null {
  const { question } = decodeAnswer(query);
  const type = question ? typeNamed(question.type) : undefined;
  if (!question || !type) return encodeAnswer(query, responseCodes.refused, []);
  asked.push(`${question.name} ${type}`);
  if (behaviour.quiet(question.name)) return null;
  const { zone } = behaviour;
  const unchecked = (query.readUInt16BE(2) & 0x0010) !== 0;
  if (zone[`${question.name} BROKEN`] && !unchecked) return encodeAnswer(query, responseCodes.serverFailure, []);
  if (type === 'AXFR' && !zone[`${question.name} AXFR`]) return encodeAnswer(query, responseCodes.refused, []);
  // A name is there as soon as one below it is (RFC 8020).
  const known = Object.keys(zone).some((key) => `.${key}`.includes(`.${question.name} `));
  const of = type === 'AXFR' ? 'SOA' : type;
  const found = recordsFor(zone, question.name, of);
  const lame = zone[`${question.name} LAME`] !== undefined;
  return encodeAnswer(query, known ? responseCodes.ok : responseCodes.noSuchName, found, !lame);
}

function tcpServer(behaviour: Behaviour, asked: string[]) {
  return createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes: Buffer) => {
      const answer = answerTo(bytes.subarray(2), behaviour, asked);
      if (!answer) return;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(answer.length);
      socket.end(Buffer.concat([length, answer]));
    });
  });
}

/** Starts it on the loopback, on a free port unless one is given. */
export async function labDns(zone: Zone = {}, at = 0): Promise<LabDns> {
  const address = '127.0.0.1';
  const behaviour: Behaviour = { zone, quiet: () => false };
  const asked: string[] = [];
  const tcp = tcpServer(behaviour, asked);
  await new Promise<void>((resolve) => tcp.listen(at, address, resolve));
  const place = tcp.address();
  const port = typeof place === 'object' && place ? place.port : 0;
  const udp = createSocket('udp4');
  udp.on('message', (query, from) => {
    const answer = answerTo(query, behaviour, asked);
    if (answer) udp.send(answer, from.port, from.address);
  });
  await new Promise<void>((resolve) => udp.bind(port, address, resolve));
  return {
    ...{ at: `${address}:${port}`, port, asked },
    set(next) {
      behaviour.zone = next;
    },
    silent(about) {
      behaviour.quiet = about;
    },
    async close() {
      await Promise.all([
        new Promise<void>((resolve) => udp.close(resolve)),
        new Promise<void>((resolve) => void tcp.close(() => resolve())),
      ]);
    },
  };
}
