import { Anchor, Button, Group, Paper, Progress, SimpleGrid, Text, Title } from '@mantine/core';
import { frameworkAddress } from '@vigia/contract/compliance/compliance.places.ts';
import type { Result } from '@vigia/contract/questionnaire/questionnaire.results.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '../../kit/api/queries.ts';
import { useCounts } from '../../kit/i18n/useCounts.ts';
import type { Explain } from './explaining.ts';
import classes from './results.module.css';
import { useResultFigures } from './useResultFigures.ts';

/** Each framework's maturity by this assessment alone and, as large beside it, how much of it is assessed at all. */
export function Frameworks({ result, onExplain }: { result: Result; onExplain: Explain }) {
  const { t } = useTranslation('questionnaire');
  const figures = useResultFigures();
  const counted = useCounts();
  const seesAll = useCan('compliance.read');
  return (
    <section aria-labelledby="frameworks">
      <Title order={2} id="frameworks">
        {t('result.frameworks')}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {t(seesAll ? 'result.ownOnly' : 'result.ownOnlyReader')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {result.frameworks.map(({ id, title, maturity, counts }) => {
          const coverage = counted(counts);
          const sum = (of: 'assessed' | 'applicable') => counts.reduce((total, one) => total + one[of], 0);
          return (
            <Paper key={id} p="lg" component="section" aria-label={title}>
              <Text fw={550}>{title}</Text>
              <p className={classes.small}>{figures.ofFive(maturity)}</p>
              <Progress
                value={(100 * sum('assessed')) / Math.max(1, sum('applicable'))}
                aria-label={coverage}
                color="gray.5"
                mb={6}
              />
              <Text size="sm" c="dimmed">
                {coverage}
              </Text>
              <Group gap="xs" mt="sm">
                <Button
                  variant="subtle"
                  size="compact-sm"
                  ml={-8}
                  aria-label={`${t('result.openControls')}: ${title}`}
                  onClick={() => onExplain({ name: title, framework: id })}
                >
                  {t('result.openControls')}
                </Button>
                {seesAll && (
                  <Anchor
                    component={Link}
                    to={frameworkAddress(id)}
                    size="sm"
                    aria-label={`${t('result.wholePicture')}: ${title}`}
                  >
                    {t('result.wholePicture')}
                  </Anchor>
                )}
              </Group>
            </Paper>
          );
        })}
      </SimpleGrid>
    </section>
  );
}
