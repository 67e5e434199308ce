/** What an answer rests on, as the reader may open it. */

import type { Advice } from '@vigia/content/advice/load.ts';
import { controlsOf } from '@vigia/content/catalog.ts';
import { guidesOf } from '@vigia/content/frameworks/load.ts';
import { journeyTemplateOf } from '@vigia/content/journeys/load.ts';
import { controlAddress } from '@vigia/contract/compliance/compliance.places.ts';
import { journeysPlaces } from '@vigia/contract/journeys/journeys.places.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { allows, type Role } from '@vigia/contract/kit/roles.ts';
import type { Citation } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { type Ref, refOf } from './refs.ts';

export interface Reader {
  readonly locale: Locale;
  readonly role: Role;
}

export function controlCitation({ framework, id }: Ref, { locale, role }: Reader): Citation {
  return {
    kind: framework === 'lgpd' ? 'article' : 'control',
    ref: id,
    title: controlsOf(framework).get(id)?.title[locale] ?? id,
    href: allows(role, 'compliance.read') && guidesOf(framework).has(id) ? controlAddress(framework, id) : null,
  };
}

export const adviceCitation = (piece: Advice, { locale }: Reader): Citation => ({
  kind: 'advice',
  ref: piece.id,
  title: piece[locale].title,
  href: null,
});

export function journeyCitation(id: string, { locale, role }: Reader): Citation[] {
  const template = journeyTemplateOf(id);
  if (!template) return [];
  const href = allows(role, 'journeys.read') ? journeysPlaces.list.at() : null;
  return [{ kind: 'journey', ref: id, title: template[locale].title, href }];
}

export const recordCitation = (ref: string, title: string, href: string | null): Citation => ({
  kind: 'record',
  ref,
  title,
  href,
});

/** How many controls an answer cites beside what it says of each. */
const citedControls = 5;

/** What the piece that answers rests on most, the controls that a question is about, most likely first, and then the piece itself. */
export function adviceCitations(about: readonly string[], piece: Advice | undefined, reader: Reader): Citation[] {
  const controls = [...new Set([...(piece?.refs.slice(0, 1) ?? []), ...about])]
    .slice(0, citedControls)
    .flatMap((id) => {
      const ref = refOf(id);
      return ref ? [controlCitation(ref, reader)] : [];
    });
  return [...controls, ...(piece ? [adviceCitation(piece, reader)] : [])];
}
