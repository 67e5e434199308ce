import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCloudOff, IconLock } from '@tabler/icons-react';
import type { Problem } from '@vigia/contract/kit/problem.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useProblemTexts } from '../i18n/problems.ts';
import classes from './States.module.css';

interface ProblemStateProps {
  problem: Problem;
  onRetry?: () => void;
}

/** What stands where content could not be had: why, and what to do now. */
export function ProblemState({ problem, onRetry }: ProblemStateProps) {
  const { t } = useTranslation('kit');
  const { problemText } = useProblemTexts();
  const denied = problem.status === 403;
  const Icon = denied ? IconLock : IconCloudOff;
  return (
    <Stack role="alert" className={classes.state}>
      <Icon size={28} stroke={1.5} aria-hidden className={classes.icon} />
      <Title order={2}>{t(denied ? 'screen.forbidden' : 'screen.failed')}</Title>
      <Text c="dimmed" className={classes.text}>
        {problemText(problem)}
      </Text>
      {problem.details.requestId && (
        <Text size="sm" c="dimmed" className="tabular">
          {t('screen.requestId', { id: problem.details.requestId })}
        </Text>
      )}
      <Group>
        {onRetry && !denied && <Button onClick={onRetry}>{t('retry')}</Button>}
        <Button variant="default" component={Link} to="/">
          {t('home')}
        </Button>
      </Group>
    </Stack>
  );
}
