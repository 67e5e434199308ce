/** What a company says of its security to strangers, as a page of HTML that needs no script. Pure. */
import { dayFormat } from '@vigia/contract/kit/formats.ts';
import { type Locale, tagOf } from '@vigia/contract/kit/locales.ts';
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import { certificateEnd, type TrustDraft, type TrustStatement } from '@vigia/contract/library/trust.shapes.ts';
import type { Logo } from '../kit/logo/logo.ts';
import { say } from '../kit/words.ts';
import { htmlText, logoHtml, publicPage } from './library.page.ts';

export interface ListedPolicy {
  readonly slug: string;
  readonly title: string;
  readonly number: number;
  readonly approvedAt: string;
}
export interface TrustPage extends TrustDraft {
  readonly company: string;
  readonly timeZone: string;
  readonly policies: readonly ListedPolicy[];
}

const longDay = (language: Locale, at: Date, timeZone: string) =>
  dayFormat(tagOf[language], { dateStyle: 'long', timeZone }).format(at);

function statementHtml(language: Locale, statement: TrustStatement): string {
  const { framework, level, statedOn, certifiedBy, certificate } = statement;
  const dayOf = (iso: string) => longDay(language, new Date(iso), 'UTC');
  const day = dayOf(statedOn);
  const name = say(language, `questionnaire:frameworks.${framework}`);
  const issued = { number: certificate, by: certifiedBy, day, until: dayOf(certificateEnd(statedOn)) };
  const on =
    level === 'certified' && certificate !== ''
      ? say(language, 'library:trust.certificate', issued)
      : say(language, 'library:trust.stated', { day });
  return `<dt>${htmlText(name)}</dt><dd>${htmlText(say(language, `library:trust.levels.${level}`))}</dd><dd class="quiet">${htmlText(on)}</dd>`;
}

function policyHtml(language: Locale, timeZone: string, { slug, title, number, approvedAt }: ListedPolicy): string {
  const day = longDay(language, new Date(approvedAt), timeZone);
  const about = say(language, 'library:page.version', { number, day });
  const href = libraryPlaces.publicPolicy.at({ slug });
  return `<li><a href="${htmlText(href)}">${htmlText(title)}</a><br><span class="quiet">${htmlText(about)}</span></li>`;
}

function sections({ language, timeZone, frameworks, policies, contactName, contactEmail }: TrustPage): string[] {
  const titled = (key: 'frameworks' | 'policies' | 'contact', html: string) =>
    `<section><h2>${htmlText(say(language, `library:trust.${key}`))}</h2>${html}</section>`;
  const found: string[] = [];
  if (frameworks.length > 0) {
    const own = `<p class="quiet">${htmlText(say(language, 'library:trust.own'))}</p>`;
    const all = frameworks.map((one) => statementHtml(language, one)).join('');
    found.push(titled('frameworks', `${own}<dl>${all}</dl>`));
  }
  if (policies.length > 0) {
    const all = policies.map((one) => policyHtml(language, timeZone, one)).join('');
    found.push(titled('policies', `<ul class="plain">${all}</ul>`));
  }
  const mail = contactEmail && `<a href="mailto:${htmlText(contactEmail)}">${htmlText(contactEmail)}</a>`;
  const lines = [htmlText(contactName), mail].filter(Boolean);
  if (lines.length > 0) found.push(titled('contact', `<p>${lines.join('<br>')}</p>`));
  return found;
}

/** The page; `address` is its canonical one. */
export function trustPageHtml(page: TrustPage, address: string, logo: Logo | null): string {
  const { company, intro, isIndexed, language } = page;
  const title = say(language, 'library:trust.title');
  const description = intro || say(language, 'library:trust.description', { company });
  const head = [
    isIndexed ? '' : '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${htmlText(address)}">`,
    `<meta name="description" content="${htmlText(description.replaceAll(/\s+/g, ' ').slice(0, 160))}">`,
  ].join('');
  const told = sections(page);
  const paragraphs = intro.split(/\n{2,}/).filter(Boolean);
  const said = paragraphs.map((text) => `<p>${htmlText(text).replaceAll('\n', '<br>')}</p>`).join('');
  const empty = said || told.length > 0 ? '' : `<p>${htmlText(say(language, 'library:trust.nothing'))}</p>`;
  const body = `<header>${logoHtml(logo)}<p class="quiet">${htmlText(company)}</p><h1>${htmlText(title)}</h1></header>${said}${told.join('')}${empty}`;
  return publicPage({ language, title: `${title} · ${company}`, head, body });
}
