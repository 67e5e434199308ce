/** One question of the supplier's page, by the kind of its answer: native controls that every phone and screen reader knows. */
import { isNotApplicable, valueTexts } from '@vigia/contract/suppliers/asking.rules.ts';
import type { AskedQuestion } from '@vigia/contract/suppliers/responding.contract.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { GivenAnswer } from './keeper.ts';
import classes from './Response.module.css';
import { useSaid } from './shared.ts';

interface FieldProps {
  question: AskedQuestion;
  answer: GivenAnswer;
  disabled: boolean;
  give: (answer: GivenAnswer) => void;
}

function Options({ question, answer, disabled, give }: FieldProps) {
  const { t } = useTranslation('supplier-response');
  const said = useSaid();
  const { id, kind, options, na } = question;
  const several = kind === 'several';
  const choices =
    kind === 'yes-no'
      ? (['yes', 'no'] as const).map((one) => ({ id: one, label: t(`values.${one}`), alone: false }))
      : options.map((one) => ({ id: one.id, label: said(one.text), alone: one.alone }));
  const all = na ? [...choices, { id: 'na', label: t('values.na'), alone: false }] : choices;
  const chosen = valueTexts(answer.value);
  const choose = (one: (typeof all)[number]) => {
    if (!several) return give({ ...answer, value: one.id });
    if (chosen.includes(one.id)) return give({ ...answer, value: chosen.filter((other) => other !== one.id) });
    const others = chosen.filter((other) => !all.some((known) => known.id === other && known.alone));
    return give({ ...answer, value: one.alone ? [one.id] : [...others, one.id] });
  };
  return (
    <div className={classes.options} data-row={kind === 'yes-no' || undefined}>
      {all.map((one) => (
        <label key={one.id} className={classes.option}>
          <input
            type={several ? 'checkbox' : 'radio'}
            name={id}
            checked={chosen.includes(one.id)}
            disabled={disabled}
            onChange={() => choose(one)}
          />
          {one.label}
        </label>
      ))}
    </div>
  );
}

/** What a number may be. */
const largest = 1e12;
const bounded = (typed: number): number => Math.min(largest, Math.max(0, typed));

function Typed({ question, answer, disabled, give }: FieldProps) {
  const { t } = useTranslation('supplier-response');
  const { kind, unit, na } = question;
  const field = useId();
  const value = typeof answer.value === 'object' || isNotApplicable(kind, answer.value) ? '' : String(answer.value);
  const label = unit
    ? t(`units.${unit}`)
    : t(`typed.${kind === 'date' ? 'date' : kind === 'number' ? 'number' : 'text'}`);
  const set = (text: string) =>
    give({ ...answer, value: text === '' ? null : kind === 'number' ? bounded(Number(text)) : text });
  return (
    <>
      <label className={classes.field} htmlFor={field}>
        <span>{label}</span>
        {kind === 'text' ? (
          <textarea
            id={field}
            className={classes.text}
            rows={3}
            maxLength={4_000}
            value={value}
            disabled={disabled}
            onChange={(event) => set(event.currentTarget.value)}
          />
        ) : (
          <input
            id={field}
            className={classes.text}
            type={kind}
            min={kind === 'number' ? 0 : undefined}
            value={value}
            disabled={disabled}
            onChange={(event) => set(event.currentTarget.value)}
          />
        )}
      </label>
      {na && kind !== 'text' && <NotApplicable answer={answer} disabled={disabled} give={give} />}
    </>
  );
}

function NotApplicable({ answer, disabled, give }: Omit<FieldProps, 'question'>) {
  const { t } = useTranslation('supplier-response');
  return (
    <label className={classes.option}>
      <input
        type="checkbox"
        checked={answer.value === 'na'}
        disabled={disabled}
        onChange={(event) => give({ ...answer, value: event.currentTarget.checked ? 'na' : null })}
      />
      {t('values.na')}
    </label>
  );
}

/** Where something may be said beside the answer; what does not apply wants its reason. */
function Note({ answer, disabled, give }: Omit<FieldProps, 'question'>) {
  const { t } = useTranslation('supplier-response');
  return (
    <label className={classes.field}>
      <span>{t(answer.value === 'na' ? 'note.why' : 'note.label')}</span>
      <textarea
        className={classes.text}
        rows={answer.note === '' && answer.value !== 'na' ? 1 : 3}
        maxLength={2_000}
        value={answer.note}
        disabled={disabled}
        onChange={(event) => give({ ...answer, note: event.currentTarget.value })}
      />
    </label>
  );
}

/** The controls of one question. */
export function QuestionField(props: FieldProps) {
  const { question, answer, disabled, give } = props;
  const { kind, na } = question;
  const choosing = kind === 'yes-no' || kind === 'choice' || kind === 'several';
  const typed = kind === 'text' || kind === 'number' || kind === 'date';
  return (
    <>
      {choosing && <Options {...props} />}
      {typed && <Typed {...props} />}
      {kind === 'file' && na && <NotApplicable answer={answer} disabled={disabled} give={give} />}
      {kind !== 'text' && <Note answer={answer} disabled={disabled} give={give} />}
    </>
  );
}
