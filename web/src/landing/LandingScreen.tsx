/** `/`: what Vigia is, for the owner of a small company who has five minutes (specification §2). */
import { useTranslation } from 'react-i18next';
import { Closing } from './Closing.tsx';
import { LandingHero } from './LandingHero.tsx';
import { Limits } from './Limits.tsx';
import { Moments } from './Moments.tsx';
import { Page } from './Page.tsx';
import { References } from './References.tsx';
import { Sample } from './Sample.tsx';
import { Today } from './Today.tsx';
import { Tour } from './Tour.tsx';

export function LandingScreen() {
  const { t } = useTranslation('landing');
  return (
    <Page title={t('hero.title')}>
      <LandingHero />
      <Moments />
      <Tour />
      <Today />
      <Sample />
      <References />
      <Limits />
      <Closing text={t('closing.text')} />
    </Page>
  );
}
