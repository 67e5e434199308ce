/**
 * `node bench/proxies.ts`: the configuration in deploy/ as it stands, tried in front of the running product, with nginx
 * and with Caddy, on a name of its own and below a path. Only ports, names' addresses and certificates are put in. Says
 * which program is not there; fails where a check fails, or nothing could be tried.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { buildIfStale } from '../scripts/build.ts';
import { type Running, start } from './processes.ts';

const deploy = join(import.meta.dirname, '..', 'deploy');
const host = 'vigia.example';
const metricsToken = 'proxies-of-the-bench';
const work = mkdtempSync(join(tmpdir(), 'vigia-proxies-'));
chmodSync(work, 0o755);
const certificate = join(work, 'cert.pem');
const key = join(work, 'key.pem');
execFileSync(
  'openssl',
  [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${host}`],
    ...['-addext', `subjectAltName=DNS:${host}`, '-keyout', key, '-out', certificate],
  ],
  { stdio: 'ignore' },
);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

interface Ports {
  readonly https: number;
  readonly http: number;
  readonly inner: number;
}
interface Kind {
  readonly name: string;
  readonly program: string;
  /** The file of deploy/, with the ports of this machine; `below` turns to what it says of paths. */
  config(ports: Ports, below: boolean): string;
  run(file: string): ChildProcess;
}

/** What stands in comments of the file at its end, after the line that begins with these words, from the first `opens` on. */
const uncommented = (file: string, after: string, opens: RegExp) => {
  const lines = file
    .slice(file.indexOf(`# ${after}`))
    .split('\n')
    .map((line) => line.replace(/^# ?/, ''));
  const from = lines.findIndex((line) => opens.test(line));
  if (!file.includes(`# ${after}`) || from < 0) throw new Error(`Nothing stands after "${after}".`);
  return lines.slice(from).join('\n');
};

const nginx: Kind = {
  name: 'nginx',
  program: 'nginx',
  config({ https, http, inner }, below) {
    const file = readFileSync(join(deploy, 'nginx.conf'), 'utf8');
    const own = /^ {2}location \/ \{[\s\S]*?^ {2}\}\n/m.exec(file)?.[0] ?? '';
    if (own === '') throw new Error('deploy/nginx.conf has no location.');
    const site = (below ? file.replace(own, () => `${uncommented(file, 'Below a path', /^location [=/]/)}\n`) : file)
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${inner}`)
      .replaceAll(/listen \[::\]:\d+[^;]*;/g, '')
      .replaceAll('listen 443', `listen 127.0.0.1:${https}`)
      .replaceAll('listen 80;', `listen 127.0.0.1:${http};`)
      .replaceAll('/etc/ssl/vigia/fullchain.pem', certificate)
      .replaceAll('/etc/ssl/vigia/privkey.pem', key);
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${work}/${one};`);
    const log = `access_log off; error_log ${work}/error.log;`;
    return `daemon off; pid ${work}/nginx.pid; error_log ${work}/error.log; events {} http { ${log} ${paths.join(' ')} include /etc/nginx/mime.types;\n${site}}`;
  },
  run: (file) => spawn('nginx', ['-p', work, '-c', file, '-e', join(work, 'error.log')], { stdio: 'inherit' }),
};

const caddy: Kind = {
  name: 'Caddy',
  program: 'caddy',
  config({ https, http, inner }, below) {
    const file = readFileSync(join(deploy, 'Caddyfile'), 'utf8');
    const own = /^\S+ \{\n([\s\S]*?)^\}\n/m.exec(file)?.[1] ?? '';
    if (own === '') throw new Error('deploy/Caddyfile has no site.');
    const site = (below ? uncommented(file, 'Below a path', /^(?:redir|handle)/) : own).replaceAll(
      '127.0.0.1:3000',
      `127.0.0.1:${inner}`,
    );
    return `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tauto_https disable_redirects\n\tskip_install_trust\n\tdefault_bind 127.0.0.1\n}\n${host} {\n\ttls ${certificate} ${key}\n${site}\n}\n`;
  },
  run: (file) =>
    spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
      stdio: ['ignore', 'ignore', 'ignore'],
      env: { ...process.env, HOME: work, XDG_DATA_HOME: work, XDG_CONFIG_HOME: work },
    }),
};

let failed = 0;
let tried = 0;
const check = (what: string, ok: boolean, told: unknown) => {
  tried++;
  if (!ok) failed++;
  process.stdout.write(`${ok ? 'ok    ' : 'FAILED'}  ${what}: ${String(told).slice(0, 200)}\n`);
};

interface Sent {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: Buffer | string;
  /** The address that the visitor comes from. */
  readonly from?: string;
}
const send = (port: number, path: string, { method = 'GET', headers = {}, body, from }: Sent = {}) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request(
      {
        ...{ host: '127.0.0.1', port, path, method, servername: host, ca: readFileSync(certificate), agent: false },
        ...(from ? { localAddress: from } : {}),
        headers: {
          host: `${host}:${port}`,
          ...headers,
          ...(body ? { 'content-length': Buffer.byteLength(body) } : {}),
        },
      },
      resolve,
    );
    // An answer may come before everything was sent: then the rest meets a closed connection.
    let answered = false;
    asked.on('response', () => {
      answered = true;
    });
    asked.on('error', (fault) => (answered ? undefined : reject(fault)));
    asked.end(body);
  });

const json = (body: object, token?: string): Sent => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  body: JSON.stringify(body),
});

function form(token: string, fields: Record<string, string>, name: string, bytes: Buffer): Sent {
  const parts = Object.entries(fields).map(
    ([field, value]) => `--b\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const file = `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  return {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
    body: Buffer.concat([Buffer.from(parts.join('') + file), bytes, Buffer.from('\r\n--b--\r\n')]),
  };
}

const megabyte = 1_048_576;
const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, ' ')]);

/** What a person needs of the way, whatever stands on it. */
async function tryAll(at: string, port: number, path: string, product: Running): Promise<void> {
  const page = await send(port, `${path}/`);
  const html = await text(page);
  const safe = page.headers['strict-transport-security'] && page.headers['content-security-policy'];
  check(`${at}: the page`, page.statusCode === 200 && html.includes('vigia-path') && Boolean(safe), page.statusCode);
  const script = /src="([^"]+\.js)"/.exec(html)?.[1] ?? '';
  const asset = await send(port, script);
  await buffer(asset);
  check(
    `${at}: its script ${script}`,
    asset.statusCode === 200,
    `${asset.statusCode} ${asset.headers['content-type']}`,
  );
  if (path !== '') {
    const bare = await send(port, path);
    await buffer(bare);
    const to = bare.headers.location ?? '';
    check(`${at}: without the last /`, bare.statusCode === 200 || to.endsWith(`${path}/`), `${bare.statusCode} ${to}`);
  }
  const person = { email: `p${port}@example.test`, password: 'cavalo-grampo-9', firstName: 'P', lastName: 'Q' };
  const reply = await send(port, `${path}/api/auth/register`, json({ ...person, companyName: 'Atrás de alguém' }));
  const { token = '' } = JSON.parse(await text(reply)) as { token?: string };
  check(`${at}: registration`, token !== '', reply.statusCode);
  await tryStream(at, port, path, token, product);
  await tryUploads(at, port, path, token);
  await tryAddresses(at, port, path);
}

async function streamsOf({ url }: Running): Promise<number> {
  const reply = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  return Number(/^vigia_streams_open (\d+)/m.exec(await reply.text())?.[1]);
}

async function tryStream(at: string, port: number, path: string, token: string, product: Running): Promise<void> {
  const since = performance.now();
  const stream = await send(port, `${path}/api/notifications/stream`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const first = await Promise.race([
    new Promise((resolve) => stream.once('data', (piece: Buffer) => resolve(String(piece)))),
    wait(5_000, 'nothing'),
  ]);
  const ms = performance.now() - since;
  check(`${at}: the stream's first piece`, String(first).startsWith('retry') && ms < 1_000, `${ms.toFixed(0)} ms`);
  const open = await streamsOf(product);
  stream.destroy();
  let left = open;
  const gone = performance.now();
  while (left > 0 && performance.now() - gone < 5_000) {
    await wait(50);
    left = await streamsOf(product);
  }
  check(`${at}: a stream that was left ends`, open === 1 && left === 0, `${open} open, then ${left}`);
}

async function tryUploads(at: string, port: number, path: string, token: string): Promise<void> {
  const evidence = (bytes: Buffer) =>
    send(
      port,
      `${path}/api/compliance/evidences/files`,
      form(token, { title: 'Prova', validFrom: '2026-01-01' }, 'prova.pdf', bytes),
    );
  const report = (size: number) =>
    send(port, `${path}/api/vulnerabilities/import`, form(token, {}, 'relatorio.txt', Buffer.alloc(size, '?')));
  const cases = [
    ['a proof of 2 MB', () => evidence(pdf(2 * megabyte)), 201],
    ['one byte more', () => evidence(pdf(2 * megabyte + 1)), 413],
    ['a proof of 20 MB', () => evidence(pdf(20 * megabyte)), 413],
    ['a report of 32 MB, which is none', () => report(32 * megabyte), 422],
    ['a report of 32 MB and a byte', () => report(32 * megabyte + 1), 413],
  ] as const;
  for (const [what, how, status] of cases) {
    const reply = await how().catch((fault: Error) => fault);
    const said = reply instanceof Error ? reply.message : `${reply.statusCode} ${(await text(reply)).slice(0, 120)}`;
    const ours = said.startsWith(`${status} `) && (status === 201 || said.includes('"code"'));
    check(`${at}: ${what}`, ours, said);
  }
}

/** Limits count people: what a stranger says of their address does not count, and another visitor has a share of their own. */
async function tryAddresses(at: string, port: number, path: string): Promise<void> {
  const guess = async (from: string, said: string, email = 'ninguem@example.test') => {
    const body = json({ email, password: 'errada-de-proposito' });
    const headers = { ...body.headers, 'x-forwarded-for': said };
    const reply = await send(port, `${path}/api/auth/login`, { ...body, headers, from });
    await buffer(reply);
    return reply.statusCode ?? 0;
  };
  const statuses: number[] = [];
  for (let n = 0; n < 40; n++) statuses.push(await guess('127.0.0.2', `198.51.100.${n}`));
  check(`${at}: a visitor with forged addresses is limited`, statuses.at(-1) === 429, statuses.at(-1));
  // Of another account: tries at one account are limited wherever they come from.
  const other = await guess('127.0.0.3', '127.0.0.2', 'outra@example.test');
  check(`${at}: another visitor is not`, other !== 429, other);
}

async function tryKind(kind: Kind, below: boolean): Promise<void> {
  const ports = { https: await freePort(), http: await freePort(), inner: await freePort() };
  const path = below ? '/vigia' : '';
  const data = join(work, `data-${kind.name}-${below}`);
  mkdirSync(data);
  chmodSync(data, 0o755);
  const product = await start('scripts/start.mjs', {
    ...{ DATA_DIR: data, PORT: String(ports.inner), TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'error' },
    ...{ PUBLIC_URL: `https://${host}:${ports.https}${path}`, METRICS_TOKEN: metricsToken },
  });
  const inner: Running = { ...product, url: `http://127.0.0.1:${ports.inner}` };
  const file = join(work, `${kind.name}.conf`);
  writeFileSync(file, kind.config(ports, below));
  const proxy = kind.run(file);
  const ended = new Promise((resolve) => proxy.once('exit', resolve));
  const at = `${kind.name}${below ? ' below a path' : ''}`;
  try {
    for (let tries = 0; tries < 100; tries++) {
      if (
        await send(ports.https, `${path}/health`)
          .then(buffer)
          .catch(() => null)
      )
        break;
      await wait(50);
    }
    await tryAll(at, ports.https, path, inner);
    if (kind === nginx) {
      const plain = await fetch(`http://127.0.0.1:${ports.http}/login`, { redirect: 'manual', headers: { host } });
      check(`${at}: http leads to https`, plain.status === 301, `${plain.status} ${plain.headers.get('location')}`);
    }
  } finally {
    proxy.kill('SIGTERM');
    await ended;
    await product.stop();
  }
}

buildIfStale();
try {
  for (const kind of [nginx, caddy]) {
    if (spawnSync('sh', ['-c', `command -v ${kind.program}`]).status !== 0) {
      process.stdout.write(`NOT TRIED: ${kind.name} is not installed on this machine.\n`);
      continue;
    }
    for (const below of [false, true]) await tryKind(kind, below);
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
process.stdout.write(`${tried} tried, ${failed} failed\n`);
process.exit(failed > 0 || tried === 0 ? 1 : 0);
