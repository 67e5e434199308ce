import { useTranslation } from 'react-i18next';
import classes from './answering.module.css';
import type { Way } from './useWay.ts';

/** The questions of the section as small numbers: which are answered, which one is in front; each leads there. */
export function Pips({ way }: { way: Way }) {
  const { t } = useTranslation('questionnaire');
  return (
    <nav aria-label={t('answer.questions')}>
      <ol className={classes.pips}>
        {way.section.stops.map(({ question, standing }, index) => (
          <li key={question.id}>
            <button
              type="button"
              data-standing={standing}
              aria-current={question.id === way.question.id ? 'step' : undefined}
              aria-label={t('answer.pip', { at: index + 1, state: t(`answer.states.${standing}`) })}
              onClick={() => way.go(question.id)}
            >
              {index + 1}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
