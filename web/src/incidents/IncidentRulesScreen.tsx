/** What the company says once of all its incidents: which laws and terms are its own, and who is called first. */
import { Alert, Anchor, Fieldset, SimpleGrid, Stack, Text } from '@mantine/core';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { incidentsPlaces } from '@vigia/contract/incidents/incidents.places.ts';
import { incidentRecords } from '@vigia/contract/incidents/records.contract.ts';
import { type IncidentRules, sectorUnits } from '@vigia/contract/incidents/rules.shapes.ts';
import { line } from '@vigia/contract/kit/text.ts';
import { privacyPlaces } from '@vigia/contract/privacy/privacy.places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { z } from 'zod';
import { call } from '../kit/api/client.ts';
import { useCan, useRead, useWrite } from '../kit/api/queries.ts';
import { ChangeForm } from '../kit/form/ChangeForm.tsx';
import { CheckField, NumberField, SelectField, TextField } from '../kit/form/fields.tsx';
import { LocalLaw } from '../kit/law/LocalLaw.tsx';
import { Screen } from '../kit/screen/Screen.tsx';
import { toastDone } from '../kit/screen/toasts.ts';
import { TeamFields, teamAsFields, teamFields, teamOfFields } from './team.tsx';

const written = z.strictObject({
  europeanCustomers: z.boolean(),
  sectorName: line(300).default(''),
  sectorAmount: z.number().int().min(1).max(365).optional(),
  sectorUnit: z.enum(sectorUnits).default('working-days'),
  team: teamFields,
});

type Written = z.output<typeof written>;

const factsOf = ({ europeanCustomers, sector, team }: IncidentRules): Written => ({
  europeanCustomers,
  ...{ sectorName: sector?.name ?? '', sectorAmount: sector?.amount, sectorUnit: sector?.unit ?? 'working-days' },
  team: teamFields.parse(teamAsFields(team)),
});
/** As they are sent. */
const rulesOf = ({ europeanCustomers, sectorName: name, sectorAmount: amount, sectorUnit: unit, team }: Written) => ({
  europeanCustomers,
  sector: name === '' || amount === undefined ? null : { name, amount, unit },
  team: teamOfFields(team),
});

function Sector() {
  const { t } = useTranslation('incidents');
  return (
    <Fieldset legend={t('rules.sector')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('rules.sectorHint')}
        </Text>
        <TextField name="sectorName" label={t('rules.sectorName')} hint={t('rules.sectorNameHint')} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NumberField name="sectorAmount" label={t('rules.sectorAmount')} />
          <SelectField
            name="sectorUnit"
            label={t('rules.sectorUnit')}
            choices={sectorUnits.map((value) => ({ value, label: t(`rules.units.${value}`) }))}
          />
        </SimpleGrid>
      </Stack>
    </Fieldset>
  );
}

function RulesForm({ rules }: { rules: IncidentRules }) {
  const { t } = useTranslation('incidents');
  const save = useWrite(incidentRecords.setRules, {
    refresh: [incidentRecords.rules, incidents.get, incidents.list, incidents.stats],
  });
  return (
    <ChangeForm
      {...{ schema: written, record: rules, factsOf, read: () => call(incidentRecords.rules) }}
      send={({ whole, version }) => save.send({ body: { ...rulesOf(whole), version } })}
      onDone={() => toastDone(t('rules.saved'))}
    >
      <CheckField name="europeanCustomers" label={t('rules.european')} hint={t('rules.europeanHint')} />
      <LocalLaw law={rules.law} />
      {rules.law.lgpd && (
        <Text size="sm">
          {t(rules.smallAgent ? 'rules.small' : 'rules.notSmall')}{' '}
          <Anchor component={Link} to={privacyPlaces.programme.at()} size="sm" underline="always">
            {t('rules.smallWhere')}
          </Anchor>
        </Text>
      )}
      {rules.law.lgpd && <Sector />}
      <TeamFields hint={t('rules.teamHint')} />
    </ChangeForm>
  );
}

export function IncidentRulesScreen() {
  const { t } = useTranslation('incidents');
  const mayEdit = useCan('incidents.edit');
  const read = useRead(incidentRecords.rules);
  return (
    <Screen
      title={t('rules.title')}
      lead={t('rules.lead')}
      crumbs={[{ title: t('title'), to: incidentsPlaces.list.at() }]}
      reads={read.data ? [] : [read]}
      narrow
    >
      {read.data && (mayEdit ? <RulesForm rules={read.data} /> : <Alert>{t('rules.readOnly')}</Alert>)}
    </Screen>
  );
}
