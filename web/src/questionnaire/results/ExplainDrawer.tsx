/** The arithmetic behind a number: of the whole by domain, of a domain by answer, of a framework by control. */
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import type { Result } from '@vigia/contract/questionnaire/questionnaire.results.ts';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../kit/api/queries.ts';
import { SidePanel } from '../../kit/dialog/Dialog.tsx';
import { ProblemState } from '../../kit/screen/ProblemState.tsx';
import { PartTable, TermTable } from './ExplainTables.tsx';
import { type Explain, resultIn, type Wanted } from './explaining.ts';
import { useResultFigures } from './useResultFigures.ts';

interface ExplainProps {
  result: Result;
  /** What is shown is the last one; the others are the way back. */
  trail: readonly Wanted[];
  onOpen: Explain;
  onBack: () => void;
  onClose: () => void;
}

function Arithmetic({ result, wanted, onOpen }: { result: Result; wanted: Wanted; onOpen: Explain }) {
  const { t } = useTranslation('questionnaire');
  const { exact, maturity } = useResultFigures();
  const { name, ...which } = wanted;
  const read = useRead(questionnaire.explain, { query: { ...resultIn(result), ...which } });
  if (read.error) return <ProblemState problem={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton height={240} />;
  const { score, terms, parts } = read.data;
  const how = terms.length > 0 ? 'byAnswer' : wanted.framework ? 'byControl' : 'byDomain';
  return (
    <Stack gap="md">
      <Text fz="1.25rem" fw={620} className="tabular">
        {score.maturity === null
          ? t('explain.nothing')
          : t('explain.mean', {
              sum: exact(score.sum),
              weight: exact(score.weight),
              maturity: maturity(score.maturity),
            })}
      </Text>
      <Text size="sm" c="dimmed">
        {t(`explain.${how}`)}
      </Text>
      {terms.length > 0 ? (
        <TermTable name={name} score={score} terms={terms} />
      ) : (
        <PartTable name={name} score={score} parts={parts} framework={wanted.framework} onOpen={onOpen} />
      )}
    </Stack>
  );
}

export function ExplainDrawer({ result, trail, onOpen, onBack, onClose }: ExplainProps) {
  const { t } = useTranslation('questionnaire');
  const wanted = trail.at(-1);
  return (
    <SidePanel
      opened={wanted !== undefined}
      onClose={onClose}
      size="xl"
      title={wanted && t('explain.title', { name: wanted.name })}
    >
      {trail.length > 1 && (
        <Button
          variant="subtle"
          size="compact-sm"
          ml={-8}
          mb="sm"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={onBack}
        >
          {t('explain.back')}
        </Button>
      )}
      {wanted && (
        <Arithmetic
          key={`${wanted.domain} ${wanted.framework} ${wanted.control}`}
          result={result}
          wanted={wanted}
          onOpen={onOpen}
        />
      )}
    </SidePanel>
  );
}
