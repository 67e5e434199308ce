import { Button, Group } from '@mantine/core';
import { onboardingPlaces } from '@vigia/contract/onboarding/onboarding.places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Screen } from '../kit/screen/Screen.tsx';

/** Nothing left to ask: the way to what came of it, and for those who may, back to the questions. */
export function Finished({ mayAnswer }: { mayAnswer: boolean }) {
  const { t } = useTranslation('onboarding');
  return (
    <Screen title={t('done.title')} lead={t('done.text')} narrow>
      <Group>
        <Button component={Link} to={onboardingPlaces.report.at()}>
          {t('done.report')}
        </Button>
        {mayAnswer && (
          <Button component={Link} to={onboardingPlaces.questions.at({ step: 'first' })} variant="default">
            {t('done.again')}
          </Button>
        )}
      </Group>
    </Screen>
  );
}
