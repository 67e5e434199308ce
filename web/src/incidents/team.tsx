/** Who does what in an incident, as fields of a form and as it is read. */
import { Fieldset, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { type IncidentTeam, teamRoles } from '@vigia/contract/incidents/rules.shapes.ts';
import { line } from '@vigia/contract/kit/text.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { TextField } from '../kit/form/fields.tsx';
import classes from './Incidents.module.css';

const who = line(200).default('');
/** One line for each role, as the form holds it. */
export const teamFields = z.strictObject({
  ...{ lead: who, technician: who, scribe: who, spokesperson: who, management: who, privacy: who, finance: who },
});

export const whoIn = (team: IncidentTeam, role: string): string =>
  team
    .filter((one) => one.role === role)
    .map((one) => one.who)
    .join(', ');

export const teamAsFields = (team: IncidentTeam): z.input<typeof teamFields> =>
  Object.fromEntries(teamRoles.map((role) => [role, whoIn(team, role)]));

export const teamOfFields = (fields: z.output<typeof teamFields>): IncidentTeam =>
  teamRoles.flatMap((role) => (fields[role] === '' ? [] : [{ role, who: fields[role] }]));

export function TeamFields({ hint }: { hint: string }) {
  const { t } = useTranslation('incidents');
  return (
    <Fieldset legend={t('team.title')}>
      <Text size="sm" c="dimmed" mb="sm">
        {hint}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {teamRoles.map((role) => (
          <TextField key={role} name={`team.${role}`} label={t(`team.${role}`)} />
        ))}
      </SimpleGrid>
    </Fieldset>
  );
}

/** Who is called, with how they are reached. */
export function TeamPanel({ team }: { team: IncidentTeam }) {
  const { t } = useTranslation('incidents');
  if (team.length === 0) return null;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="team">
      <Title order={2} size="h3" id="team" mb="xs">
        {t('team.title')}
      </Title>
      <dl className={classes.facts}>
        {team.map((one) => (
          <div key={`${one.role} ${one.who}`} style={{ display: 'contents' }}>
            <dt>{t(`team.${one.role}`)}</dt>
            <dd>{one.who}</dd>
          </div>
        ))}
      </dl>
    </Paper>
  );
}
