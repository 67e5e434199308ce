/** What each kind of evidence asks for; the same rules as the server's. */
import {
  type Evidence,
  endsBefore,
  endsInOrder,
  evidenceAbout,
  noteText,
  webLink,
} from '@vigia/contract/evidences/evidences.contract.ts';
import { z } from 'zod';

const chosenFile = z.custom<File>((value) => value instanceof File, 'evidences.choose-file');

/** A new piece, by kind. */
export const drafts = {
  file: z.object({ file: chosenFile, ...evidenceAbout }).refine(endsInOrder, endsBefore),
  link: z.object({ link: webLink, ...evidenceAbout }).refine(endsInOrder, endsBefore),
  note: z.object({ ...evidenceAbout, description: noteText }).refine(endsInOrder, endsBefore),
};

/** A piece that stands: its file stays what it is. */
export const changes = {
  file: z.object(evidenceAbout).refine(endsInOrder, endsBefore),
  link: drafts.link,
  note: drafts.note,
};

/** What the form shows of a piece. */
export const shownEvidenceOf = ({ title, description, link, validFrom, validUntil, reviewer, controls }: Evidence) => ({
  ...{ title, description, validFrom, validUntil },
  ...(link === null ? {} : { link }),
  reviewerId: reviewer?.id ?? null,
  controls: controls.map(({ framework, controlId }) => ({ framework, controlId })),
});
