/** Every check that reaches a target finds its plant in the laboratory, and says nothing of the clean twin. */
import { checkTexts } from '@vigia/content/checks/load.ts';
import { describe, expect, it } from 'vitest';
import { weakSuites } from './engine/hello.ts';
import { provenChecks, publicChecks } from './engine/registry.ts';
import type { CheckVerdict } from './engine/sighting.ts';
import { labCertificate } from './testing/certificate.ts';
import { checkTable } from './testing/check-table.ts';
import {
  cleanPages,
  inScene,
  type LabService,
  labHost,
  labIssuer,
  type Scene,
  withHome,
  withPage,
} from './testing/lab.ts';

const days = (n: number) => new Date(Date.now() + n * 86_400_000);
const certified = (more: Partial<Parameters<typeof labCertificate>[0]>): Scene => ({
  certificate: labCertificate({ host: labHost, issuer: labIssuer, ...more }),
});
const home = (body: string, headers = {}): Scene => ({ secure: withHome(body, headers) });
const head = (headers: Record<string, string | string[]>): Scene => home('<title>x</title>', headers);
const page = (path: string, body: string, type = 'text/plain'): Scene => ({
  secure: withPage(path, body, { 'content-type': type }),
});
const service = (port: number, given: LabService): Scene => ({ services: { [port]: given } });
const listens = (port: number, greets = ''): Scene => service(port, { greets });
const json = (port: number, body: string): Scene => service(port, { pages: () => ({ body }) });

/** A ServerHello that takes the version, and the first suite, that it is offered. */
function takesAnything(said: Buffer): Buffer {
  const suite = said.subarray(46, 48);
  const body = Buffer.concat([said.subarray(9, 11), Buffer.alloc(32), Buffer.from([0]), suite, Buffer.from([0])]);
  const message = Buffer.concat([Buffer.from([2, 0, 0, body.length]), body]);
  return Buffer.concat([Buffer.from([22, 3, 1, 0, message.length]), message]);
}
/** Answers greetings of our own as a server would that takes all; the clean handshake is another port's. */
const oldTls: Scene = { rawTls: { answers: takesAnything } };

const speaks = (greets: string, words: Record<string, string>): LabService => ({
  greets,
  answers: (said) =>
    Object.entries(words).find(([word]) => said.toString('latin1').startsWith(word))?.[1] ?? '500 ?\r\n',
});
const zone = (more: Scene['zone']): Scene => ({
  zone: { [`${labHost} NS`]: [[`ns.${labHost}`]], [`ns.${labHost} A`]: [['127.0.0.1']], ...more },
});
const soa = { [`${labHost} SOA`]: [['a.test', 'b.test', '1', '7200', '3600', '1209600', '3600']] };
const sts = { [`_mta-sts.${labHost} TXT`]: [['v=STSv1; id=1']], [`mta-sts.${labHost} A`]: [['127.0.0.1']] };

const plants: Record<string, Scene> = {
  'zone-transfer': zone({ ...soa, [`${labHost} AXFR`]: [['']] }),
  'ns-open-recursion': zone({ ...soa, 'example.com A': [['93.184.216.34']] }),
  'ns-version-disclosed': zone({ ...soa, 'version.bind TXT': [['9.11.4']] }),
  'ns-lame': zone({ [`${labHost} LAME`]: [['']] }),
  'mta-sts-policy': { zone: sts },
  'tls-missing': { plain: cleanPages, secure: null },
  'tls-no-13': { tls: { maxVersion: 'TLSv1.2' } },
  'tls-expired': certified({ from: days(-100), to: days(-1) }),
  'tls-expiring': certified({ to: days(5) }),
  'tls-name': certified({ host: 'outro.test' }),
  'tls-untrusted': { certificate: labCertificate({ host: labHost }) },
  'tls-weak-key': certified({ bits: 1_024 }),
  'tls-weak-signature': certified({ hash: 'sha1' }),
  'tls-long-lived': certified({ to: days(900) }),
  'http-no-redirect': { plain: cleanPages },
  'hsts-missing': head({ 'strict-transport-security': 'max-age=0' }),
  'hsts-short': head({ 'strict-transport-security': 'max-age=300' }),
  'csp-missing': head({ 'content-security-policy': '' }),
  'csp-unsafe': head({ 'content-security-policy': "default-src * 'unsafe-eval'" }),
  'frame-open': head({ 'content-security-policy': "default-src 'self'", 'x-frame-options': '' }),
  'nosniff-missing': head({ 'x-content-type-options': '' }),
  'referrer-open': head({ 'referrer-policy': 'unsafe-url' }),
  'cookie-not-secure': head({ 'set-cookie': ['PHPSESSID=1; HttpOnly; SameSite=Lax'] }),
  'cookie-readable': head({ 'set-cookie': ['PHPSESSID=1; Secure; SameSite=Lax'] }),
  'cookie-cross-site': head({ 'set-cookie': ['PHPSESSID=1; Secure; HttpOnly; SameSite=None'] }),
  'cors-any-origin': {
    secure: ({ headers: { origin = '' } }) => ({
      headers: { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' },
    }),
  },
  'cors-null-origin': head({ 'access-control-allow-origin': 'null', 'access-control-allow-credentials': 'true' }),
  'version-disclosed': head({ server: 'Apache/2.4.6 (CentOS)' }),
  'trace-enabled': {
    secure: (request) =>
      request.method === 'TRACE' ? { body: `x-vigia-trace: ${request.headers['x-vigia-trace']}` } : cleanPages(request),
  },
  'basic-over-plain': { plain: () => ({ status: 401, headers: { 'www-authenticate': 'Basic realm="x"' } }) },
  'mixed-content': home('<script src="http://cdn.test/a.js"></script>'),
  'form-over-plain': home('<form action="http://lab.test/entrar">'),
  'foreign-script-unchecked': home('<script src="https://cdn.test/a.js"></script>'),
  'vulnerable-javascript': home('<script src="/js/jquery-1.12.4.min.js"></script>'),
  'exposed-source-maps': {
    secure: (request) =>
      request.url === '/app.js'
        ? { body: 'a()\n//# sourceMappingURL=app.js.map' }
        : withPage('/app.js.map', '{"version":3,"sources":["a.ts"]}')(request),
  },
  'error-details': { secure: withPage('/vigia-x7q2.php', '<b>Fatal error</b>: x', { 'content-type': 'text/html' }) },
  'open-redirect': {
    secure: (request) =>
      request.url?.startsWith('/?next=')
        ? { status: 302, headers: { location: 'https://vigia-outsider.example/' } }
        : cleanPages(request),
  },
  'default-page': home('<h1>Welcome to nginx!</h1>'),
  'directory-listing': page('/uploads/', '<title>Index of /uploads</title>', 'text/html'),
  'exposed-git': page('/.git/config', '[core]\n\tbare = false'),
  'exposed-vcs': page('/.svn/entries', '12\n'),
  'exposed-env': page('/.env', 'APP_ENV=prod\nDB_PASSWORD=segredo'),
  'exposed-backup': page('/backup.zip', 'PK\u0003\u0004', 'application/zip'),
  'exposed-database-dump': page('/dump.sql', '-- MySQL dump 10\nCREATE TABLE a'),
  'exposed-config': page('/wp-config.php.bak', "define('DB_PASSWORD', 'segredo');"),
  'exposed-keys': page('/server.key', '-----BEGIN PRIVATE KEY-----\nMIIsegredo'),
  'exposed-phpinfo': page('/info.php', '<title>PHP 8.1.2 - phpinfo()</title>', 'text/html'),
  'exposed-logs': page('/error_log', '[22-Nov-2026 10:00:00] PHP Warning: x'),
  'exposed-server-status': page('/server-status', '<h1>Apache Server Status for x</h1>', 'text/html'),
  'exposed-api-docs': page('/openapi.json', '{"openapi":"3.1.0"}', 'application/json'),
  'exposed-packages': page('/package.json', '{"dependencies":{"a":"1"}}', 'application/json'),
  'admin-panel-open': page('/phpmyadmin/', '<title>phpMyAdmin</title>', 'text/html'),
  'wordpress-users': page('/wp-json/wp/v2/users', '[{"slug":"admin"}]', 'application/json'),
  'wordpress-xmlrpc': {
    secure: (request) =>
      request.url === '/xmlrpc.php'
        ? { status: 405, body: 'XML-RPC server accepts POST requests only.' }
        : withHome('<link href="/wp-content/a.css">')(request),
  },
  'graphql-introspection': {
    secure: (request) =>
      request.url?.startsWith('/graphql') ? { body: '{"data":{"__schema":{"queryType":{}}}}' } : cleanPages(request),
  },
  'security-txt-missing': page('/.well-known/security.txt', '<html>', 'text/html'),
  'security-txt-expired': page('/.well-known/security.txt', 'Contact: mailto:a@b.c\nExpires: 2020-01-01T00:00:00Z'),
  'robots-reveals': page('/robots.txt', 'User-agent: *\nDisallow: /backup-2019/'),
  'ftp-plain': service(21, speaks('220 ftp\r\n', {})),
  'ftp-anonymous': service(
    21,
    speaks('220 ftp\r\n', { 'AUTH TLS': '234 ok\r\n', USER: '331 ?\r\n', PASS: '230 in\r\n' }),
  ),
  'ssh-old': listens(22, 'SSH-2.0-OpenSSH_5.3\r\n'),
  'smtp-plain': service(25, speaks('220 mail\r\n', { EHLO: '250-mail\r\n250 SIZE\r\n' })),
  'mailbox-plain': service(143, speaks('* OK imap\r\n', { a1: '* CAPABILITY IMAP4rev1\r\na1 OK\r\n' })),
  'smtp-relay': service(
    25,
    speaks('220 mail\r\n', { EHLO: '250 STARTTLS\r\n', MAIL: '250 ok\r\n', RCPT: '250 ok\r\n' }),
  ),
  'smtp-verifies-users': service(
    25,
    speaks('220 mail\r\n', { EHLO: '250 STARTTLS\r\n', VRFY: '250 <postmaster>\r\n' }),
  ),
  'rdp-exposed': listens(3389),
  'smb-exposed': listens(445),
  'telnet-exposed': listens(23, 'login: '),
  'vnc-exposed': listens(5900, 'RFB 003.008\n'),
  'windows-remote-exposed': listens(5985),
  'mysql-exposed': listens(3306, 'J\u00005.7.33'),
  'postgresql-exposed': listens(5432),
  'sqlserver-exposed': listens(1433),
  'oracle-exposed': listens(1521),
  'mongodb-exposed': listens(27_017),
  'redis-exposed': service(6379, { answers: () => '+PONG\r\n' }),
  'elasticsearch-exposed': json(9200, '{"cluster_name":"x"}'),
  'couchdb-exposed': json(5984, '["clientes"]'),
  'docker-exposed': json(2375, '{"ApiVersion":"1.41"}'),
  'kubernetes-exposed': listens(10_250),
  'memcached-exposed': service(11_211, { answers: () => 'VERSION 1.6\r\n' }),
  'message-queue-exposed': listens(1883),
  'rsync-exposed': listens(873, '@RSYNCD: 31.0\n'),
  'nfs-exposed': listens(2049),
  'ldap-exposed': listens(389),
  'printer-exposed': listens(9100),
  'camera-exposed': listens(554),
  'router-admin-exposed': listens(8291),
  'hosting-panel-plain': listens(2082),
  'vpn-pptp-exposed': listens(1723),
  'sip-exposed': listens(5060),
  'developer-port-exposed': listens(9229),
  'metrics-exposed': json(9090, '{"status":"success"}'),
};

/** The clean twin of what is about a service or a zone: the same service, in order. */
const twins: Record<string, Scene> = {
  'tls-no-forward-secrecy': { tls: { ciphers: 'TLS_AES_128_GCM_SHA256:ECDHE+AESGCM' } },
  'ftp-plain': service(21, speaks('220 ftp\r\n', { AUTH: '234 ok\r\n' })),
  'ssh-old': listens(22, 'SSH-2.0-OpenSSH_9.6\r\n'),
  'smtp-plain': service(25, speaks('220 mail\r\n', { EHLO: '250-mail\r\n250 STARTTLS\r\n' })),
  'mailbox-plain': service(143, speaks('* OK imap\r\n', { a1: '* CAPABILITY IMAP4rev1 STARTTLS\r\n' })),
  'smtp-relay': service(25, speaks('220 mail\r\n', { EHLO: '250 ok\r\n', MAIL: '250 ok\r\n', RCPT: '554 no\r\n' })),
  'smtp-verifies-users': service(25, speaks('220 mail\r\n', { EHLO: '250 ok\r\n', VRFY: '252 perhaps\r\n' })),
  'ns-lame': zone(soa),
  'zone-transfer': zone(soa),
  'mta-sts-policy': {
    zone: sts,
    certificate: labCertificate({ host: `mta-sts.${labHost}`, issuer: labIssuer }),
    secure: withPage('/.well-known/mta-sts.txt', 'version: STSv1\nmode: enforce\nmx: mx.lab.test\nmax_age: 604800'),
  },
};

const look = (id: string, scene: Scene): Promise<CheckVerdict> =>
  inScene(scene, (probe) => {
    const check = provenChecks[id];
    if (!check) throw new Error(`no check ${id}`);
    return check(probe);
  });
const seen = (verdict: CheckVerdict) => (verdict === 'skipped' ? [] : verdict);
/** These are seen by a greeting of our own: a server that takes all stands for one that is old. */
const greeted = ['tls-old-versions', 'tls-weak-algorithms', 'tls-no-forward-secrecy'];

const table = checkTable();

describe('the checks that reach a target', () => {
  it('have a plant and a text each; together with those of names they are more than eighty', () => {
    expect([...Object.keys(plants), ...greeted].sort()).toEqual(Object.keys(provenChecks).sort());
    const all = [...Object.keys(publicChecks), ...Object.keys(provenChecks)];
    expect(all.filter((id) => !checkTexts().has(id))).toEqual([]);
    expect(all.length).toBeGreaterThanOrEqual(80);
  });

  it.each(Object.keys(plants))('%s finds its plant, and is silent on the clean twin', async (id) => {
    const found = seen(await look(id, plants[id] ?? {}));
    expect(found.length).toBeGreaterThan(0);
    expect(JSON.stringify(found)).not.toContain('segredo');
    const twin = await look(id, twins[id] ?? {});
    expect(seen(twin)).toEqual([]);
    table.saw(id, found, twin);
  });

  it.each(greeted)('%s finds a server that takes anything, and is silent on one in order', async (id) => {
    const tls = { protocol: 'TLSv1.2', fault: null };
    const found = await inScene(oldTls, async (probe) => {
      const [certificate] = [await inScene({}, async (twin) => (await twin.site.tls())?.certificate)];
      if (!certificate) throw new Error('no certificate');
      const site = { ...probe.site, tls: () => Promise.resolve({ ...tls, certificate, subject: '' }) };
      return provenChecks[id]?.({ ...probe, site });
    });
    expect(seen(found ?? [])).toHaveLength(1);
    const twin = await look(id, twins[id] ?? {});
    expect(seen(twin)).toEqual([]);
    expect(weakSuites.size).toBeGreaterThan(10);
    table.saw(id, found ?? [], twin);
  });

  it('are all in the printed table, with what they saw just now', async () => {
    await expect(table.print('Checks that reach a proven target', Object.keys(provenChecks))).toMatchFileSnapshot(
      '../../../docs/scan-checks/targets.md',
    );
  });
});
