/** Where the company stands against a framework, why, and what to do next. */
import { Anchor, Button, Group, Paper, Stack, Tabs, Text, Title } from '@mantine/core';
import { IconCompass } from '@tabler/icons-react';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { compliancePlaces } from '@vigia/contract/compliance/compliance.places.ts';
import type { ControlResult, FrameworkKey, Overview } from '@vigia/contract/compliance/compliance.shapes.ts';
import { type Framework, framework as ours } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useRead } from '../../kit/api/queries.ts';
import { RadarChart } from '../../kit/charts/RadarChart.tsx';
import { EmptyState } from '../../kit/screen/EmptyState.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { GapList } from '../gaps/GapList.tsx';
import { Gaps } from '../gaps/Gaps.tsx';
import { Structure } from '../structure/Structure.tsx';
import { useStructureState } from '../structure/useStructureState.ts';
import { FrameworkTrend } from '../trend/FrameworkTrend.tsx';
import { FrameworkStanding } from './FrameworkStanding.tsx';
import classes from './framework.module.css';
import { Tallies } from './Tallies.tsx';

// The first tab: the standing at a glance, what to do next, and the structure as the user knows it.

/** NIST's organisational profile by function: where the company is, and where it wants to be. */
function Profile({ groups }: { groups: Overview['groups'] }) {
  const { t } = useTranslation('compliance');
  const functions = groups.filter((group) => group.parent === null);
  return (
    <Paper p="lg" component="section" aria-label={t('profile.title')} className={classes.profile}>
      <div>
        <RadarChart
          title={t('profile.title')}
          axes={functions.map(({ title, standing }) => ({
            label: title,
            value: standing.maturity,
            before: standing.target,
          }))}
          max={5}
          nowName={t('profile.current')}
          beforeName={t('profile.target')}
        />
      </div>
      <Text c="dimmed" size="sm">
        {t('profile.text')}
      </Text>
    </Paper>
  );
}

/** The few gaps whose closing brings most for least. */
function NextGaps({ overview: { next, framework } }: { overview: Overview }) {
  const { t } = useTranslation('compliance');
  return (
    <section aria-labelledby="next-gaps">
      <Group justify="space-between" align="baseline">
        <Title order={2} id="next-gaps">
          {t('next.title')}
        </Title>
        <Anchor component={Link} to="?tab=gaps" size="sm">
          {t('next.all')}
        </Anchor>
      </Group>
      <Text size="sm" c="dimmed" mb="md">
        {t('next.text')}
      </Text>
      <GapList framework={framework.key} gaps={next} />
    </section>
  );
}

/** Nothing is assessed yet: what this screen will show, and what to answer first. */
function BeginHere({ framework: { key, custom } }: { framework: Overview['framework'] }) {
  const { t } = useTranslation('compliance');
  const icon = <IconCompass size={28} stroke={1.5} />;
  if (custom)
    return (
      <EmptyState title={t('begin.title')} icon={icon}>
        {t('begin.custom')}
      </EmptyState>
    );
  const privacy = key === 'lgpd';
  const action = (
    <Group gap="md">
      <Button
        component={Link}
        to={questionnairePlaces.assessment.at({ assessmentType: privacy ? 'privacy' : 'security' })}
      >
        {t(privacy ? 'begin.privacy' : 'begin.security')}
      </Button>
      {!privacy && (
        <Anchor component={Link} to={questionnairePlaces.assessment.at({ assessmentType: 'essential' })} size="sm">
          {t('begin.essential')}
        </Anchor>
      )}
    </Group>
  );
  return (
    <EmptyState title={t('begin.title')} action={action} icon={icon}>
      {t(privacy ? 'begin.privacyText' : 'begin.securityText')}
    </EmptyState>
  );
}

function Summary({ overview }: { overview: Overview }) {
  const state = useStructureState();
  const heading = useRef<HTMLHeadingElement>(null);
  const [, change] = state;
  const showOnly = (result: ControlResult) => {
    change({ result });
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  };
  const begun = overview.standing.assessed > 0;
  return (
    <Stack gap="xl">
      {begun ? (
        <>
          <FrameworkStanding overview={overview} />
          <Tallies standing={overview.standing} law={overview.framework.key === 'lgpd'} onShow={showOnly} />
          {overview.next.length > 0 && <NextGaps overview={overview} />}
          {overview.framework.key === 'nist-csf' && <Profile groups={overview.groups} />}
        </>
      ) : (
        <BeginHere framework={overview.framework} />
      )}
      <Structure overview={overview} state={state} headingRef={heading} />
    </Stack>
  );
}

const tabs = ['overview', 'gaps', 'trend'] as const;

/** The document that this framework asks for. */
function StatementLink({ framework, known }: { framework: FrameworkKey; known: Framework | undefined }) {
  const { t } = useTranslation('compliance');
  return (
    <Button component={Link} to={compliancePlaces.statement.at({ framework })} variant="default">
      {t(`statement.${known ?? 'custom'}`)}
    </Button>
  );
}

function Panels({ overview }: { overview: Overview }) {
  const { t } = useTranslation('compliance');
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'overview';
  // Each tab has filters of its own: none of the others' stay in the address.
  const show = (next: string | null) => setParams(next === null || next === 'overview' ? {} : { tab: next });
  return (
    <Tabs value={tab} onChange={show} keepMounted={false}>
      <Tabs.List mb="lg" aria-label={t('tabs.label')}>
        {tabs.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t(`tabs.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="overview">
        <Summary overview={overview} />
      </Tabs.Panel>
      <Tabs.Panel value="gaps">
        <Gaps overview={overview} />
      </Tabs.Panel>
      <Tabs.Panel value="trend">
        <FrameworkTrend framework={overview.framework.key} applicable={overview.standing.applicable} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** `framework`: one of the three, or the id of one that the company brought. */
export function FrameworkScreen({ framework }: { framework: FrameworkKey }) {
  const { t } = useTranslation(['compliance', 'kit']);
  const [params] = useSearchParams();
  const read = useRead(compliance.overview, { params: { framework } });
  const known = ours.safeParse(framework).data;
  const title = known ? t(`names.${known}`) : (read.data?.framework.title ?? t('kit:waiting'));
  return (
    <Screen
      title={title}
      lead={params.has('tab') ? undefined : t(known ? `leads.${known}` : 'leads.custom')}
      actions={<StatementLink framework={framework} known={known} />}
      reads={read.data ? [] : [read]}
    >
      {known === 'lgpd' && (
        <Text size="sm" className={classes.notice}>
          {t('notice.lgpd')}
        </Text>
      )}
      {read.data && <Panels key={framework} overview={read.data} />}
    </Screen>
  );
}
