/** What to do in an incident of this kind: by the hour, what to avoid, what to keep, what to say. */
import { Anchor, Button, NativeSelect, Paper, Stack, Text, Title } from '@mantine/core';
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import type { Incident } from '@vigia/contract/incidents/incidents.shapes.ts';
import type { IncidentPlaybook } from '@vigia/contract/incidents/playbooks.shapes.ts';
import type { IncidentTeam } from '@vigia/contract/incidents/rules.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useRead, useWrite } from '../../kit/api/queries.ts';
import { Reveal } from '../../kit/screen/Reveal.tsx';
import classes from '../Incidents.module.css';
import { whoIn } from '../team.tsx';

const phases = ['ten-minutes', 'hour', 'day', 'end'] as const;
const roles = ['reporter', 'lead', 'technician', 'scribe', 'spokesperson', 'management', 'privacy', 'finance'] as const;
const audiences = ['staff', 'customers', 'people', 'bank', 'police', 'supplier', 'partners'] as const;

interface StepsProps {
  book: IncidentPlaybook;
  team: IncidentTeam;
}
function PhaseSteps({ book, team, phase }: StepsProps & { phase: (typeof phases)[number] }) {
  const { t } = useTranslation('incidents');
  const who = (said: string) => roles.find((role) => role === said);
  return (
    <ol className={classes.steps}>
      {book.actions
        .filter((action) => action.phase === phase)
        .map((action) => {
          const role = who(action.who);
          return (
            <li key={action.id}>
              {action.text}{' '}
              {role && (
                <Text span size="sm" c="dimmed">
                  ({[t(`roles.${role}`), whoIn(team, role)].filter(Boolean).join(': ')})
                </Text>
              )}
            </li>
          );
        })}
    </ol>
  );
}

function Steps({ book, team }: StepsProps) {
  const { t } = useTranslation('incidents');
  return phases.map((phase) => (
    <section key={phase} aria-label={t(`phases.${phase}`)}>
      <Title order={3} size="h4">
        {t(`phases.${phase}`)}
      </Title>
      <PhaseSteps {...{ book, team, phase }} />
    </section>
  ));
}

function Lines({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <Reveal label={label}>
      <ul className={classes.steps}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Reveal>
  );
}

function More({ book }: { book: IncidentPlaybook }) {
  const { t } = useTranslation('incidents');
  const audience = (said: string) => audiences.find((one) => one === said);
  return (
    <>
      <Lines label={t('playbook.avoid')} lines={book.avoid} />
      <Lines label={t('playbook.keep')} lines={book.keep} />
      <Lines
        label={t('playbook.decisions')}
        lines={book.decisions.map(({ question, rule }) => `${question} ${rule}`)}
      />
      <Reveal label={t('playbook.messages')}>
        {book.messages.map(({ to, text }) => {
          const known = audience(to);
          return (
            <Text key={to} size="sm" mb="xs" className={classes.said}>
              <b>{known ? t(`playbook.to.${known}`) : to}</b>: {text}
            </Text>
          );
        })}
      </Reveal>
      <Reveal label={t('playbook.over')}>
        <Text size="sm">{book.over}</Text>
      </Reveal>
      <Lines label={t('playbook.lessons')} lines={book.lessons} />
    </>
  );
}

/** On a phone the playbook stands below all else: what cannot wait stands first. */
export function FirstTenMinutes({ incident: { id, status, team } }: { incident: Incident }) {
  const { t } = useTranslation('incidents');
  const book = useRead(incidents.playbook, { params: { id }, query: {} }).data;
  if (!book || !(status === 'reported' || status === 'analysis' || status === 'reopened')) return null;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="first-steps" hiddenFrom="md">
      <Title order={2} size="h3" id="first-steps" mb="xs">
        {t('playbook.now')}
      </Title>
      <PhaseSteps book={book} team={team} phase="ten-minutes" />
      <Anchor href="#playbook" size="sm">
        {t('playbook.whole')}
      </Anchor>
    </Paper>
  );
}

export function PlaybookPanel({ incident: { id, team, planId } }: { incident: Incident }) {
  const { t } = useTranslation('incidents');
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string>();
  const query = chosen === undefined ? {} : { playbook: chosen };
  const book = useRead(incidents.playbook, { params: { id }, query }, { keepPrevious: true }).data;
  const plan = useWrite(incidents.createPlan, {
    refresh: [incidents.get],
    onDone: ({ planId }) => void navigate(actionPlansPlaces.plan.at({ actionPlanId: planId })),
  });
  if (!book) return null;
  const choices = [
    { value: book.id, label: book.title },
    ...book.others.map((one) => ({ value: one.id, label: one.title })),
  ];
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="playbook">
      <Stack gap="sm">
        <Title order={2} size="h3" id="playbook">
          {t('playbook.title', { title: book.title })}
        </Title>
        {book.others.length > 0 && (
          <NativeSelect
            label={t('playbook.choose')}
            data={choices}
            value={book.id}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        )}
        {planId === null ? (
          <Button
            loading={plan.busy}
            onClick={() => plan.run({ body: { incidentId: id, actionPlanData: { playbook: book.id } } })}
          >
            {t('playbook.plan')}
          </Button>
        ) : (
          <Button component={Link} variant="default" to={actionPlansPlaces.plan.at({ actionPlanId: planId })}>
            {t('playbook.seePlan')}
          </Button>
        )}
        <div>
          <Steps book={book} team={team} />
          <More book={book} />
        </div>
      </Stack>
    </Paper>
  );
}
