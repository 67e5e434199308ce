import { useQueryClient } from '@tanstack/react-query';
import { customerForms } from '@vigia/contract/customer-forms/customer-forms.contract.ts';
import type { FormAnswer, FormRow } from '@vigia/contract/customer-forms/customer-forms.shapes.ts';
import { nameOf } from '@vigia/contract/kit/domain.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { useWrite } from '../../kit/api/queries.ts';
import { useKeptState } from '../../kit/form/drafts.ts';
import { isUnanswered } from '../../kit/form/overtaken.ts';
import { useProblemToast } from '../../kit/screen/toasts.ts';

interface Said {
  readonly answer: FormAnswer;
  readonly text: string;
}
interface Draft extends Said {
  /** The row that it began with, and the one that it goes on top of: a newer one once the person was told of it. */
  readonly began: FormRow;
  readonly over: FormRow;
  /** It was refused, for somebody else was first. */
  readonly refused: boolean;
  /** What left and was not answered: where it stands there now, nobody else wrote it. */
  readonly left: readonly Said[];
}
interface Kept {
  readonly draft: Draft | null;
}
const untouched: Kept = { draft: null };
const asRead = (row: FormRow): Draft => ({ ...row, began: row, over: row, refused: false, left: [] });
const same = (one: Said, other: Said) => one.answer === other.answer && one.text === other.text;

/** What a person changed and did not keep, also where their session ended meanwhile. */
function useRowDraft({ id }: FormRow) {
  const { typed, change, clear } = useKeptState<Kept>(`row ${id}`, untouched);
  return {
    draft: typed.draft,
    setDraft: (draft: Draft) => change({ draft }),
    amend: (part: (now: Draft) => Partial<Draft>) =>
      change(({ draft: now }) => ({ draft: now && { ...now, ...part(now) } })),
    drop: clear,
  };
}

/** One answer under a person's hands: what they changed stays theirs until it is kept, and goes over nothing unseen. */
export function useRow(formId: string, row: FormRow) {
  const { draft, setDraft, amend, drop } = useRowDraft(row);
  const client = useQueryClient();
  const toast = useProblemToast();
  const write = useWrite(customerForms.changeRow, { refresh: [customerForms.get] });
  if (draft?.refused && draft.over.version !== row.version) setDraft({ ...draft, over: row, refused: false });
  const { answer, text, began, over, left }: Draft = draft ?? asRead(row);
  const dirty = !same({ answer, text }, row);

  async function keep(approved: boolean): Promise<boolean> {
    const body = { ...(dirty ? { answer, text } : {}), approved, version: over.version };
    try {
      await write.send({ params: { id: formId, rowId: row.id }, body });
      drop();
      return true;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      toast(error);
      if (isUnanswered(error)) amend((now) => ({ left: [...now.left, { answer, text }] }));
      if (error.status === 409) {
        // What stands there now is shown; what was typed stays in the field.
        await client.invalidateQueries({ queryKey: [nameOf(customerForms.get)] });
        amend(() => ({ refused: true }));
      }
      return false;
    }
  }
  return {
    ...{ answer, text, dirty, keep },
    busy: write.busy,
    /** Somebody else wrote here since one began to type. */
    overtaken: dirty && ![began, ...left].some((one) => same(one, row)),
    change: (part: Partial<Said>) => setDraft({ answer, text, began, over, left, refused: false, ...part }),
    undo: drop,
  };
}
export type RowState = ReturnType<typeof useRow>;
