/** What the company's own documents say of something, word for word; and which document is missing where none does. */
import { allows } from '@vigia/contract/kit/roles.ts';
import type { Citation } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import type { OfferedDocument, QuotedDocument, QuotedPassage } from '../../kit/advisor/passages.ts';
import type { Ref } from '../refs.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';

/** Passages that are quoted. */
const most = 5;

const policyCitation = ({ id, title, href }: QuotedDocument): Citation => ({ kind: 'policy', ref: id, title, href });

export interface PassageLine {
  readonly text: string;
  readonly on: readonly Citation[];
}
/** A passage with its document, and whether anybody approved it. */
export const passageLine = (passage: QuotedPassage, { say }: AnswerContext): PassageLine => ({
  text: say(passage.begun ? 'documents.line-begun' : 'documents.line', {
    ...{ title: passage.title, number: passage.number, text: passage.text },
    chapter: passage.chapter && say('documents.chapter', { chapter: passage.chapter }),
  }),
  on: [policyCitation(passage)],
});

/** What is approved about these words; where nothing is, that, and what could be written. Null where the role may not know. */
export async function answerFromDocuments(
  words: readonly string[],
  context: AnswerContext,
): Promise<AnswerBuilder | null> {
  const { db, role, locale, passages, say } = context;
  const [source] = passages;
  if (!source || !allows(role, source.permission)) return null;
  const builder = new AnswerBuilder();
  const drafts = allows(role, source.offers);
  const found = await source.about(db, words, most, { drafts });
  const lines = found.map((passage) => passageLine(passage, context));
  const heading = found.some(({ begun }) => !begun) ? 'documents.found' : 'documents.found-begun';
  if (lines.length > 0) return builder.say(say(heading)).list('', lines);
  builder.say(say('documents.none', { words: words.join(' ') }));
  const offered = allows(role, source.offers) ? await source.missing(db, words, locale) : [];
  for (const one of offered)
    builder.say(say(one.begun ? 'documents.begun' : 'documents.offer', { title: one.title }), policyCitation(one));
  return builder;
}

/** Under what is said of a control: the document that would serve it, where no approved one does. */
export async function offerServing(
  builder: AnswerBuilder,
  refs: readonly Ref[],
  context: AnswerContext,
): Promise<void> {
  const [ref, ...others] = refs;
  const [source] = context.passages;
  if (!source || !ref || others.length > 0 || !allows(context.role, source.offers)) return;
  const control = { framework: ref.framework, controlId: ref.id };
  const offered = await source.serving(context.db, control, context.locale);
  for (const one of offered) builder.say(servesWords(one, context), policyCitation(one));
}
const servesWords = ({ begun, title }: OfferedDocument, { say }: AnswerContext) =>
  say(begun ? 'documents.serves-begun' : 'documents.serves', { title });
