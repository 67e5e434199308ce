import { useTranslation } from 'react-i18next';
import { Call } from './Call.tsx';
import classes from './Closing.module.css';

/** The end of a public page: the same invitation, once more. */
export function Closing({ text }: { text: string }) {
  const { t } = useTranslation('landing');
  return (
    <section className={classes.closing} aria-labelledby="closing-heading" data-no-print>
      <h2 id="closing-heading" className={classes.heading}>
        {t('closing.heading')}
      </h2>
      <p className={classes.text}>{text}</p>
      <Call beside="signIn" />
    </section>
  );
}
