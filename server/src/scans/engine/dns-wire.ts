/** DNS messages as bytes (RFC 1035, 6891, 4034, 8659), as far as the checks need them. */
import { isIPv4 } from 'node:net';

export const recordTypes = {
  A: 1,
  NS: 2,
  CNAME: 5,
  SOA: 6,
  PTR: 12,
  MX: 15,
  TXT: 16,
  AAAA: 28,
  OPT: 41,
  DS: 43,
  DNSKEY: 48,
  AXFR: 252,
  CAA: 257,
} as const;
export type RecordType = keyof typeof recordTypes;

export interface DnsRecord {
  readonly name: string;
  readonly type: RecordType | 'OTHER';
  readonly ttl: number;
  /** The fields as text: `['10', 'mail.example.com']` for MX; one for most. */
  readonly fields: readonly string[];
}

export interface DnsAnswer {
  readonly id: number;
  readonly code: number;
  readonly truncated: boolean;
  readonly authoritative: boolean;
  /** Whether the server offers to look things up for others. */
  readonly recursive: boolean;
  readonly question: { readonly name: string; readonly type: number } | null;
  readonly answers: readonly DnsRecord[];
}

export const responseCodes = { ok: 0, serverFailure: 2, noSuchName: 3, refused: 5 } as const;

const nameOfType = new Map<number, RecordType>(
  Object.entries(recordTypes).flatMap(([name, number]) => (isRecordType(name) ? [[number, name] as const] : [])),
);
function isRecordType(name: string): name is RecordType {
  return name in recordTypes;
}

/** A name as labels; throws where one is too long. */
export function encodeName(name: string): Buffer {
  const labels = name.split('.').filter((label) => label !== '');
  const parts = labels.map((label) => {
    const bytes = Buffer.from(label, 'latin1');
    if (bytes.length > 63) throw new Error('a DNS label of more than 63 bytes');
    return Buffer.concat([Buffer.from([bytes.length]), bytes]);
  });
  return Buffer.concat([...parts, Buffer.from([0])]);
}

interface Query {
  readonly id: number;
  readonly name: string;
  readonly type: RecordType;
  /** Asks for recursion: of a resolver. */
  readonly recursion: boolean;
  /** Asks that DNSSEC be not checked. */
  readonly unchecked?: boolean | undefined;
  readonly chaos?: boolean | undefined;
}

/** A question, with EDNS of 1232 bytes. */
export function encodeQuery({ id, name, type, recursion, unchecked = false, chaos = false }: Query): Buffer {
  const header = Buffer.alloc(12);
  header.writeUInt16BE(id, 0);
  header.writeUInt16BE((recursion ? 0x0100 : 0) | (unchecked ? 0x0010 : 0), 2);
  header.writeUInt16BE(1, 4);
  const extended = type !== 'AXFR' && !chaos;
  header.writeUInt16BE(extended ? 1 : 0, 10);
  const tail = Buffer.alloc(4);
  tail.writeUInt16BE(recordTypes[type], 0);
  tail.writeUInt16BE(chaos ? 3 : 1, 2);
  const options = Buffer.from([0, 0, recordTypes.OPT, 0x04, 0xd0, 0, 0, 0, 0, 0, 0]);
  return Buffer.concat([header, encodeName(name), tail, ...(extended ? [options] : [])]);
}

/** Reads one message; every read is checked, every pointer leads backwards. */
class Reader {
  readonly #bytes: Buffer;
  at = 0;
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }
  get end(): number {
    return this.#bytes.length;
  }
  u8(): number {
    return this.#bytes.readUInt8(this.at++);
  }
  u16(): number {
    this.at += 2;
    return this.#bytes.readUInt16BE(this.at - 2);
  }
  u32(): number {
    this.at += 4;
    return this.#bytes.readUInt32BE(this.at - 4);
  }
  slice(length: number): Buffer {
    if (length < 0 || this.at + length > this.end) throw new RangeError('a DNS message that ends too early');
    this.at += length;
    return this.#bytes.subarray(this.at - length, this.at);
  }
  name(): string {
    const labels: string[] = [];
    let place = this.at;
    let before = this.at;
    let after: number | undefined;
    for (let size = 0; ; ) {
      const length = this.#bytes.readUInt8(place);
      if (length === 0) {
        this.at = after ?? place + 1;
        return labels.join('.').toLowerCase();
      }
      if (length >= 0xc0) {
        const to = this.#bytes.readUInt16BE(place) & 0x3fff;
        after ??= place + 2;
        if (to >= before) throw new RangeError('a DNS name that points to itself');
        place = before = to;
        continue;
      }
      size += length + 1;
      if (length > 63 || size > 255 || place + 1 + length > this.end) throw new RangeError('a DNS name out of bounds');
      labels.push(this.#bytes.toString('latin1', place + 1, place + 1 + length));
      place += length + 1;
    }
  }
}

const addressOf6 = (bytes: Buffer): string => {
  const groups = Array.from({ length: 8 }, (_, at) => bytes.readUInt16BE(at * 2).toString(16));
  return new URL(`http://[${groups.join(':')}]`).hostname.slice(1, -1);
};

function textsIn(data: Buffer): string {
  let said = '';
  for (let at = 0; at < data.length; ) {
    const length = data.readUInt8(at);
    said += data.toString('latin1', at + 1, at + 1 + length);
    at += length + 1;
  }
  return said;
}

function caaOf(data: Buffer): string[] {
  const length = data.readUInt8(1);
  return [String(data.readUInt8(0)), data.toString('latin1', 2, 2 + length), data.toString('latin1', 2 + length)];
}

const readers: Partial<Record<RecordType, (reader: Reader, length: number) => string[]>> = {
  A: (reader) => [[...reader.slice(4)].join('.')],
  AAAA: (reader) => [addressOf6(reader.slice(16))],
  NS: (reader) => [reader.name()],
  CNAME: (reader) => [reader.name()],
  PTR: (reader) => [reader.name()],
  MX: (reader) => [String(reader.u16()), reader.name()],
  TXT: (reader, length) => [textsIn(reader.slice(length))],
  CAA: (reader, length) => caaOf(reader.slice(length)),
  SOA: (reader) => [reader.name(), reader.name(), ...Array.from({ length: 5 }, () => String(reader.u32()))],
};

function readRecord(reader: Reader): DnsRecord {
  const name = reader.name();
  const type = nameOfType.get(reader.u16()) ?? 'OTHER';
  reader.u16();
  const ttl = reader.u32();
  const length = reader.u16();
  const end = reader.at + length;
  if (end > reader.end) throw new RangeError('a DNS record that ends too late');
  const read = type === 'OTHER' ? undefined : readers[type];
  const fields = read ? read(reader, length) : [reader.slice(length).toString('hex')];
  reader.at = end;
  return { name, type, ttl, fields };
}

/** The most records that are read of one message. */
const mostRecords = 500;

/** Reads an answer. Throws where it is none. */
export function decodeAnswer(bytes: Buffer): DnsAnswer {
  const reader = new Reader(bytes);
  const id = reader.u16();
  const flags = reader.u16();
  const [questions, answers] = [reader.u16(), reader.u16()];
  reader.at = 12;
  let question: DnsAnswer['question'] = null;
  for (let n = 0; n < Math.min(questions, 4); n++) {
    const name = reader.name();
    question = { name, type: reader.u16() };
    reader.u16();
  }
  const found: DnsRecord[] = [];
  for (let n = 0; n < Math.min(answers, mostRecords); n++) found.push(readRecord(reader));
  return {
    ...{ id, code: flags & 15, question, answers: found },
    truncated: (flags & 0x0200) !== 0,
    authoritative: (flags & 0x0400) !== 0,
    recursive: (flags & 0x0080) !== 0,
  };
}

const u16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
};
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const packed6 = (address: string): Buffer => {
  const [head = '', tail = ''] = address.split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const missing = 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail)];
  return Buffer.concat(all.map((group) => u16(Number.parseInt(group, 16))));
};
const texts = (said: string): Buffer =>
  Buffer.concat(
    (said.match(/.{1,255}/gs) ?? ['']).map((part) =>
      Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')]),
    ),
  );

/** The data of a record, out of its fields. */
function encodeData(type: RecordType, [first = '', second = '', ...rest]: readonly string[]): Buffer {
  if (type === 'A' && isIPv4(first)) return Buffer.from(first.split('.').map(Number));
  if (type === 'AAAA') return packed6(first);
  if (type === 'MX') return Buffer.concat([u16(Number(first)), encodeName(second)]);
  if (type === 'TXT') return texts(first);
  if (type === 'CAA')
    return Buffer.concat([
      Buffer.from([Number(first), second.length]),
      Buffer.from(second),
      Buffer.from(rest[0] ?? ''),
    ]);
  if (type === 'SOA') return Buffer.concat([encodeName(first), encodeName(second), ...rest.map((n) => u32(Number(n)))]);
  if (type === 'DS' || type === 'DNSKEY') return Buffer.from(first, 'hex');
  return encodeName(first);
}

/** An answer to a query, as a name server sends it: for the laboratory. */
export function encodeAnswer(query: Buffer, code: number, records: readonly DnsRecord[], authoritative = true): Buffer {
  const header = Buffer.from(query.subarray(0, 12));
  header.writeUInt16BE(0x8080 | (authoritative ? 0x0400 : 0) | (query.readUInt16BE(2) & 0x0110) | code, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  header.writeUInt32BE(0, 8);
  const reader = new Reader(query);
  reader.at = 12;
  reader.name();
  const bodies = records.flatMap(({ name, type, ttl, fields }) => {
    if (type === 'OTHER') return [];
    const data = encodeData(type, fields);
    return [encodeName(name), u16(recordTypes[type]), u16(1), u32(ttl), u16(data.length), data];
  });
  return Buffer.concat([header, query.subarray(12, reader.at + 4), ...bodies]);
}
