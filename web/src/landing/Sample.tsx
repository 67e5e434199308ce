import { useTranslation } from 'react-i18next';
import { PageSection } from './Page.tsx';
import classes from './Sample.module.css';

const levels = [0, 1, 2, 3, 4, 5] as const;

/** One question as it is asked: six sentences, of which one is the company's. */
export function Sample() {
  const { t } = useTranslation('landing');
  return (
    <PageSection id="sample" heading={t('sample.heading')} lead={t('sample.lead')}>
      <figure className={classes.card}>
        <figcaption className={classes.question}>{t('sample.question')}</figcaption>
        <ol className={classes.levels} start={0}>
          {levels.map((level) => (
            <li key={level} className={classes.level}>
              <span className={classes.number} aria-hidden>
                {level}
              </span>
              {t(`sample.level${level}`)}
            </li>
          ))}
        </ol>
      </figure>
    </PageSection>
  );
}
