/** The mail server, by nodemailer, which is read with the first mail: pooled connections, every wait bounded. */
import type { Config } from '../config.ts';

/** A message as it is stored. */
export interface StoredMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attempts: number;
  readonly createdAt: string;
}

/** Why a message was not taken: codes without words, and for how many hours since it was written to try again. */
export interface MailRefusal {
  readonly code: string;
  readonly patience: number;
}

const mailer = async () => (await import('nodemailer')).default;
type Transport = Awaited<ReturnType<typeof makeTransport>>;

const makeTransport = async (url: string) =>
  (await mailer()).createTransport({
    url,
    pool: true,
    maxConnections: 5,
    // One place tries again: the job's.
    maxRequeues: 0,
    idleTimeout: 20_000,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    // Servers that look into a message before they take it need longer; hanging up on them means sending twice.
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
const transports = new Map<string, Transport>();
/** One for all who send to this address. */
async function transportTo(url: string): Promise<Transport> {
  const made = transports.get(url) ?? (await makeTransport(url));
  const kept = transports.get(url) ?? made;
  transports.set(url, kept);
  return kept;
}

/** Hands the message to the mail server, and calls `taken` at once when it was taken; then returns null. */
export async function deliverMail(config: Config, message: StoredMail, taken: () => void): Promise<MailRefusal | null> {
  const transport = await transportTo(config.SMTP_URL ?? '');
  try {
    await transport.sendMail({
      from: config.MAIL_FROM,
      // As an object, so that a comma in an address never makes two readers of one.
      to: { name: '', address: message.recipient },
      subject: message.subject,
      text: message.text,
      html: message.html,
      // The same at every try: whoever gets it twice can see that it is one message.
      messageId: `<${message.id}@${new URL(config.publicUrl).hostname}>`,
      date: new Date(message.createdAt),
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      signal: AbortSignal.timeout(60_000),
    });
    taken();
    return null;
  } catch (fault) {
    return refusalOf(fault);
  }
}

/** Resolves when the mail server greets us and takes our account; throws within some seconds where it does not. */
export async function mailAnswers(config: Config): Promise<void> {
  const waits = { dnsTimeout: 3_000, connectionTimeout: 3_000, greetingTimeout: 3_000, socketTimeout: 3_000 };
  const probe = (await mailer()).createTransport({ url: config.SMTP_URL ?? '', ...waits });
  await probe.verify().finally(() => probe.close());
}

/** Ends the idle connections to the mail server. */
export function closeTransports(): void {
  for (const transport of transports.values()) transport.close();
  transports.clear();
}

/** What nodemailer tells of a failure, beside the message. */
interface Told {
  code?: unknown;
  responseCode?: unknown;
  response?: unknown;
}

const ofTheMessage = new Set<unknown>(['EENVELOPE', 'EMESSAGE']);

/**
 * An address that the server says does not exist (RFC 3463: 5.1.x, 5.2.1) is final. Another lasting refusal of this
 * message may be of us (relaying, policy), which the operator can mend. All else passes: three days, as mail servers do.
 */
function refusalOf(fault: unknown): MailRefusal {
  if (!(fault instanceof Error)) throw fault;
  const { code, responseCode, response } = fault as Error & Told;
  if (typeof code !== 'string') throw fault;
  const told = typeof responseCode === 'number' ? `${code} ${responseCode}` : code;
  const passing = !ofTheMessage.has(code) || (typeof responseCode === 'number' && responseCode < 500);
  if (passing) return { code: told, patience: 72 };
  const noSuchAddress = /^5\d\d[ -]5\.(1\.\d{1,3}|2\.1)\b/.test(String(response));
  return { code: told, patience: noSuchAddress ? 0 : 1 };
}
