import { Text } from '@mantine/core';
import type { AnswerValue, QuestionView } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { useTranslation } from 'react-i18next';
import classes from './answering.module.css';

interface LevelsProps {
  question: QuestionView;
  value: AnswerValue | null;
  disabled: boolean;
  onChoose: (value: AnswerValue) => void;
}

interface CardProps {
  name: string;
  mark: string;
  text: string;
  checked: boolean;
  disabled: boolean;
  onChoose: () => void;
}

function LevelCard({ name, mark, text, checked, disabled, onChoose }: CardProps) {
  return (
    <label className={classes.level} data-checked={checked || undefined}>
      <input type="radio" name={name} checked={checked} disabled={disabled} onChange={onChoose} />
      <span className={classes.mark} aria-hidden="true">
        {mark}
      </span>
      <span>{text}</span>
    </label>
  );
}

/** The levels as described cards to choose from; yes and no for a gate. */
export function Levels({ question, value, disabled, onChoose }: LevelsProps) {
  const { t } = useTranslation('questionnaire');
  const choices =
    question.kind === 'gate'
      ? (['yes', 'no'] as const).map((one) => ({ value: one, mark: t(`keys.${one}`), text: t(`values.${one}`) }))
      : question.levels.map((text, level) => ({ value: level, mark: String(level), text }));
  return (
    <fieldset className={classes.levels} data-gate={question.kind === 'gate' || undefined}>
      <legend className={classes.hidden}>
        {question.text} {t(question.kind === 'gate' ? 'answer.gate' : 'answer.levels')}
      </legend>
      {choices.map((choice) => (
        <LevelCard
          key={choice.value}
          name={`level-${question.id}`}
          mark={choice.mark}
          text={choice.text}
          checked={value === choice.value}
          disabled={disabled}
          onChoose={() => onChoose(choice.value)}
        />
      ))}
      {question.kind === 'gate' && (
        <Text size="sm" c="dimmed">
          {t('answer.gateNote')}
        </Text>
      )}
    </fieldset>
  );
}

/** How to choose among the levels, said once: under the choices of one question, or above a whole section. */
export function HowToChoose() {
  const { t } = useTranslation('questionnaire');
  return (
    <Text size="sm" c="dimmed">
      {t('answer.howToChoose')}
    </Text>
  );
}
