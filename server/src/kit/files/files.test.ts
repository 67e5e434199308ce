import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { type Files, fileKey, makeFiles } from './files.ts';

const dir = mkdtempSync(join(tmpdir(), 'vigia-files-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const bytes = Buffer.from('%PDF-1.7 política');
const pdf = { type: 'application/pdf' };
const unavailable = { code: 'kit.unavailable', status: 503 };

/** As much of S3 as files need: objects by PUT, GET, HEAD and DELETE, and their list, two to a page. */
class SmallS3 {
  readonly objects = new Map<string, Buffer>();
  /** How it answers for what is not there. */
  absent = 404;
  broken = false;
  last: IncomingMessage | undefined;
  readonly #server: Server = createServer((request, response) => this.#answer(request, response));

  async start(): Promise<string> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  async stop(): Promise<void> {
    const closed = new Promise((done) => this.#server.close(done));
    this.#server.closeAllConnections();
    await closed;
  }
  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.last = request;
    const body = await buffer(request);
    const path = (request.url ?? '').replace(/\?.*/, '');
    const object = this.objects.get(path);
    const say = (status: number) => response.writeHead(status).end();
    if (this.broken) return void say(500);
    if (request.url?.includes('list-type=2')) return void response.writeHead(200).end(this.#page(request.url));
    if (request.method === 'PUT') {
      this.objects.set(path, body);
      return void say(200);
    }
    if (request.method === 'DELETE') {
      this.objects.delete(path);
      return void say(204);
    }
    if (!object) return void say(this.absent);
    response.writeHead(200, { 'content-length': object.length }).end(request.method === 'GET' ? object : undefined);
  }
  #page(url: string): string {
    const asked = new URL(url, 'http://s3').searchParams;
    const names = [...this.objects.keys()].map((path) => path.replace('/vigia/', '')).sort();
    const found = names.filter((name) => name.startsWith(asked.get('prefix') ?? ''));
    const from = Number(asked.get('continuation-token') ?? 0);
    const items = found.slice(from, from + 2).map((name) => `<Contents><Key>${name}</Key><Size>1</Size></Contents>`);
    const more = from + 2 < found.length;
    const next = more ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${items.join('')}</ListBucketResult>`;
  }
}
const keys = { S3_ACCESS_KEY_ID: 'vigia-key', S3_SECRET_ACCESS_KEY: 'vigia-secret' };

/** What every store promises. */
function keeps(store: () => Files): void {
  it('gives back what was put, byte for byte', async () => {
    const key = fileKey(randomUUID(), 'incidents');
    await store().put(key, bytes, pdf);
    expect(await buffer(await store().get(key))).toEqual(bytes);
    expect(await store().exists(key)).toBe(true);
  });
  it('forgets what was removed, and does not mind being asked twice', async () => {
    const key = fileKey(randomUUID(), 'bia-ropa');
    await store().put(key, bytes, pdf);
    await store().remove(key);
    await store().remove(key);
    expect(await store().exists(key)).toBe(false);
    await expect(store().get(key)).rejects.toMatchObject({ code: 'kit.not-found', status: 404 });
  });
  it("lists a company's files, and everybody's", async () => {
    const [mine, theirs] = [randomUUID(), randomUUID()];
    const own = [fileKey(mine, 'incidents'), fileKey(mine, 'suppliers'), fileKey(mine, 'suppliers')];
    const other = fileKey(theirs, 'incidents');
    for (const key of [...own, other]) await store().put(key, bytes, pdf);
    expect((await Array.fromAsync(store().list(mine))).sort()).toEqual(own.sort());
    expect(await Array.fromAsync(store().list())).toEqual(expect.arrayContaining([...own, other]));
    expect(await Array.fromAsync(store().list(randomUUID()))).toEqual([]);
  });
  it('says that it is ready, again and again', async () => {
    await store().ready();
    await store().ready();
  });
  it.each([
    'ready',
    `../${randomUUID()}/x/${randomUUID()}`,
    `${randomUUID()}/../${randomUUID()}`,
    `${randomUUID()}/x/../../etc/passwd`,
    `${randomUUID()}/x/${randomUUID()}/..`,
    `${randomUUID()}/x/${randomUUID()}\n`,
    `${randomUUID().toUpperCase()}/x/${randomUUID()}`,
  ])('refuses the key %j as a bug of ours', async (key) => {
    await expect(store().put(key, bytes, pdf)).rejects.toThrow('A file is kept under');
    await expect(store().get(key)).rejects.toThrow('A file is kept under');
    await expect(store().remove(key)).rejects.toThrow('A file is kept under');
  });
}

describe('a folder', () => {
  const files = makeFiles(readConfig({ DATA_DIR: dir }));
  keeps(() => files);

  it('holds nothing outside the data folder', () => {
    expect(readdirSync(dir)).toEqual(['files']);
  });
  it('that cannot be written is told as unavailable', async () => {
    const nowhere = makeFiles(readConfig({ DATA_DIR: '/dev/null' }));
    await expect(nowhere.put(fileKey(randomUUID(), 'incidents'), bytes, pdf)).rejects.toMatchObject(unavailable);
    await expect(nowhere.ready()).rejects.toMatchObject(unavailable);
  });
});

describe('an S3 bucket', () => {
  const s3 = new SmallS3();
  let files: Files;
  beforeAll(async () => {
    files = makeFiles(readConfig({ DATA_DIR: dir, S3_BUCKET: 'vigia', S3_ENDPOINT: await s3.start(), ...keys }));
  });
  afterAll(() => s3.stop());
  keeps(() => files);

  it('gets the declared type and the signature of our key', async () => {
    await files.put(fileKey(randomUUID(), 'suppliers'), bytes, pdf);
    expect(s3.last?.headers['content-type']).toBe('application/pdf');
    expect(s3.last?.headers.authorization).toContain('Credential=vigia-key/');
    expect(s3.last?.headers['x-amz-acl']).toBeUndefined();
  });
  it('is ready although it may not be listed: what is not there is answered 403', async () => {
    s3.objects.clear();
    s3.absent = 403;
    await files.ready();
    await files.ready();
    s3.absent = 404;
  });
  it('that fails is told as unavailable, with the cause for the log', async () => {
    const key = fileKey(randomUUID(), 'incidents');
    s3.broken = true;
    await expect(files.put(key, bytes, pdf)).rejects.toMatchObject({ ...unavailable, cause: expect.any(Error) });
    await expect(files.get(key)).rejects.toMatchObject(unavailable);
    await expect(files.remove(key)).rejects.toMatchObject(unavailable);
    await expect(files.ready()).rejects.toMatchObject(unavailable);
    s3.broken = false;
  });
  it('that is gone is told as unavailable', async () => {
    await s3.stop();
    await expect(files.put(fileKey(randomUUID(), 'incidents'), bytes, pdf)).rejects.toMatchObject(unavailable);
  });
});
