/** Services that are meant to be reachable, but speak in clear text, too old, or to whoever comes. */

import { type CheckVerdict, nothing, type Sighting, saw, sawIf } from '../sighting.ts';
import type { ProvenCheck, ProvenProbe } from '../site.ts';

const line = (text: string): string => `${text}\r\n`;
const openings = { smtp: /^220[ -]/, pop: /^\+OK/, imap: /^\* OK/, ftp: /^220[ -]/ } as const;

/** A mail service that offers no encryption on a port that begins without. */
async function withoutTls(
  { ports, site }: ProvenProbe,
  asked: readonly { port: number; opens: RegExp; say: string; offers: RegExp }[],
): Promise<CheckVerdict> {
  const found: Sighting[] = [];
  for (const { port, opens, say, offers } of asked) {
    if (!opens.test((await ports.greeting(port)) ?? '')) continue;
    const answers = await ports.talk(port, [line(say)]);
    const said = answers.join('');
    if (answers.length > 1 && !offers.test(said))
      found.push({ subject: `${site.host}:${port}`, proof: [{ sent: `TCP ${port}\n${say}`, seen: said }] });
  }
  return found;
}

/** The server's own name for whoever greets it; nothing is ever delivered. */
const outsider = 'vigia-outsider.example';
const hello = `EHLO ${outsider}`;

async function relays({ ports, site }: ProvenProbe): Promise<CheckVerdict> {
  if (!openings.smtp.test((await ports.greeting(25)) ?? '')) return 'skipped';
  const said = [hello, `MAIL FROM:<scan@${outsider}>`, `RCPT TO:<scan@other.${outsider}>`, 'RSET', 'QUIT'];
  const answers = await ports.talk(25, said.map(line));
  const taken = /^25[01][ -]/.test(answers[3] ?? '') && /^250/.test(answers[2] ?? '');
  return sawIf(taken, `${site.host}:25`, said.join('\n'), answers.join(''));
}

/** The checks of protocols, by id. */
export const protocolChecks: Readonly<Record<string, ProvenCheck>> = {
  'ftp-plain': ({ ports, site }) =>
    ports.greeting(21).then(async (greeting) => {
      if (!openings.ftp.test(greeting ?? '')) return nothing;
      const said = (await ports.talk(21, [line('AUTH TLS')])).join('');
      return sawIf(!/^234/m.test(said), `${site.host}:21`, 'AUTH TLS', said);
    }),
  'ftp-anonymous': async ({ ports, site }) => {
    if (!openings.ftp.test((await ports.greeting(21)) ?? '')) return nothing;
    const said = (await ports.talk(21, [line('USER anonymous'), line('PASS scan@vigia-outsider.example')])).join('');
    return sawIf(/^230/m.test(said), `${site.host}:21`, 'USER anonymous', said);
  },
  'ssh-old': async ({ ports, site }) => {
    const greeting = (await ports.greeting(22)) ?? '';
    const old = /^SSH-1\.[0-8]/.test(greeting) || /OpenSSH_(?:[1-6]\.|7\.[0-6])|dropbear_201[0-7]/.test(greeting);
    return sawIf(old, `${site.host}:22`, 'TCP 22', greeting);
  },
  'smtp-plain': (probe) =>
    withoutTls(
      probe,
      [25, 587].map((port) => ({ port, opens: openings.smtp, say: hello, offers: /STARTTLS/i })),
    ),
  'mailbox-plain': (probe) =>
    withoutTls(probe, [
      { port: 110, opens: openings.pop, say: 'CAPA', offers: /STLS/i },
      { port: 143, opens: openings.imap, say: 'a1 CAPABILITY', offers: /STARTTLS|LOGINDISABLED/i },
    ]),
  'smtp-relay': relays,
  'smtp-verifies-users': async ({ ports, site }) => {
    if (!openings.smtp.test((await ports.greeting(25)) ?? '')) return 'skipped';
    const answers = await ports.talk(25, [line(hello), line('VRFY postmaster')]);
    return /^250/.test(answers[2] ?? '') ? saw(`${site.host}:25`, 'VRFY postmaster', answers[2] ?? '') : nothing;
  },
};
