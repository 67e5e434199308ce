/** The result: where the company stands, why, what changed and what to do next; every number opens its arithmetic. */

import { Anchor, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { onboarding } from '@vigia/contract/onboarding/onboarding.contract.ts';
import { type AssessmentType, assessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { resultInHand } from '@vigia/contract/questionnaire/questionnaire.in-hand.ts';
import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';
import type { Result } from '@vigia/contract/questionnaire/questionnaire.results.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { z } from 'zod';
import { call, saveFile } from '../../kit/api/client.ts';
import { useCan, useRead } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { EmptyState } from '../../kit/screen/EmptyState.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { useProblemToast } from '../../kit/screen/toasts.ts';
import { useUrlState } from '../../kit/screen/useUrlState.ts';
import { firstOnly } from '../reading.ts';
import { Changes } from './Changes.tsx';
import { Domains } from './Domains.tsx';
import { ExplainDrawer } from './ExplainDrawer.tsx';
import { offered, resultAnswerPath, type Wanted } from './explaining.ts';
import { Frameworks } from './Frameworks.tsx';
import { NextSteps, Points } from './Points.tsx';
import { ResultsHero } from './ResultsHero.tsx';
import { Written } from './Written.tsx';

const address = z.object({
  assessmentType: assessmentType.optional(),
  id: z.uuid().optional(),
  compareWith: z.uuid().optional(),
  live: z.literal('true').optional(),
});

/** Where nothing was submitted yet: the assessment that the company is at. */
function useInHand(enabled: boolean) {
  const standing = (type: AssessmentType) => [{ query: { assessmentType: type } }, { enabled }] as const;
  const essential = useRead(questionnaire.dashboard, ...standing('essential'));
  const security = useRead(questionnaire.dashboard, ...standing('security'));
  const privacy = useRead(questionnaire.dashboard, ...standing('privacy'));
  const report = useRead(onboarding.report, {}, { enabled });
  const assessments = [essential, security, privacy].flatMap(({ data }) =>
    data ? [{ ...data, submitted: data.lastSubmittedAt }] : [],
  );
  const isKnown = assessments.length === 3 && report.data !== undefined;
  return {
    type: isKnown ? resultInHand({ assessments, suggested: report.data.suggestedAssessment }) : undefined,
    reads: enabled ? [essential, security, privacy, report] : [],
  };
}

/** The assessment asked for; else the one submitted last; else the one that the company is at. */
function useShownType(asked: AssessmentType | undefined) {
  const latest = useRead(questionnaire.assessments, { query: { limit: 1 } }, { enabled: asked === undefined });
  const inHand = useInHand(asked === undefined && latest.data?.items.length === 0);
  const type = asked ?? latest.data?.items[0]?.assessmentType ?? inHand.type;
  return { type, reads: asked === undefined ? [latest, ...inHand.reads] : [] };
}

export function ResultsScreen() {
  const { t } = useTranslation('questionnaire');
  const [{ assessmentType: asked, ...which }, change] = useUrlState(address);
  const { type, reads } = useShownType(asked);
  const sent = { query: { assessmentType: type ?? 'essential', ...which } };
  const read = useRead(questionnaire.assessment, sent, { enabled: type !== undefined });
  // The analysis of today's answers is asked for together with them: far from the server, one after the other is a wait more.
  useRead(
    questionnaire.aiAnalysis,
    { query: { assessmentType: type ?? 'essential' } },
    { enabled: type !== undefined && which.live !== undefined },
  );
  return (
    <Screen
      title={t('result.title')}
      lead={t('result.lead')}
      reads={[...reads, firstOnly(read)]}
      actions={read.data && <Actions result={read.data} />}
    >
      {read.data && (
        <Stack gap="xl">
          <Which result={read.data} live={which.live !== undefined} onChange={change} />
          {read.data.overall.answered === 0 ? <Nothing result={read.data} /> : <Whole result={read.data} />}
        </Stack>
      )}
    </Screen>
  );
}

function Actions({ result }: { result: Result }) {
  const { t } = useTranslation('questionnaire');
  const toast = useProblemToast();
  const [busy, setBusy] = useState(false);
  const { id } = result;
  const download = async (submission: string) => {
    setBusy(true);
    try {
      saveFile(await call(questionnaire.pdf, { params: { id: submission } }));
    } catch (fault) {
      if (!(fault instanceof Problem)) throw fault;
      toast(fault);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="default"
        component={Link}
        to={questionnairePlaces.earlier.at({ assessmentType: result.assessmentType })}
        leftSection={<IconHistory size={18} aria-hidden />}
      >
        {t('result.older')}
      </Button>
      {id !== null && (
        <Button loading={busy} leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void download(id)}>
          {t('result.pdf')}
        </Button>
      )}
    </>
  );
}

interface WhichProps {
  result: Result;
  live: boolean;
  onChange: (change: Partial<Record<keyof z.infer<typeof address>, string | undefined>>) => void;
}

/** Which assessment, and whether as submitted or as it stands now. */
function Which({ result, live, onChange }: WhichProps) {
  const { t } = useTranslation('questionnaire');
  const { date: day } = useFormats();
  const { submittedAt, submittedBy } = result;
  const date = submittedAt ? day(submittedAt) : '';
  const name = submittedBy ? `${submittedBy.firstName} ${submittedBy.lastName}` : '';
  const frozen = name ? t('result.frozen', { date, name }) : t('result.frozenNobody', { date });
  const other = { id: undefined, compareWith: undefined };
  return (
    <Stack gap="xs" data-no-print>
      <SegmentedControl
        aria-label={t('result.which')}
        value={result.assessmentType}
        onChange={(type) => onChange({ ...other, live: undefined, assessmentType: type })}
        data={offered.map((type) => ({ value: type, label: t(`result.short.${type}`) }))}
        style={{ alignSelf: 'flex-start' }}
      />
      <Text size="sm" c="dimmed" component="div">
        {submittedAt ? frozen : t('result.live')}{' '}
        {submittedAt && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange({ ...other, live: 'true' })}>
            {t('result.showLive')}
          </Button>
        )}
        {live && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange({ ...other, live: undefined })}>
            {t('result.showFrozen')}
          </Button>
        )}
      </Text>
    </Stack>
  );
}

function Nothing({ result }: { result: Result }): ReactNode {
  const { t } = useTranslation('questionnaire');
  const mayAnswer = useCan('questionnaire.answer');
  const action = mayAnswer && (
    <Button component={Link} to={resultAnswerPath(result.assessmentType)}>
      {t('result.answer')}
    </Button>
  );
  return (
    <EmptyState title={t('result.empty.title')} action={action}>
      {t('result.empty.text')} {!mayAnswer && t('result.empty.wait')}
    </EmptyState>
  );
}

function Whole({ result }: { result: Result }) {
  const [trail, setTrail] = useState<readonly Wanted[]>([]);
  const explain = (wanted: Wanted) => setTrail([...trail, wanted]);
  return (
    <>
      <ResultsHero result={result} onExplain={explain} />
      <Parts result={result} />
      <NextSteps result={result} />
      <Domains result={result} onExplain={explain} />
      <Frameworks result={result} onExplain={explain} />
      <Points result={result} />
      {result.id === null && <Written type={result.assessmentType} />}
      <Changes result={result} />
      <ExplainDrawer
        result={result}
        trail={trail}
        onOpen={explain}
        onBack={() => setTrail(trail.slice(0, -1))}
        onClose={() => setTrail([])}
      />
    </>
  );
}

const parts = ['next', 'domains', 'frameworks', 'points', 'changes'] as const;

/** What stands further down, for whoever does not want to scroll through all of it. */
function Parts({ result: { frameworks } }: { result: Result }) {
  const { t } = useTranslation('questionnaire');
  const shown = parts.filter((part) => part !== 'frameworks' || frameworks.length > 0);
  return (
    <Group component="nav" aria-label={t('result.parts')} gap="lg" style={{ rowGap: 4 }} data-no-print>
      {shown.map((part) => (
        <Anchor key={part} href={`#${part}`} size="sm" underline="always" py={2}>
          {t(`result.${part}`)}
        </Anchor>
      ))}
    </Group>
  );
}
