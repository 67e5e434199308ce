/**
 * Established engines, used where the operator installed them. Each is started with a fixed list of arguments, never by a
 * shell, against an address that was judged before: none of them looks the target's name up again.
 */

/** What an engine is to look at. */
export interface EngineAim {
  readonly host: string;
  /** The judged address of the host. */
  readonly address: string;
  readonly port: number;
  readonly secure: boolean;
  readonly perSecond: number;
  readonly userAgent: string;
  /** Where an engine writes that does not write to its output. */
  readonly file: string;
}
export interface Engine {
  readonly name: string;
  readonly command: string;
  readonly version: readonly string[];
  readonly versionIn: RegExp;
  readonly writes: 'output' | 'file';
  /** Milliseconds that it may take. */
  readonly may: number;
  /** Null where it has nothing to look at there. */
  args(aim: EngineAim): readonly string[] | null;
}

const bracketed = (address: string) => (address.includes(':') ? `[${address}]` : address);

/** The usual ones, and those of services that nobody outside should reach. */
const ports = [
  ...['21-23,25,53,69,80,81,110,111,135,139,143,161,389,443,445,465,512-514,554,587,636,873,993,995,1099,1433,1521'],
  ...['1723,1883,2049,2375,2376,2379,3000,3306,3389,4443,5000,5060,5432,5601,5672,5900,5984,5985,6379,6443,7001'],
  ...['8000,8009,8080,8081,8443,8888,9000,9090,9100,9200,9300,10250,11211,15672,27017,50000'],
].join(',');

export const siteEngines: readonly Engine[] = [
  {
    ...{ name: 'Nmap', command: 'nmap', version: ['--version'], versionIn: /Nmap version (\S+)/ },
    ...{ writes: 'output', may: 75_000 },
    args: ({ address, perSecond }) => [
      ...['-oX', '-', '-n', '-Pn', '-sT', '-sV', '--version-light', '-p', ports, '--noninteractive'],
      ...['--max-rate', String(perSecond), '--max-retries', '1', '--host-timeout', '70s'],
      ...(address.includes(':') ? ['-6', address] : [address]),
    ],
  },
  {
    ...{
      name: 'testssl.sh',
      command: 'testssl.sh',
      version: ['--version'],
      versionIn: /testssl\.sh (?:version )?(\d\S*)/,
    },
    ...{ writes: 'file', may: 90_000 },
    args: ({ host, address, port, secure, file }) =>
      secure
        ? [
            ...['--quiet', '--color', '0', '--warnings', 'off', '--socket-timeout', '5', '--openssl-timeout', '5'],
            ...['--ip', address, '--jsonfile', file, `${bracketed(host)}:${port}`],
          ]
        : null,
  },
  {
    ...{ name: 'Nuclei', command: 'nuclei', version: ['-version'], versionIn: /Version: v?(\S+)/ },
    ...{ writes: 'output', may: 90_000 },
    args: ({ host, address, port, secure, perSecond, userAgent }) => [
      ...['-target', `${secure ? 'https' : 'http'}://${bracketed(address)}:${port}`, '-sni', host],
      ...['-H', `Host: ${host}`, '-H', `User-Agent: ${userAgent}`, '-disable-redirects', '-no-interactsh'],
      ...['-jsonl', '-silent', '-no-color', '-disable-update-check', '-rate-limit', String(perSecond)],
      ...['-concurrency', '5', '-timeout', '5', '-retries', '0', '-exclude-tags', 'dos,intrusive,fuzz,bruteforce'],
      ...['-severity', 'low,medium,high,critical'],
    ],
  },
];
