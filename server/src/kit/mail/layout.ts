/** How a mail looks: one column, readable with images off, in the dark and by a screen reader; and the same as plain text. */
import { type Locale, tagOf } from '@vigia/contract/kit/locales.ts';
import { say } from '../words.ts';

export interface MailContent {
  readonly locale: Locale;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string } | undefined;
  readonly footer: string;
}

/** Both bodies of a mail. Everything given is text: nothing of it becomes markup. */
export function renderMail(content: MailContent): { html: string; text: string } {
  return { html: page(content), text: plain(content) };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

function plain({ heading, paragraphs, action, footer }: MailContent): string {
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  return [heading, ...paragraphs, ...link, `-- \n${footer}`].join('\n\n');
}

/** Mail programs drop what they do not know: colours stand in attributes, and the dark ones in a style sheet beside. */
const dark = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .paper { background: #1c1a17 !important; }
    .sheet { background: #24211d !important; border-color: #38342d !important; }
    .ink { color: #ece7dd !important; }
    .quiet { color: #a39c8e !important; }
    .accent { color: #7dbabe !important; }
    .button { background: #7dbabe !important; }
    .button a { color: #10211f !important; }
  }`;
const font = "font-family: Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;";

const page = ({ locale, heading, paragraphs, action, footer }: MailContent) => `<!doctype html>
<html lang="${tagOf[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escaped(heading)}</title>
<style>${dark}
</style>
</head>
<body class="paper" style="margin: 0; padding: 0; background: #fbf9f5;">
<div role="main" lang="${tagOf[locale]}">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background: #fbf9f5;">
<tr><td align="center" style="padding: 32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width: 560px; ${font}">
<tr><td class="accent" style="padding: 0 8px 16px; font-size: 18px; font-weight: 700; letter-spacing: -0.02em; color: #125a61;">Vigia</td></tr>
<tr><td class="sheet" style="padding: 32px; background: #fffefb; border: 1px solid #e6e0d4; border-radius: 12px;">
<h1 class="ink" style="margin: 0 0 16px; font-size: 22px; line-height: 30px; font-weight: 600; color: #25221c;">${escaped(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}${action ? button(locale, action) : ''}
</td></tr>
<tr><td class="quiet" style="padding: 16px 8px 0; font-size: 13px; line-height: 20px; color: #6c6457;">${escaped(footer)}</td></tr>
</table>
</td></tr>
</table>
</div>
</body>
</html>
`;

const paragraph = (text: string) =>
  `<p class="ink" style="margin: 0 0 16px; font-size: 16px; line-height: 25px; color: #25221c;">${escaped(text).replaceAll('\n', '<br>')}</p>`;

const button = (locale: Locale, { label, url }: { label: string; url: string }) => `
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 24px 0;">
<tr><td class="button" style="border-radius: 8px; background: #125a61;">
<a href="${escaped(url)}" style="display: inline-block; padding: 13px 24px; font-size: 16px; font-weight: 600; color: #fffefb; text-decoration: none;">${escaped(label)}</a>
</td></tr>
</table>
<p class="quiet" style="margin: 0; font-size: 13px; line-height: 20px; color: #6c6457;">${escaped(say(locale, 'kit:mails.link'))}<br>
<a class="accent" href="${escaped(url)}" style="color: #125a61; word-break: break-all;">${escaped(url)}</a></p>`;
