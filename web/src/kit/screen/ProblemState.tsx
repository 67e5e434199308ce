import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconBuilding, IconCloudOff, IconLock } from '@tabler/icons-react';
import { companiesPlaces } from '@vigia/contract/companies/companies.places.ts';
import type { Problem } from '@vigia/contract/kit/problem.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useProblemTexts } from '../i18n/problems.ts';
import { EmptyState } from './EmptyState.tsx';
import classes from './States.module.css';

interface ProblemStateProps {
  problem: Problem;
  onRetry?: () => void;
  /** Said where the server gave no reason (specification §8). */
  failed?: string;
}

/** Who runs the installation stands in no company until one is entered. */
function NoCompany({ text }: { text: string }) {
  const { t } = useTranslation('kit');
  const action = (
    <Button component={Link} to={companiesPlaces.own.at()}>
      {t('screen.chooseCompany')}
    </Button>
  );
  return (
    <EmptyState title={t('frame.noCompany')} action={action} icon={<IconBuilding size={28} stroke={1.5} />}>
      {text}
    </EmptyState>
  );
}

/** What stands where content could not be had: why, and what to do now. */
export function ProblemState({ problem, onRetry, failed }: ProblemStateProps) {
  const { t } = useTranslation('kit');
  const { problemText } = useProblemTexts();
  const denied = problem.status === 403;
  // A link that is over and a record that is gone do not come by being asked for again.
  const gone = problem.status === 404 || problem.status === 410;
  if (problem.code === 'kit.no-company') return <NoCompany text={problemText(problem)} />;
  const Icon = denied ? IconLock : IconCloudOff;
  return (
    <Stack role="alert" className={classes.state}>
      <Icon size={28} stroke={1.5} aria-hidden className={classes.icon} />
      <Title order={2}>{t(denied ? 'screen.forbidden' : 'screen.failed')}</Title>
      <Text c="dimmed" className={classes.text}>
        {problemText(problem, failed)}
      </Text>
      {problem.details.requestId && !gone && (
        <Text size="sm" c="dimmed" className="tabular">
          {t('screen.requestId', { id: problem.details.requestId })}
        </Text>
      )}
      <Group>
        {onRetry && !denied && !gone && <Button onClick={onRetry}>{t('retry')}</Button>}
        <Button variant="default" component={Link} to="/">
          {t('home')}
        </Button>
      </Group>
    </Stack>
  );
}
