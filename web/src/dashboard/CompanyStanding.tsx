import type { AssessmentNow, NextStep } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { bandOf } from '@vigia/contract/questionnaire/questionnaire.counting.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../kit/i18n/format.ts';
import { Marked } from '../kit/i18n/Marked.tsx';
import classes from './CompanyStanding.module.css';
import { type AreaStanding, resultOf, standings } from './standing.ts';

interface StandingProps {
  assessments: readonly AssessmentNow[];
  /** The next steps: the first assessment among them is the one to begin with. */
  first: readonly NextStep[];
}

/** Where we stand, in one sentence, and what it rests on. */
export function CompanyStanding({ assessments, first }: StandingProps) {
  const { t } = useTranslation('dashboard');
  const known = standings(assessments);
  const begin = first.find(({ kind }) => kind === 'start-assessment' || kind === 'continue-assessment');
  return (
    <section className={classes.standing} aria-label={t('hero.label')}>
      <p className={classes.sentence}>
        <Sentence known={known} />
      </p>
      {known.length === 0 && begin && <Beginning step={begin} />}
      <div className={classes.areas}>
        {known.map((standing) => (
          <Area key={standing.area} standing={standing} />
        ))}
      </div>
    </section>
  );
}

/** What to answer first, and the way to it. */
function Beginning({ step }: { step: NextStep }) {
  const { t } = useTranslation('dashboard');
  const kind = step.kind === 'continue-assessment' ? step.kind : 'start-assessment';
  const text = kind === 'continue-assessment' ? 'hero.begunText' : 'hero.nothingText';
  return (
    <>
      <p className={classes.text}>{t(text, { count: step.remaining ?? 0 })}</p>
      {step.link && (
        <p className={classes.text}>
          <Link to={step.link} className={classes.open}>
            {t(`steps.${kind}.${step.assessmentType ?? 'essential'}`)}
          </Link>
        </p>
      )}
    </>
  );
}

function Sentence({ known }: { known: readonly AreaStanding[] }) {
  const { t } = useTranslation('dashboard');
  const { mean } = useFormats();
  const value = (area: AreaStanding['area']) => {
    const maturity = known.find((one) => one.area === area)?.maturity;
    return maturity === undefined ? '' : mean(maturity);
  };
  const [first] = known;
  if (!first) return t('hero.nothing');
  return (
    <Marked
      text={t(`hero.${known.length > 1 ? 'both' : first.area}`, {
        security: value('security'),
        privacy: value('privacy'),
      })}
      parts={{ b: (words) => <strong>{words}</strong> }}
    />
  );
}

function Area({ standing }: { standing: AreaStanding }) {
  const { t } = useTranslation(['dashboard', 'questionnaire']);
  const { date, mean } = useFormats();
  const { area, maturity, answered, applicable, submitted } = standing;
  return (
    <section className={classes.area} aria-label={t(`areas.${area}`)}>
      <h2 className={classes.name}>{t(`areas.${area}`)}</h2>
      <p className={classes.meaning}>{t(`questionnaire:${bandOf(maturity)}`)}</p>
      <p className={classes.ground}>
        {t('hero.coverage', { answered, count: applicable })}
        {submitted?.maturity != null && (
          <> {t('hero.before', { date: date(submitted.submittedAt), value: mean(submitted.maturity) })}</>
        )}
      </p>
      <Link to={resultOf(area)} className={classes.open}>
        {t('result')}
      </Link>
    </section>
  );
}
