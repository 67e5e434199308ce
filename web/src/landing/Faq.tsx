import { useTranslation } from 'react-i18next';
import classes from './Faq.module.css';
import { PageSection } from './Page.tsx';

const questions = [
  'expert',
  'time',
  'together',
  'unknown',
  'honest',
  'offline',
  'again',
  'certificate',
  'law',
  'lawyer',
  'abroad',
  'independent',
] as const;

/** Questions people ask before they begin. The native disclosure: keyboard, search in the page and print work. */
export function Faq() {
  const { t } = useTranslation('landing');
  return (
    <PageSection id="faq" heading={t('faq.heading')}>
      {questions.map((question) => (
        <details key={question} className={classes.item}>
          <summary className={classes.question}>{t(`faq.${question}.q`)}</summary>
          <p className={classes.answer}>{t(`faq.${question}.a`)}</p>
        </details>
      ))}
    </PageSection>
  );
}
