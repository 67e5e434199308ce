/** What the officer quotes of the approved documents, and which document it offers where none speaks of a thing. */
import { documentTemplates } from '@vigia/content/policies/load.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import type { OfferedDocument, PassageSource, QuotedPassage } from '../kit/advisor/passages.ts';
import type { Db } from '../kit/db/db.ts';
import { datedText, servedBy, withPlacesNamed } from './library.composing.ts';
import * as store from './passages.store.ts';
import { madeFrom } from './values.store.ts';
import { quotablePassages, speaksOf } from './wording.rules.ts';

/** Documents that are read for one question, and documents that are offered. */
const most = { read: 12, offered: 2 } as const;

/** Templates that the company has not used, in the order of the library. */
async function unused(db: Db, locale: Locale) {
  const made = await madeFrom(db);
  return [...documentTemplates().values()]
    .filter(({ id }) => !made.has(id))
    .map((template) => ({ template, title: template[locale].title }));
}

const ofTemplate = (id: string, title: string): OfferedDocument => ({
  ...{ id, title, begun: false },
  href: libraryPlaces.library.at({ view: 'templates' }),
});
const ofDraft = ({ id, title }: { id: string; title: string }): OfferedDocument => ({
  ...{ id, title, begun: true },
  href: libraryPlaces.policy.at({ policyId: id }),
});

type Text = Awaited<ReturnType<typeof store.textsAbout>>[number];
const passagesIn = ({ id, title, number, begun, timeZone, ...dated }: Text): QuotedPassage[] =>
  quotablePassages(withPlacesNamed(datedText(dated, timeZone), dated.language)).map(({ chapter, text }) => ({
    ...{ id, title, number, begun, chapter, text, href: libraryPlaces.policy.at({ policyId: id }) },
  }));

export const libraryPassages: PassageSource = {
  permission: 'policies.read',
  offers: 'policies.edit',

  async about(db, words, atMost, { drafts, all: everyOne }) {
    // A draft speaks only where nothing that was approved does, unless every one is wanted.
    const holding = drafts && everyOne ? [] : await store.textsAbout(db, words, most.read, false);
    const found = holding.length === 0 && drafts ? await store.textsAbout(db, words, most.read, true) : holding;
    const all = found.flatMap(passagesIn).map((passage) => ({
      passage,
      // What a passage says itself weighs more than what its document is called.
      nearness: 2 * speaksOf(passage.text, words) + speaksOf(`${passage.title} ${passage.chapter}`, words),
    }));
    const best = Math.max(0, ...all.map(({ nearness }) => nearness));
    return all
      .filter(({ nearness }) => everyOne === 'whole' || (nearness > 0 && (everyOne || nearness >= best - 1)))
      .toSorted((a, b) => b.nearness - a.nearness)
      .slice(0, atMost)
      .map(({ passage }) => passage);
  },

  async within(db, id, drafts) {
    const found = await store.textOfDocument(db, id, drafts);
    return found ? passagesIn(found) : [];
  },

  async missing(db, words, locale) {
    const begun = (await store.begunDocuments(db, null)).filter(({ title }) => speaksOf(title, words) > 0);
    const templates = (await unused(db, locale)).filter(({ title }) => speaksOf(title, words) > 0);
    return [...begun.map(ofDraft), ...templates.map(({ template, title }) => ofTemplate(template.id, title))].slice(
      0,
      most.offered,
    );
  },

  async serving(db, control, locale) {
    if (await store.isServedByApproved(db, control)) return [];
    const begun = await store.begunDocuments(db, control);
    const templates = (await unused(db, locale)).filter(({ template }) =>
      servedBy(template).some((one) => one.framework === control.framework && one.controlId === control.controlId),
    );
    return [...begun.map(ofDraft), ...templates.map(({ template, title }) => ofTemplate(template.id, title))].slice(
      0,
      1,
    );
  },
};
