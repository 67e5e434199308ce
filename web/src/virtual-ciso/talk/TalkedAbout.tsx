import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './talk.module.css';

interface TalkedAboutProps {
  about: string;
  onDrop: () => void;
}

/** What the next question will be read with, and the way to leave it. */
export function TalkedAbout({ about, onDrop }: TalkedAboutProps) {
  const { t } = useTranslation('virtual-ciso');
  return (
    <p className={classes.about}>
      <span>{t('about.is', { subject: about })}</span>
      <Button variant="subtle" size="compact-sm" onClick={onDrop}>
        {t('about.drop')}
      </Button>
    </p>
  );
}
