/** What the company's own documents say of a question that names none of them: the passages that hold most of its words. */
import { id as recordId } from '@vigia/contract/kit/ids.ts';
import { allows } from '@vigia/contract/kit/roles.ts';
import type { QuotedPassage } from '../../kit/advisor/passages.ts';
import { plainWords } from '../conversation/follow-ups.ts';
import { type Likened, likened, sameAs } from '../conversation/likeness.ts';
import { withNots } from '../conversation/register-names.ts';
import type { ConversationState } from '../conversation/state.ts';
import type { RecordAnswer } from './about-record.ts';
import { AnswerBuilder } from './answer-builder.ts';
import type { AnswerContext } from './answer-context.ts';
import { passageLine } from './documents.ts';

const longest = 18;
/** Words that are looked for, with those that mean the same. */
const mostWords = 30;
/** Passages that are looked at. */
const mostLooked = 60;
/** Passages that are quoted. */
const most = 2;
/** A document that is talked about answers with so much of what is asked in one passage, any other one with so much. */
const [ofTalk, ofAny] = [0.5, 0.75] as const;

const shareOf = ({ of }: Likened, text: string): number => {
  const said = new Set(likened(plainWords(text)).of);
  return of.length === 0 ? 0 : of.filter((one) => said.has(one)).length / of.length;
};
function nearest(asked: Likened, passages: readonly QuotedPassage[], least: number): QuotedPassage[] {
  const near = passages
    .map((passage) => ({ passage, share: shareOf(asked, `${passage.title} ${passage.chapter} ${passage.text}`) }))
    .filter(({ share }) => share >= least)
    .toSorted((a, b) => b.share - a.share);
  const [first] = near;
  return near
    .filter(({ share }) => share > (first?.share ?? 0) - 0.2)
    .slice(0, most)
    .map(({ passage }) => passage);
}

/** Null where no passage says enough of what is asked. */
export async function answerFromPassages(
  question: string,
  { listed }: ConversationState,
  context: AnswerContext,
  alsoOthers: boolean,
): Promise<RecordAnswer | null> {
  const words = withNots(plainWords(question));
  const [source] = context.passages;
  if (!source || !allows(context.role, source.permission) || words.split(' ').length > longest) return null;
  const drafts = allows(context.role, source.offers);
  const asked = likened(words);
  if (asked.of.length === 0) return null;
  const [talked] = listed.filter(({ ref }) => recordId.safeParse(ref).success);
  const own = talked ? nearest(asked, await source.within(context.db, talked.ref, drafts), ofTalk) : [];
  const looks = own.length === 0 && alsoOthers && asked.of.length >= 2;
  const wanted = [...new Set(asked.words.flatMap((word) => sameAs(word)))].slice(0, mostWords);
  const told = looks
    ? nearest(asked, await source.about(context.db, wanted, mostLooked, { drafts, all: true }), ofAny)
    : own;
  const [first] = told;
  if (!first) return null;
  const builder = new AnswerBuilder();
  for (const passage of told) {
    const { text, on } = passageLine(passage, context);
    builder.say(text, ...on);
  }
  const thing = { kind: 'policy' as const, ref: first.id, title: first.title };
  return { builder, turn: { kind: 'documents', listed: [thing], asked: '' } };
}
