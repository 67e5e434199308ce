/** Which domain is the company's own, before anybody has said so. */
import { readTarget } from './engine/target.ts';

/** Where people have mailboxes that are nobody's company. */
const mailboxes =
  /^(?:gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|icloud|me|mac|aol|gmx|zoho|yandex|mail|proton|protonmail|pm|tutanota|fastmail|uol|bol|terra|ig|globo|globomail|oi|r7|zipmail|fibertel|speedy|arnet|adinet|prodigy)\.(?:[a-z]{2,5})(?:\.[a-z]{2})?$/;

const domainIn = (host: string): string | null => {
  const named = readTarget(host);
  return named?.kind === 'domain' ? named.name : null;
};

/** The domain of the company's site; where its profile names none, that of the person's address, unless anybody may have one there. */
export function ownDomain(website: string, email: string): string | null {
  if (website) return domainIn(URL.parse(website)?.hostname ?? '');
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return mailboxes.test(host) ? null : domainIn(host);
}
