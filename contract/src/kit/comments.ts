/** Comments on records of any room, and who is named in them. */
import { z } from 'zod';
import { id } from './ids.ts';
import { personRef } from './people.ts';
import { filled, instant } from './text.ts';

/** What is written: the route of the room spreads it into its body. */
export const commentDraft = {
  body: filled(4_000),
  /** Accounts that are told of it. */
  mentions: z.array(id).max(20).default([]),
};

/** What is read. */
export const commentShape = z.object({
  id,
  body: z.string(),
  author: personRef.nullable(),
  mentions: z.array(personRef),
  createdAt: instant,
});

/** What comments add to what people are told. */
export const commentsKinds = { due: [], notices: ['comments.mentioned'] } as const;
