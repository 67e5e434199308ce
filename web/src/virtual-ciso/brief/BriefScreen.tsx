/** The week in brief: what moved, what is due, three things to do; of the last seven days or of a week that was kept. */

import { Button } from '@mantine/core';
import { IconCalendarWeek, IconMessageCircle, IconPrinter } from '@tabler/icons-react';
import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';
import { type Brief, briefAddress, briefs } from '@vigia/contract/virtual-ciso/virtual-ciso.brief.ts';
import { virtualCisoPlaces } from '@vigia/contract/virtual-ciso/virtual-ciso.places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRead } from '../../kit/api/queries.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { EmptyState } from '../../kit/screen/EmptyState.tsx';
import { Screen } from '../../kit/screen/Screen.tsx';
import { useUrlState } from '../../kit/screen/useUrlState.ts';
import { BriefActions } from './BriefActions.tsx';
import classes from './brief.module.css';
import { Deadlines } from './Deadlines.tsx';
import { Headline } from './Headline.tsx';
import { Moved } from './Moved.tsx';
import { Weeks } from './Weeks.tsx';

export function BriefScreen() {
  const { t } = useTranslation('virtual-ciso');
  const [{ week }] = useUrlState(briefAddress);
  const read = useRead(briefs.get, { params: { week: week ?? 'now' } });
  const brief = read.data;
  return (
    <Screen
      title={t('brief.title')}
      lead={brief && !brief.empty && <Lead brief={brief} />}
      crumbs={[{ title: t('title'), to: virtualCisoPlaces.chat.at() }]}
      reads={[read]}
      actions={
        <>
          <Button
            component={Link}
            to={virtualCisoPlaces.chat.at()}
            variant="default"
            leftSection={<IconMessageCircle {...icon} />}
          >
            {t('brief.chat')}
          </Button>
          <Button variant="default" leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
            {t('brief.print')}
          </Button>
        </>
      }
    >
      {brief?.empty && <Empty />}
      {brief && !brief.empty && <Parts brief={brief} />}
    </Screen>
  );
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true };

function Lead({ brief: { week, from, through, until } }: { brief: Brief }) {
  const { t } = useTranslation('virtual-ciso');
  const { date } = useFormats();
  const span = { from: date(from), through: date(through) };
  return week
    ? t('brief.lead.week', { ...span, day: date(week) })
    : t('brief.lead.now', { ...span, until: date(until) });
}

function Empty() {
  const { t } = useTranslation('virtual-ciso');
  return (
    <EmptyState
      title={t('brief.empty.title')}
      icon={<IconCalendarWeek size={32} stroke={1.4} />}
      action={
        <Button component={Link} to={questionnairePlaces.choose.at()}>
          {t('brief.empty.action')}
        </Button>
      }
    >
      {t('brief.empty.text')}
    </EmptyState>
  );
}

function Parts({ brief }: { brief: Brief }) {
  return (
    <div className={classes.parts}>
      <Headline summary={brief.summary} />
      <BriefActions actions={brief.actions} now={brief.week === null} />
      <Moved brief={brief} />
      <div className={classes.side}>
        <Deadlines brief={brief} />
        <Weeks shown={brief.week} />
      </div>
    </div>
  );
}
