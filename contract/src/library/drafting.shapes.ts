/** What an outside model would rather write in a draft: shown beside the text, chapter by chapter, until a person decides. */
import { z } from 'zod';
import { instant } from '../kit/text.ts';

/** Why no model wrote anything; null where one did. */
export const draftingNotices = [
  'no-model',
  'not-agreed',
  'over-budget',
  'model-slow',
  'model-down',
  'model-unusable',
  'nothing-better',
] as const;
export const draftingNotice = z.enum(draftingNotices);
export type DraftingNotice = z.infer<typeof draftingNotice>;

const wordedChapter = z.object({
  number: z.int(),
  heading: z.string(),
  /** As the draft says it now. */
  before: z.string(),
  /** As the model would say it. */
  after: z.string(),
});

export const wordingProposal = z.object({
  /** Who wrote it: provider and model. */
  model: z.string(),
  createdAt: instant,
  chapters: z.array(wordedChapter),
  /** Chapters of the model's that were left out, because they said what nothing backs. */
  refused: z.int(),
  /** Chapters that somebody has written anew since: they stay as they are. */
  overtaken: z.int(),
});
export type WordingProposal = z.infer<typeof wordingProposal>;
