/** Where the company stands against a framework, why, and what to do next. */

import { Button, Tabs, Text } from '@mantine/core';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { compliancePlaces } from '@vigia/contract/compliance/compliance.places.ts';
import type { FrameworkKey, Overview } from '@vigia/contract/compliance/compliance.shapes.ts';
import { type Framework, framework as ours } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useRead } from '../../kit/api/queries.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Gaps } from '../gaps/Gaps.tsx';
import { FrameworkTrend } from '../trend/FrameworkTrend.tsx';
import classes from './framework.module.css';
import { Summary } from './Summary.tsx';

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
