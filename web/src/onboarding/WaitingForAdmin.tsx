import { Button, Group, List, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { authPlaces } from '@vigia/contract/auth/auth.places.ts';
import type { PersonRef } from '@vigia/contract/kit/people.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useOnboarding } from '../kit/onboarding/OnboardingContext.tsx';
import { Screen } from '../kit/screen/Screen.tsx';

const everyHalfMinute = 30_000;

/** For those who may not answer: who can, how far they are, and that this page opens by itself. */
export function WaitingForAdmin({ admins }: { admins: readonly PersonRef[] }) {
  const { t } = useTranslation('onboarding');
  const { answeredQuestions, totalQuestions, progress, loading, refresh } = useOnboarding();
  useEffect(() => {
    const timer = setInterval(() => void refresh(), everyHalfMinute);
    return () => clearInterval(timer);
  }, [refresh]);
  return (
    <Screen title={t('waiting.title')} lead={t('waiting.lead')} narrow>
      <Stack gap="lg">
        <Paper p="lg">
          <Title order={2} size="h3" mb="xs">
            {t('waiting.who')}
          </Title>
          {admins.length === 0 ? (
            <Text>{t('waiting.nobody')}</Text>
          ) : (
            <List listStyleType="none" spacing={4}>
              {admins.map(({ id, firstName, lastName }) => (
                <List.Item key={id}>{`${firstName} ${lastName}`}</List.Item>
              ))}
            </List>
          )}
          {totalQuestions > 0 && (
            <>
              <Progress value={progress} mt="lg" size="sm" aria-label={t('progress')} />
              <Text size="sm" c="dimmed" mt={6} role="status">
                {t('waiting.progress', { count: totalQuestions, answered: answeredQuestions, total: totalQuestions })}
              </Text>
            </>
          )}
        </Paper>
        <Text c="dimmed">{t('waiting.what')}</Text>
        <Group>
          <Button onClick={() => void refresh()} loading={loading}>
            {t('waiting.again')}
          </Button>
          <Button variant="default" component={Link} to={authPlaces.profile.at()}>
            {t('waiting.profile')}
          </Button>
        </Group>
      </Stack>
    </Screen>
  );
}
