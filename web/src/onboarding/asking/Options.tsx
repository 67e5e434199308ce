import type { OnboardingQuestion } from '@vigia/contract/onboarding/onboarding.contract.ts';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Options.module.css';

interface OptionsProps {
  question: OnboardingQuestion;
  chosen: readonly string[];
  onChoose: (options: string[]) => void;
  /** One option was pointed at where one is enough: nothing more is to be done here. */
  onSettled: () => void;
}

/** What is chosen after a click: an option that stands alone drives the others out, and is driven out by them. */
function afterChoosing(
  { kind, options }: Pick<OnboardingQuestion, 'kind' | 'options'>,
  chosen: readonly string[],
  id: string,
): string[] {
  if (kind === 'one') return [id];
  if (chosen.includes(id)) return chosen.filter((one) => one !== id);
  const alone = (one: string) => options.some((option) => option.id === one && option.exclusive);
  return alone(id) ? [id] : [...chosen.filter((one) => !alone(one)), id];
}

/** The options as cards around the browser's own controls, which every keyboard and screen reader knows. */
export function Options({ question, chosen, onChoose, onSettled }: OptionsProps) {
  const { t } = useTranslation('onboarding');
  const name = useId();
  // Arrow keys choose each option they pass: only a pointer says that this one is meant.
  const pointed = useRef(false);
  const { kind, options, text } = question;
  return (
    <fieldset
      className={classes.options}
      aria-label={text}
      onPointerDown={() => {
        pointed.current = true;
      }}
      onKeyDown={() => {
        pointed.current = false;
      }}
    >
      <p className={classes.how}>{t(kind)}</p>
      <div className={classes.cards}>
        {options.map(({ id, label, hint }) => (
          <label key={id} className={classes.card}>
            <input
              type={kind === 'one' ? 'radio' : 'checkbox'}
              name={name}
              value={id}
              checked={chosen.includes(id)}
              onChange={() => onChoose(afterChoosing(question, chosen, id))}
              onClick={() => kind === 'one' && pointed.current && onSettled()}
            />
            <span className={classes.words}>
              <span className={classes.label}>{label}</span>
              {hint && <span className={classes.hint}>{hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
