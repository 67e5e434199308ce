import { type Locale, locales } from '@vigia/contract/kit/locales.ts';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { say } from '../words.ts';
import { composeMail, withoutLinks } from './compose.ts';
import { renderMail } from './layout.ts';

const config = readConfig({ PUBLIC_URL: 'https://vigia.example.com.br/' });
const content = {
  locale: 'pt' as const,
  heading: 'Confirme seu e-mail',
  paragraphs: ['Olá, Ana.', 'Primeira linha\nsegunda linha'],
  footer: 'Mensagem automática.',
};
const action = { label: 'Confirmar', url: 'https://vigia.example.com.br/verify-email?token=a&b=1' };

describe('the look of a mail', () => {
  it('says the same in both bodies', () => {
    const { html, text } = renderMail({ ...content, action });
    for (const words of ['Confirme seu e-mail', 'Olá, Ana.', 'Mensagem automática.', 'Confirmar']) {
      expect(html).toContain(words);
      expect(text).toContain(words);
    }
    expect(text).toContain(action.url);
    expect(html).toContain('href="https://vigia.example.com.br/verify-email?token=a&amp;b=1"');
    expect(html).toContain('Primeira linha<br>segunda linha');
  });
  it('lets nothing given become markup', () => {
    const evil = `<img src=x onerror="alert('1')">&`;
    const { html } = renderMail({
      locale: 'en',
      heading: evil,
      paragraphs: [evil],
      action: { label: evil, url: `https://x/"><script>` },
      footer: evil,
    });
    expect(html).not.toMatch(/<img|<script|onerror="/);
    expect(html.split('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;')).toHaveLength(6);
  });
  it('fetches nothing from anywhere', () => {
    const { html } = renderMail({ ...content, action });
    expect(html).not.toMatch(/<img|<link|url\(|src=|@import/);
  });
  it.each([
    ['pt', 'pt-BR'],
    ['en', 'en-GB'],
    ['es', 'es-419'],
  ] as const)('tells a screen reader its language: %s', (locale, lang) => {
    const { html } = renderMail({ ...content, locale, action });
    expect(html).toContain(`<html lang="${lang}">`);
    expect(html).toContain('<title>Confirme seu e-mail</title>');
    expect(html.match(/<table(?! role="presentation")/)).toBeNull();
    expect(html).toContain(say(locale, 'kit:mails.link'));
  });
});

describe('composing a mail', () => {
  const letter = (path?: string, locale: Locale = 'pt') =>
    composeMail(config, { to: 'ana@example.com', locale, words: 'nowhere:mails.none', path });

  it.each(locales)('signs with the host of this installation in %s', (locale) => {
    const { text } = letter(undefined, locale);
    expect(text).toContain(say(locale, 'kit:mails.footer', { host: 'vigia.example.com.br' }));
    expect(text).not.toContain('{{');
  });
  it('leads to this installation', () => {
    const { text, html } = letter('/accept-invitation?token=x');
    expect(text).toContain('https://vigia.example.com.br/accept-invitation?token=x');
    expect(html).toContain('href="https://vigia.example.com.br/accept-invitation?token=x"');
  });
  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'evil'])('never leads to %s', (path) => {
    expect(() => letter(path)).toThrow('path of this installation');
  });
});

describe('a name in a mail', () => {
  it.each([
    'Win at evil.example now',
    'https://evil.example/x',
    'www.evil.example',
    'write to me@evil.example',
    'você ganhou.com',
  ])('%s becomes no link', (name) => {
    expect(withoutLinks(name)).not.toMatch(/\w\.\w|:\/\//);
    expect(withoutLinks(name).replaceAll('\u2060', '')).toBe(name);
  });
  it.each(['Padaria Aurora Ltda.', 'Aurora S.A.', "Ana D'Ávila", '1.500', 'ana@example.com'])(
    '%s stays as it is',
    (name) => {
      expect(withoutLinks(name)).toBe(name);
    },
  );
  it('becomes no link in the mail that says it', () => {
    const values = { name: 'Win at evil.example now', company: 'Win at evil.example now' };
    const words = 'team:mails.invitation';
    const { subject, text, html } = composeMail(config, { to: 'ana@example.com', locale: 'pt', words, values });
    expect(`${subject} ${text}`).toContain('Win at');
    for (const part of [subject, text, html]) expect(part).not.toContain('evil.example');
  });
  it('begins no line of its own', () => {
    expect(withoutLinks('Ana\n\nPague aqui\u0007\u202E!')).toBe('Ana Pague aqui !');
  });
});
