/** Notices by mail: one at once, or the day's together. */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { Config } from '../kit/config.ts';
import { composeMail, withoutLinks } from '../kit/mail/compose.ts';
import { renderMail } from '../kit/mail/layout.ts';
import type { Mail } from '../kit/mail/mail.ts';
import type { NoticeMail } from '../kit/notify/notice.ts';
import { say } from '../kit/words.ts';
import type { NoticeWords } from './notifications.telling.ts';

export interface MailReader {
  readonly email: string;
  readonly locale: Locale;
}

/** The mail that tells one notice. */
export const noticeMail = (
  config: Config,
  { email, locale }: MailReader,
  company: string,
  told: NoticeWords,
  path: string,
) =>
  composeMail(config, {
    to: email,
    locale,
    words: 'notifications:mails.notice',
    values: { ...told, company },
    path,
  });

/** The mail that a room wrote itself. */
export function letterMail(config: Config, { email, locale }: MailReader, letter: NoticeMail, path: string): Mail {
  const { subject, heading, paragraphs, action } = letter;
  const content = {
    ...{ locale, heading, paragraphs },
    action: { label: action, url: `${config.publicUrl}${path}` },
    footer: say(locale, 'kit:mails.footer', { host: new URL(config.publicUrl).host }),
  };
  return { to: email, subject: subject.replaceAll(/\s+/g, ' '), ...renderMail(content) };
}

/** What one mail tells; the rest is counted. */
const most = 30;

interface Several {
  readonly company: string;
  /** Whether a day's are told, or what piled up while nobody could be told. */
  readonly name: 'digest' | 'together';
  readonly told: readonly NoticeWords[];
}
/** The mail that tells several notices at once. */
export function manyMail(config: Config, { email, locale }: MailReader, { company, name, told }: Several): Mail {
  const words = (part: string, values = {}) => say(locale, `notifications:mails.${name}.${part}`, values);
  const harmless = { company: withoutLinks(company), count: told.length };
  const items = told
    .slice(0, most)
    .map(({ title, body }) => words('item', { title: withoutLinks(title), body: withoutLinks(body) }));
  const more = told.length > most ? [words('more', { count: told.length - most })] : [];
  const content = {
    locale,
    heading: words('heading', harmless),
    paragraphs: [...items, ...more, words('why')],
    action: { label: words('action'), url: `${config.publicUrl}/notifications` },
    footer: say(locale, 'kit:mails.footer', { host: new URL(config.publicUrl).host }),
  };
  return { to: email, subject: words('subject', harmless).replaceAll(/\s+/g, ' '), ...renderMail(content) };
}
