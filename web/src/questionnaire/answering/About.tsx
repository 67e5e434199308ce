import { Text } from '@mantine/core';
import type { QuestionView } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { useTranslation } from 'react-i18next';
import { Glossed } from '../../kit/glossary/Glossed.tsx';
import { Reveal } from '../../kit/screen/Reveal.tsx';
import classes from './answering.module.css';

const words = { 1: 'w1', 2: 'w2', 3: 'w3' } as const;
const weightWord = (weight: number) => words[weight === 3 ? 3 : weight === 2 ? 2 : 1];

/** Which controls of which framework the answer speaks for, and how much. */
export function ControlsServed({ question }: { question: QuestionView }) {
  const { t } = useTranslation('questionnaire');
  if (question.controls.length === 0) return null;
  return (
    <Reveal label={t('answer.controls', { count: question.controls.length })}>
      <ul className={classes.controls}>
        {question.controls.map(({ framework, id, title, weight }) => (
          <li key={`${framework} ${id}`}>
            <Text component="span" size="sm" c="dimmed">
              {t(`frameworks.${framework}`)} {id}
            </Text>{' '}
            <Text component="span" size="sm">
              {title}
            </Text>{' '}
            <Text component="span" size="sm" c="dimmed">
              ({t(`answer.weights.${weightWord(weight)}`)})
            </Text>
          </li>
        ))}
      </ul>
    </Reveal>
  );
}

/** Why the question matters. */
export function Importance({ why }: Pick<QuestionView, 'why'>) {
  const { t } = useTranslation('questionnaire');
  return (
    <div className={classes.why}>
      <Text size="sm" fw={550}>
        {t('answer.why')}
      </Text>
      <Text size="sm">{why}</Text>
    </div>
  );
}

/** What the question means: open above the answers where there is room, else folded, with why it matters. */
export function Meaning({ question, folded }: { question: QuestionView; folded: boolean }) {
  const { t } = useTranslation('questionnaire');
  if (!folded)
    return (
      <Text c="dimmed">
        <Glossed text={question.explanation} />
      </Text>
    );
  return (
    <Reveal label={t('answer.explain')}>
      <Text size="sm" mb="sm">
        <Glossed text={question.explanation} />
      </Text>
      <Importance why={question.why} />
    </Reveal>
  );
}
