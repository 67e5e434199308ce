/** What all passages together say of each question: one level, how sure, and the passage that shows it best. */
import { normalized } from '../../kit/nearest/features.ts';
import { type Cues, cuesOf } from './context.cues.ts';
import type { Clue } from './context.matching.ts';
import type { Finding, Passage, Verdict } from './context.shapes.ts';

/** Below this nothing is suggested: better none than a wrong one. */
const least = 0.55;
const most = 0.9;

/**
 * The level that a passage alone speaks for, on the one ladder of levels (decision 0025): said without reservation is
 * practised, with one it is begun; a rule that is checked on set dates is level 4, what holds by itself level 5.
 */
const levelOf = {
  ...{ absent: 0, planned: 0, chance: 1, partial: 2, once: 2, stated: 3, ruled: 3, practised: 4, enforced: 5, row: 2 },
  ...{ inapplicable: 0, 'ruled-out': 0 },
} as const;

/** Rows that may say the same before it says little of each. */
const mostAlike = 4;
/** What a row says beyond its id. */
const noteOf = ({ text }: Passage) => text.slice(text.indexOf(' — ') + 1);

const bySure = (a: Clue, b: Clue) => b.sure - a.sure;
const isAgainst = (clue: Clue) => clue.kind === 'absent' || clue.kind === 'planned';
const isOut = (clue: Clue) => clue.kind === 'inapplicable' || clue.kind === 'ruled-out';

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
  return {
    questionId: clue.questionId,
    passage: clue.quote ?? passage.text,
    where: passage.where,
    ...rest,
    confidence,
  };
};

type Weighed = Omit<Finding, 'questionId' | 'passage' | 'where'>;

function fromText(own: readonly Clue[], passages: readonly Passage[]): Finding | null {
  const [out] = own.filter(isOut).sort(bySure);
  const speaking = own.filter((clue) => !isOut(clue));
  const [against] = speaking.filter(isAgainst).sort(bySure);
  const [surest] = speaking.filter((clue) => !isAgainst(clue)).sort(bySure);
  const more = Math.min(0.1, 0.04 * (own.length - 1));
  const common = { passages: own.length, yes: 0, contradicted: false };
  if (out && !surest) return found(out, passages, { ...excluded(out), confidence: out.sure + more, ...common });
  if (surest) return supported(surest, against, speaking, passages, more);
  if (!against) return null;
  const reason = against.kind === 'planned' ? 'planned' : 'absent';
  return found(against, passages, { value: 0, confidence: against.sure + more, reason, ...common });
}

const excluded = ({ kind }: Clue): Pick<Weighed, 'value' | 'reason'> =>
  kind === 'ruled-out' ? { value: 'no', reason: 'ruled-out' } : { value: 'not_applicable', reason: 'inapplicable' };

/** Something is done: how much of it, where other passages say otherwise. */
function supported(
  surest: Clue,
  against: Clue | undefined,
  speaking: readonly Clue[],
  passages: readonly Passage[],
  more: number,
): Finding | null {
  const about = speaking.filter((clue) => !isAgainst(clue) && clue.sure >= surest.sure - 0.08);
  // The fullest of those that are about as sure as the surest; a reservation anywhere among them holds it back.
  const fullest = about.reduce((best, clue) => (levelOf[clue.kind] > levelOf[best.kind] ? clue : best), surest);
  const reserved = about.find(({ kind }) => kind === 'partial' || kind === 'once' || kind === 'chance');
  const common = { passages: speaking.length, yes: 0 };
  if (against) {
    const shown = against.sure > fullest.sure ? against : fullest;
    const value = against.sure > fullest.sure + 0.05 ? 1 : Math.min(2, levelOf[fullest.kind]);
    const confidence = Math.max(against.sure, fullest.sure) - 0.1;
    return found(shown, passages, { value, confidence, reason: 'partial', ...common, contradicted: true });
  }
  const shown = reserved ?? fullest;
  const confidence = shown.sure + more - (reserved && reserved !== fullest ? 0.05 : 0);
  return found(shown, passages, {
    ...{ value: levelOf[shown.kind], reason: reasonOf(shown), confidence },
    ...{ ...common, contradicted: false },
  });
}

const reasonOf = ({ kind }: Clue): Finding['reason'] =>
  kind === 'row' ? 'stated' : kind === 'chance' ? 'partial' : kind;

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
  if (read.length > 0 && of('na').length === read.length) return notOurs(read, passages);
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

/** Every row about it says that it does not apply. */
function notOurs(rows: readonly ReadRow[], passages: readonly Passage[]): Finding | null {
  const shown = fullestOf(rows);
  const common = { passages: rows.length, yes: 0, contradicted: false };
  return shown
    ? found(shown.clue, passages, {
        ...{ value: 'not_applicable', confidence: shown.clue.sure, reason: 'rows-na', ...common },
      })
    : null;
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
