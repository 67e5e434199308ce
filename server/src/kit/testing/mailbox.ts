/** A real mail server on this machine that keeps what it is sent. */
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

export interface Received {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const decodeWord = (s: string) =>
  s
    .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=\s*/gi, (_, q: string) => quoted(q.replaceAll('_', ' ')))
    .replaceAll(/=\?UTF-8\?B\?(.*?)\?=\s*/gi, (_, b: string) => Buffer.from(b, 'base64').toString());
const quoted = (s: string) =>
  Buffer.from(
    s
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, h: string) => String.fromCharCode(Number.parseInt(h, 16))),
    'latin1',
  ).toString('utf8');

function read(to: string, raw: string): Received {
  const [head = '', ...rest] = raw.split(/\r?\n\r?\n/);
  const subject = /^Subject: (.*(?:\r?\n[ \t].*)*)/im.exec(head)?.[1] ?? '';
  const body = rest.join('\n\n');
  // A part ends at the boundary that the head names: a link's token may itself begin a folded line with "--".
  const boundary = /boundary="?([^";\r\n]+)/i.exec(head)?.[1];
  const parts = boundary ? raw.split(`--${boundary}`) : [];
  const part = parts.find((one) => /Content-Type: text\/plain/i.test(one)) ?? body;
  const coded = /Content-Transfer-Encoding: (\S+)/i.exec(part)?.[1]?.toLowerCase();
  const content = part.replace(/^[\s\S]*?\r?\n\r?\n/, '');
  const text =
    coded === 'base64'
      ? Buffer.from(content, 'base64').toString()
      : coded === 'quoted-printable'
        ? quoted(content)
        : content;
  return { to, subject: decodeWord(subject.replaceAll(/\r?\n[ \t]/g, ' ')), text };
}

/**
 * Listens on a free port. `next(to)` gives the mails for one address in the order they came, so that a mail that came
 * twice (SMTP promises "at least once") or late for somebody else is not taken for the one that a test waits for.
 * `takes`: how long it looks at a mail before it is taken, ms.
 */
export async function mailbox(takes = 0) {
  const waiting: Received[] = [];
  const readers: { to: string | undefined; take: (mail: Received) => void }[] = [];
  const isFor = (to: string | undefined, mail: Received) => to === undefined || mail.to === to;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 50,
    onData(stream, session, done) {
      let raw = '';
      stream.setEncoding('utf8').on('data', (part: string) => {
        raw += part;
      });
      stream.on('end', async () => {
        if (takes > 0) await wait(takes);
        const mail = read(session.envelope.rcptTo[0]?.address ?? '', raw);
        const at = readers.findIndex(({ to }) => isFor(to, mail));
        if (at < 0) waiting.push(mail);
        else readers.splice(at, 1)[0]?.take(mail);
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    next: (to?: string) => {
      const at = waiting.findIndex((mail) => isFor(to, mail));
      const [mail] = at < 0 ? [] : waiting.splice(at, 1);
      return mail ? Promise.resolve(mail) : new Promise<Received>((take) => readers.push({ to, take }));
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
