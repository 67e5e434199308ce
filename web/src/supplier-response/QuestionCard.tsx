/** A question with why it is asked, its answer, what somebody else answered meanwhile, and its files. */

import { fixedValue, valueTexts } from '@vigia/contract/suppliers/asking.rules.ts';
import type { SupplierAnswer } from '@vigia/contract/suppliers/evaluations.shapes.ts';
import type { AskedQuestion, SupplierResponse } from '@vigia/contract/suppliers/responding.contract.ts';
import { useTranslation } from 'react-i18next';
import { type AnswerKeeper, type KeptState, noAnswer } from './keeper.ts';
import { type OwnSheetState, SheetSays } from './OwnSheet.tsx';
import { SupplierProofs } from './Proofs.tsx';
import { QuestionField } from './QuestionField.tsx';
import classes from './Response.module.css';
import { useSaid } from './shared.ts';

export interface AnsweringProps {
  token: string;
  view: SupplierResponse;
  keeper: AnswerKeeper;
  kept: KeptState;
  reload: () => Promise<void>;
  /** What a sheet of their own says of it, where one was read. */
  sheet?: OwnSheetState | null;
}

/** An answer in words. */
export function useAnswerWords() {
  const { t } = useTranslation('supplier-response');
  const said = useSaid();
  return ({ kind, options, unit }: AskedQuestion, value: SupplierAnswer['value']): string => {
    const texts = valueTexts(value);
    const fixed = fixedValue(kind, value);
    if (fixed) return t(`values.${fixed}`);
    if (options.length > 0) return options.flatMap(({ id, text }) => (texts.includes(id) ? said(text) : [])).join('; ');
    const [typed = ''] = texts;
    return unit && typed ? `${typed} ${t(`units.${unit}`)}` : typed;
  };
}

function Conflict({
  question,
  theirs,
  keeper,
}: {
  question: AskedQuestion;
  theirs: SupplierAnswer;
  keeper: AnswerKeeper;
}) {
  const { t } = useTranslation('supplier-response');
  const words = useAnswerWords();
  return (
    <div className={classes.note} role="alert">
      <p>{t('conflict.text', { name: theirs.by, answer: words(question, theirs.value) || theirs.note })}</p>
      <div className={classes.row}>
        <button type="button" className={classes.button} onClick={() => keeper.settle(question.id, 'theirs')}>
          {t('conflict.theirs')}
        </button>
        <button type="button" className={classes.button} onClick={() => keeper.settle(question.id, 'mine')}>
          {t('conflict.mine')}
        </button>
      </div>
    </div>
  );
}

interface CardProps extends AnsweringProps {
  question: AskedQuestion;
  /** Marked: the review found it open. */
  open: boolean;
}
export function AskedQuestionCard({ question, open, token, view, keeper, kept, reload, sheet }: CardProps) {
  const { t } = useTranslation('supplier-response');
  const said = useSaid();
  const { id, optional, kind } = question;
  const given = kept.answers.get(id) ?? noAnswer;
  const there = view.answers.find((one) => one.question === id);
  const theirs = kept.conflicts.get(id);
  const says = view.editable ? sheet?.said.get(id) : undefined;
  return (
    <fieldset className={classes.question} id={`question-${id}`} tabIndex={-1} data-open={open || undefined}>
      <legend>
        {said(question.text)} {optional && <span className={classes.quiet}>({t('optional')})</span>}
      </legend>
      <p className={classes.quiet}>{said(question.why)}</p>
      {there?.again && (
        <p className={classes.note}>
          {t('again')} {there.comment}
        </p>
      )}
      {says && <SheetSays question={question} said={says} given={given} give={(answer) => keeper.give(id, answer)} />}
      <QuestionField
        question={question}
        answer={given}
        disabled={!view.editable}
        give={(answer) => keeper.give(id, answer)}
      />
      {kept.refused.has(id) && (
        <p className={classes.error} role="alert">
          {t('refused')}
        </p>
      )}
      {theirs && <Conflict question={question} theirs={theirs} keeper={keeper} />}
      {(question.proof !== 'none' || kind === 'file' || (there?.proofs.length ?? 0) > 0) && (
        <SupplierProofs
          {...{ token, question, proofs: there?.proofs ?? [], editable: view.editable, rehearsal: view.rehearsal }}
          // A file stands with its answer: what was chosen just now is kept before both are read again.
          onChange={() => keeper.flush().then(reload)}
        />
      )}
    </fieldset>
  );
}
