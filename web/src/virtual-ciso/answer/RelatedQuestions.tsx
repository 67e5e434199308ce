import { useTranslation } from 'react-i18next';
import { useTalkMeans } from '../talk/TalkContext.ts';
import classes from './answer.module.css';

/** Questions near to the one that was asked: each asks itself. */
export function RelatedQuestions({ questions }: { questions: readonly string[] }) {
  const { t } = useTranslation('virtual-ciso');
  const { ask, busy } = useTalkMeans();
  if (questions.length === 0) return null;
  return (
    <div data-no-print>
      <p className={classes.label}>{t('related.label')}</p>
      <ul className={classes.questions} aria-label={t('related.label')}>
        {questions.map((question) => (
          <li key={question}>
            <button type="button" className={classes.ask} disabled={busy} onClick={() => ask(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
