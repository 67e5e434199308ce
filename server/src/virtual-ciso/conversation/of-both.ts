/** Two questions in one sentence, answered one after the other: which records, and then something of them; or two counts. */
import { joined } from '../answers/joining.ts';
import { registerOfKind } from '../answers/registers.ts';
import { refOf } from '../refs.ts';
import type { Conversed, Step } from './by-slots.ts';
import { plainWords } from './follow-ups.ts';
import { nameIn } from './register-names.ts';
import { countsAsked, twoAsked } from './two-asked.ts';

type Turn = (...of: Parameters<Step>) => Promise<Conversed>;

const tells = ({ draft, state }: Conversed): boolean =>
  registerOfKind(state.kind) !== null && draft.notices.length === 0;

/** “How many plans are open and how many are late?”: each of the whole register, whose name the second may leave out. */
async function ofCounts(turn: Turn, ...[question, state, reader]: Parameters<Step>): Promise<Conversed | null> {
  const counts = countsAsked(question);
  const name = counts && nameIn(reader.registers.all, counts.first);
  if (!counts || !name) return null;
  const first = await turn(`${counts.first}?`, state, reader);
  if (!tells(first)) return null;
  const own = nameIn(reader.registers.all, counts.rest);
  const second = await turn(`${counts.asks} ${own ? '' : `${name.words} `}${counts.rest}?`, state, reader);
  return tells(second) && second.draft.content !== first.draft.content
    ? { draft: joined(first.draft, second.draft), state: second.state }
    : null;
}

const sideBySide = /\b(?:compar\w+|diferen\w+|difference|versus|vs)\b/;
const clause = /\b(?:A\.)?\d{1,2}(?:\.\d{1,2}){1,2}\b/giu;
const whatIs = {
  pt: { control: 'o que é o controle', clause: 'o que é a cláusula' },
  en: { control: 'what is control', clause: 'what is clause' },
  es: { control: 'qué es el control', clause: 'qué es la cláusula' },
} as const;
/** Two clauses or controls that are compared: what each is. */
async function ofTwoClauses(turn: Turn, ...[question, state, reader]: Parameters<Step>): Promise<Conversed | null> {
  if (!sideBySide.test(plainWords(question))) return null;
  const named = [...question.matchAll(clause)].flatMap(([id]) => refOf(id.toUpperCase()) ?? []);
  const [one, other, ...more] = named;
  if (!one || !other || more.length > 0) return null;
  const words = whatIs[reader.locale];
  const asked = (id: string) => `${id.startsWith('A.') ? words.control : words.clause} ${id}?`;
  const first = await turn(asked(one.id), state, reader);
  const second = await turn(asked(other.id), state, reader);
  const refs = [one.id, other.id];
  return { draft: joined(first.draft, second.draft), state: { ...second.state, question, refs } };
}

/** Both, where both are answered of records; two clauses that are compared. */
export const ofBoth =
  (turn: Turn): Step =>
  async (question, state, reader) => {
    const counted =
      (await ofCounts(turn, question, state, reader)) ?? (await ofTwoClauses(turn, question, state, reader));
    if (counted) return counted;
    const parts = twoAsked(question);
    if (!parts) return null;
    const first = await turn(parts[0], state, reader);
    if (!tells(first)) return null;
    const second = await turn(parts[1], first.state, reader);
    const isOfThose = second.state.kind === first.state.kind && second.draft.notices.length === 0;
    if (!isOfThose || second.draft.content === first.draft.content) return null;
    return { draft: joined(first.draft, second.draft), state: { ...second.state, question: parts[0] } };
  };
