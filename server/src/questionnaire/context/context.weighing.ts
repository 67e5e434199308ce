/** What all passages together say of each question: one level, how sure, and the passage that shows it best. */
import { normalized } from '../../kit/nearest/features.ts';
import { type Cues, cuesOf } from './context.cues.ts';
import type { Clue } from './context.matching.ts';
import type { Finding, Passage, Verdict } from './context.shapes.ts';

/** Below this nothing is suggested: better none than a wrong one. */
const least = 0.55;
const most = 0.9;

const levelOf = { absent: 0, planned: 0, partial: 1, stated: 2, ruled: 3, practised: 4, row: 2 } as const;

/** Rows that may say the same before it says little of each. */
const mostAlike = 4;
/** What a row says beyond its id. */
const noteOf = ({ text }: Passage) => text.slice(text.indexOf(' — ') + 1);

const bySure = (a: Clue, b: Clue) => b.sure - a.sure;
const isAgainst = (clue: Clue) => clue.kind === 'absent' || clue.kind === 'planned';

/** Findings, surest first within the order of the questions that the clues came in. */
export function weigh(clues: readonly Clue[], passages: readonly Passage[]): Finding[] {
  const notes = new Map<string, number>();
  for (const passage of passages)
    if (passage.verdict) notes.set(noteOf(passage), (notes.get(noteOf(passage)) ?? 0) + 1);
  const byQuestion = Map.groupBy(clues, (clue) => clue.questionId);
  return [...byQuestion.values()].flatMap((own) => {
    const rows = own.filter((clue) => clue.kind === 'row');
    const found = rows.length > 0 ? fromRows(rows, passages, notes) : fromText(own, passages);
    return found && found.confidence >= least ? [found] : [];
  });
}

const found = (clue: Clue, passages: readonly Passage[], rest: Omit<Finding, 'questionId' | 'passage' | 'where'>) => {
  const passage = passages[clue.at];
  if (!passage) return null;
  const confidence = Math.round(Math.min(most, rest.confidence) * 100) / 100;
  return { questionId: clue.questionId, passage: passage.text, where: passage.where, ...rest, confidence };
};

function fromText(own: readonly Clue[], passages: readonly Passage[]): Finding | null {
  const [against] = own.filter(isAgainst).sort(bySure);
  const supporting = own.filter((clue) => !isAgainst(clue)).sort(bySure);
  const [surest] = supporting;
  const more = Math.min(0.1, 0.04 * (own.length - 1));
  const common = { passages: own.length, yes: 0 };
  if (!surest) {
    if (!against) return null;
    const reason = against.kind === 'planned' ? 'planned' : 'absent';
    return found(against, passages, {
      value: 0,
      confidence: against.sure + more,
      reason,
      ...common,
      contradicted: false,
    });
  }
  // The fullest of those that are about as sure as the surest.
  const fullest = supporting
    .filter((clue) => clue.sure >= surest.sure - 0.05)
    .reduce((best, clue) => (levelOf[clue.kind] > levelOf[best.kind] ? clue : best), surest);
  const reason = fullest.kind === 'row' || isAgainst(fullest) ? 'stated' : fullest.kind;
  if (!against) {
    const confidence = fullest.sure + more;
    return found(fullest, passages, {
      value: levelOf[fullest.kind],
      confidence,
      reason,
      ...common,
      contradicted: false,
    });
  }
  const shown = against.sure > fullest.sure ? against : fullest;
  const value = against.sure > fullest.sure ? 1 : Math.min(2, levelOf[fullest.kind]);
  const confidence = Math.max(against.sure, fullest.sure) - 0.1;
  return found(shown, passages, { value, confidence, reason: 'partial', ...common, contradicted: true });
}

const documented = / (?:document\w*|runbook|written|por escrito|escrit[oa]|procedimento|procedimiento|mandatory) /;

interface ReadRow {
  readonly clue: Clue;
  readonly verdict: Verdict | null;
  readonly cues: Cues;
  readonly text: string;
  /** The same note stands in many rows: it says little of this one. */
  readonly stock: boolean;
}
/** The row that says most. */
const fullestOf = (rows: readonly ReadRow[]) =>
  rows.toSorted((a, b) => Number(a.stock) - Number(b.stock) || b.text.length - a.text.length)[0];

/** Yes and no are declarations: never more than 3, and a no that says more than no is not nothing. */
function fromRows(
  rows: readonly Clue[],
  passages: readonly Passage[],
  notes: ReadonlyMap<string, number>,
): Finding | null {
  const read = rows.flatMap((clue): ReadRow[] => {
    const passage = passages[clue.at];
    if (!passage) return [];
    const text = normalized(passage.text);
    const stock = (notes.get(noteOf(passage)) ?? 0) > mostAlike;
    return [{ clue, verdict: passage.verdict, cues: cuesOf(passage.text, text), text: ` ${text} `, stock }];
  });
  const of = (verdict: Verdict) => read.filter((row) => row.verdict === verdict);
  const [yes, partly, no] = [of('yes'), of('partial'), of('no')];
  const confidence = Math.max(...rows.map((row) => row.sure)) + Math.min(0.12, 0.04 * (rows.length - 1));
  const common = { passages: read.length, yes: yes.length };
  const said =
    yes.length === read.length ? allYes(yes) : no.length === read.length ? allNo(no) : mixed(yes, partly, no);
  if (!said) return null;
  const { shown, value, reason } = said;
  const contradicted = reason === 'rows-mixed';
  const sure = confidence - (contradicted ? 0.08 : 0);
  return found(shown.clue, passages, { value, confidence: sure, reason, ...common, contradicted });
}

type Said = { readonly shown: ReadRow; readonly value: number; readonly reason: Finding['reason'] } | null;

function allYes(yes: readonly ReadRow[]): Said {
  const limited = fullestOf(yes.filter(({ cues }) => cues.absent || cues.partial));
  if (limited) return { shown: limited, value: 2, reason: 'rows-mixed' };
  const shown = fullestOf(yes);
  return shown ? { shown, value: yes.some(({ text }) => documented.test(text)) ? 3 : 2, reason: 'rows-yes' } : null;
}

function allNo(no: readonly ReadRow[]): Said {
  const shown = no.find(({ cues }) => cues.partial || cues.once || cues.unformal);
  if (shown) return { shown, value: 1, reason: 'partial' };
  const fullest = fullestOf(no);
  return fullest ? { shown: fullest, value: 0, reason: 'rows-no' } : null;
}

function mixed(yes: readonly ReadRow[], partly: readonly ReadRow[], no: readonly ReadRow[]): Said {
  const shown = fullestOf(no) ?? fullestOf(partly);
  const share = (yes.length + partly.length / 2) / (yes.length + partly.length + no.length);
  return shown ? { shown, value: share >= 0.5 ? 2 : 1, reason: 'rows-mixed' } : null;
}
