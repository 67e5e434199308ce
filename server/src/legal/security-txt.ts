/** Whom to tell of a weakness in this installation (RFC 9116): where the operator said how to be reached. */
import type { Config } from '../kit/config.ts';
import type { Module } from '../kit/http/implement.ts';

const path = '/.well-known/security.txt';
/** It is to be read anew within a year: half of one is safe. */
const days = 180;

/** An address of mail or of a page; anything else is none that a program could use. */
function contactOf(said: string | undefined): string | null {
  const contact = said?.trim() ?? '';
  if (/^(?:https:\/\/|mailto:|tel:)\S+$/i.test(contact)) return contact;
  return /^[^\s@:]+@[^\s@]+\.[^\s@]+$/.test(contact) ? `mailto:${contact}` : null;
}

/** Null where nobody said how to be reached. */
export function securityText({
  OPERATOR_CONTACT,
  publicUrl,
}: Pick<Config, 'OPERATOR_CONTACT' | 'publicUrl'>): string | null {
  const contact = contactOf(OPERATOR_CONTACT);
  if (contact === null) return null;
  const until = Temporal.Now.zonedDateTimeISO('UTC').startOfDay().add({ days }).toInstant();
  const lines = [
    ...[`Contact: ${contact}`, `Expires: ${until}`, 'Preferred-Languages: pt, en, es'],
    `Canonical: ${publicUrl}${path}`,
  ];
  return `${lines.join('\n')}\n`;
}

export const securityTextModule: Module = {
  routes: [],
  beside(app, { kit: { config } }) {
    if (securityText(config) === null) return;
    app.get(path, async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(securityText(config)),
    );
  },
};
