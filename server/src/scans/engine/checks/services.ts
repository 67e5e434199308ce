/** Services that should not face the internet: each by the ports on which it usually listens. */

import type { ScanSeverity } from '@vigia/contract/scans/scans.shapes.ts';
import { nothing, type Sighting, saw } from '../sighting.ts';
import type { ProvenCheck, ProvenProbe } from '../site.ts';

interface Service {
  readonly ports: readonly number[];
  /** What it must say, where something else is often found on its port. */
  readonly says?: RegExp;
  /** What is said to it so that it answers. */
  readonly say?: string;
}

const facing =
  (service: Service): ProvenCheck =>
  async (probe) => {
    const found: Sighting[] = [];
    for (const port of service.ports) found.push(...(await listensAt(port, service, probe)));
    return found;
  };

async function listensAt(port: number, { says, say }: Service, { ports, site }: ProvenProbe): Promise<Sighting[]> {
  const greeting = await ports.greeting(port);
  if (greeting === null) return [];
  const answer = say === undefined ? greeting : (await ports.talk(port, [say])).join('');
  if (says && !says.test(answer)) return [];
  const sent = say === undefined ? `TCP ${port}` : `TCP ${port}\n${say}`;
  return [{ subject: `${site.host}:${port}`, proof: [{ sent, seen: answer || 'SYN-ACK' }] }];
}

/** Asks over HTTP without a password, for services that answer in JSON. */
const answering =
  (
    port: number,
    path: string,
    says: RegExp,
    weighs: readonly [ScanSeverity, ScanSeverity] = ['critical', 'high'],
  ): ProvenCheck =>
  async ({ web, site, ports }) => {
    if ((await ports.greeting(port)) === null) return nothing;
    const url = `http://${site.host.includes(':') ? `[${site.host}]` : site.host}:${port}${path}`;
    const answer = await web.ask(url, { mostBytes: 8_192 }).catch(() => null);
    const open = answer !== null && says.test(answer.body);
    return saw(
      `${site.host}:${port}`,
      `GET ${url}`,
      answer ? `${answer.status}\n${answer.body.slice(0, 300)}` : 'SYN-ACK',
      weighs[open ? 0 : 1],
    );
  };

const line = (text: string): string => `${text}\r\n`;

/** The checks of services, by id. */
export const serviceChecks: Readonly<Record<string, ProvenCheck>> = {
  'rdp-exposed': facing({ ports: [3389] }),
  'smb-exposed': facing({ ports: [445, 139] }),
  'telnet-exposed': facing({ ports: [23, 2323] }),
  'vnc-exposed': facing({ ports: [5900, 5901], says: /^RFB \d/ }),
  'windows-remote-exposed': facing({ ports: [5985, 5986, 135] }),
  'mysql-exposed': facing({ ports: [3306] }),
  'postgresql-exposed': facing({ ports: [5432] }),
  'sqlserver-exposed': facing({ ports: [1433] }),
  'oracle-exposed': facing({ ports: [1521] }),
  'mongodb-exposed': facing({ ports: [27017] }),
  'redis-exposed': async ({ ports, site }) => {
    if ((await ports.greeting(6379)) === null) return nothing;
    const answers = (await ports.talk(6379, [line('PING')])).join('');
    const open = answers.includes('+PONG');
    return saw(`${site.host}:6379`, 'PING', answers || 'SYN-ACK', open ? 'critical' : 'high');
  },
  'elasticsearch-exposed': answering(9200, '/', /"cluster_name"|"lucene_version"/),
  'couchdb-exposed': answering(5984, '/_all_dbs', /^\s*\[/),
  'docker-exposed': answering(2375, '/version', /"ApiVersion"/),
  'kubernetes-exposed': facing({ ports: [6443, 10250, 2379] }),
  'memcached-exposed': facing({ ports: [11211], say: line('version'), says: /^VERSION /m }),
  'message-queue-exposed': facing({ ports: [5672, 15672, 9092, 1883] }),
  'rsync-exposed': facing({ ports: [873], says: /^@RSYNCD:/ }),
  'nfs-exposed': facing({ ports: [2049, 111] }),
  'ldap-exposed': facing({ ports: [389] }),
  'printer-exposed': facing({ ports: [9100, 515, 631] }),
  'camera-exposed': facing({ ports: [554, 37777, 34567] }),
  'router-admin-exposed': facing({ ports: [8291, 7547, 10000] }),
  'hosting-panel-plain': facing({ ports: [2082, 2086, 2095] }),
  'vpn-pptp-exposed': facing({ ports: [1723] }),
  'sip-exposed': facing({ ports: [5060] }),
  'developer-port-exposed': facing({ ports: [9229, 5005, 8888] }),
  'metrics-exposed': answering(9090, '/api/v1/status/buildinfo', /"status":"success"/, ['medium', 'low']),
};
