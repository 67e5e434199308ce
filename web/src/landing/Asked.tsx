import { useTranslation } from 'react-i18next';
import classes from './Asked.module.css';
import { PageSection } from './Page.tsx';

const themes = {
  security: [
    'governance',
    'risk',
    'assets',
    'access',
    'people',
    'physical',
    'infrastructure',
    'development',
    'monitoring',
    'suppliers',
    'incidents',
    'continuity',
  ],
  privacy: ['principles', 'rights', 'records', 'protection', 'sharing'],
} as const;

const assessments = ['security', 'privacy'] as const;

/** The themes of the two assessments, in the order they are asked. */
export function Asked() {
  const { t } = useTranslation('landing');
  return (
    <PageSection id="asked" heading={t('asked.heading')} lead={t('asked.note')}>
      <div className={classes.both}>
        {assessments.map((assessment) => (
          <div key={assessment}>
            <h3 className={classes.title}>{t(`asked.${assessment}`)}</h3>
            <ul className={classes.themes}>
              {themes[assessment].map((theme) => (
                <li key={theme}>{t(`asked.themes.${theme}`)}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </PageSection>
  );
}
