/** A mail out of a room's words: `mails.<name>` has `subject`, `heading`, `body` and, where it leads somewhere, `action`. */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { Config } from '../config.ts';
import { say, type Values } from '../words.ts';
import { renderMail } from './layout.ts';
import type { Mail } from './mail.ts';

export interface MailText {
  readonly to: string;
  /** The reader's language, not the sender's. */
  readonly locale: Locale;
  /** Where the words are: `auth:mails.verify`. Blank lines in `body` part its paragraphs. */
  readonly words: string;
  readonly values?: Values;
  /** Where the button leads, within this installation: `/verify-email?token=…`. */
  readonly path?: string;
}

/** Composes the mail, ready for `queueMail`. Links lead to `config.publicUrl` and nowhere else. */
export function composeMail(config: Config, { to, locale, words, values = {}, path }: MailText): Mail {
  if (path && !/^\/(?![/\\])/.test(path)) throw new Error('A mail leads to a path of this installation.');
  const harmless = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, harmlessly(value)]));
  const read = (part: string) => say(locale, `${words}.${part}`, harmless);
  const { html, text } = renderMail({
    locale,
    heading: read('heading'),
    paragraphs: read('body').split(/\n{2,}/),
    action: path ? { label: read('action'), url: `${config.publicUrl}${path}` } : undefined,
    footer: say(locale, 'kit:mails.footer', { host: new URL(config.publicUrl).host }),
  });
  return { to, subject: read('subject').replaceAll(/\s+/g, ' '), text, html };
}

const harmlessly = (value: string | number) => (typeof value === 'string' ? withoutLinks(value) : value);
const wordJoiner = '\u2060';
const linking = /(?<=[\p{L}\p{N}])\.(?=\p{L}{2})|(?<=\S):(?=\/\/)/gu;

/**
 * A name is no place for a message: whoever registers as «Win at evil.example» must not have us mail that link to
 * strangers. Mail programs make links of `name.tld` and `://`; an unseen joiner keeps them from it.
 */
export function withoutLinks(value: string): string {
  const line = value.replaceAll(/[\s\p{C}]+/gu, ' ').slice(0, 300);
  return /^[^\s@/]+@[^\s@/]+$/.test(line) ? line : line.replaceAll(linking, `$&${wordJoiner}`);
}
