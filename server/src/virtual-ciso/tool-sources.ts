/** What a tool told, as sources that the reader can open: a screen, a record, or pieces of knowledge one by one. */

import { advice } from '@vigia/content/advice/load.ts';
import { dashboardPlaces } from '@vigia/contract/dashboard/dashboard.places.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import type { Citation } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { z } from 'zod';
import { say } from '../kit/words.ts';
import { questionHref } from '../questionnaire/questionnaire.queries.ts';
import { adviceCitation, type Reader, recordCitation } from './citing.ts';
import { bounded } from './tools/bounds.ts';

const someFacts = z.record(z.string(), z.unknown());
export interface ToldSource {
  readonly citation: Citation;
  readonly facts: z.output<typeof someFacts>;
}

const pieces = z.object({ items: z.array(z.looseObject({ id: z.string() })).default([]) });
const answers = z.object({
  items: z.array(z.looseObject({ questionId: z.string(), question: z.string() })).default([]),
});
/** What facts say of where they stand: a path of ours, and the title of the one record that they are about. */
const place = z.object({ title: z.string().optional(), link: z.string().startsWith('/').optional() });

/** What `list_due` and the like bring from many screens stands together on this one. */
const together = dashboardPlaces.home.at();
const lastPart = (path: string) => decodeURIComponent(path.split('/').at(-1) ?? '');

/** The facts of a tool, as much as one call may bring, under the sources in which they stand. */
export function sourcesIn(tool: string, facts: object, reader: Reader): ToldSource[] {
  const kept = someFacts.parse(JSON.parse(bounded(facts)));
  if (tool === 'search_knowledge')
    return pieces.parse(kept).items.flatMap((item) => {
      const piece = advice().get(item.id);
      return piece ? [{ citation: adviceCitation(piece, reader), facts: item }] : [];
    });
  if (tool === 'get_answer')
    return answers.parse(kept).items.map((item) => {
      const href = allows(reader.role, 'questionnaire.answer') ? questionHref(item.questionId) : null;
      return { citation: recordCitation(item.questionId, item.question, href), facts: item };
    });
  const { title, link = together } = place.parse(facts);
  const named = title ?? say(reader.locale, `virtual-ciso:tools.${tool}.source`);
  return [{ citation: recordCitation(lastPart(link), named, link), facts: kept }];
}
