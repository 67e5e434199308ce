/** What the company says once of all its incidents: which laws and terms are its own, and who is called first. */
import { Alert, Anchor, Fieldset, SimpleGrid, Stack, Text } from '@mantine/core';
import { incidents } from '@vigia/contract/incidents/incidents.contract.ts';
import { incidentsPlaces } from '@vigia/contract/incidents/incidents.places.ts';
import { incidentRecords } from '@vigia/contract/incidents/records.contract.ts';
import { type IncidentRules, sectorUnits } from '@vigia/contract/incidents/rules.shapes.ts';
import { text } from '@vigia/contract/kit/text.ts';
import { privacyPlaces } from '@vigia/contract/privacy/privacy.places.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { z } from 'zod';
import { useCan, useRead, useWrite } from '../kit/api/queries.ts';
import { Form } from '../kit/form/Form.tsx';
import { CheckField, NumberField, SelectField, TextField } from '../kit/form/fields.tsx';
import { Screen } from '../kit/screen/Screen.tsx';
import { toastDone } from '../kit/screen/toasts.ts';
import { TeamFields, teamAsFields, teamFields, teamOfFields } from './team.tsx';

const written = z.strictObject({
  europeanCustomers: z.boolean(),
  sectorName: text(300).default(''),
  sectorAmount: z.number().int().min(1).max(365).optional(),
  sectorUnit: z.enum(sectorUnits).default('working-days'),
  team: teamFields,
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
          <NumberField name="sectorAmount" label={t('rules.sectorAmount')} min={1} max={365} />
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

function RulesForm({ rules: { europeanCustomers, sector, team, version, smallAgent } }: { rules: IncidentRules }) {
  const { t } = useTranslation('incidents');
  const save = useWrite(incidentRecords.setRules, {
    refresh: [incidentRecords.rules, incidents.get, incidents.list, incidents.stats],
    onDone: () => toastDone(t('rules.saved')),
  });
  const begun = sector
    ? { sectorName: sector.name, sectorAmount: sector.amount, sectorUnit: sector.unit }
    : { sectorName: '', sectorUnit: 'working-days' as const };
  return (
    <Form
      key={version}
      schema={written}
      initial={{ europeanCustomers, ...begun, team: teamAsFields(team) }}
      submit={({ sectorName: name, sectorAmount: amount, sectorUnit: unit, ...said }) =>
        save.send({
          body: {
            ...{ version, europeanCustomers: said.europeanCustomers, team: teamOfFields(said.team) },
            sector: name === '' || amount === undefined ? null : { name, amount, unit },
          },
        })
      }
    >
      <CheckField name="europeanCustomers" label={t('rules.european')} hint={t('rules.europeanHint')} />
      <Text size="sm">
        {t(smallAgent ? 'rules.small' : 'rules.notSmall')}{' '}
        <Anchor component={Link} to={privacyPlaces.programme.at()} size="sm">
          {t('rules.smallWhere')}
        </Anchor>
      </Text>
      <Sector />
      <TeamFields hint={t('rules.teamHint')} />
    </Form>
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
      reads={[read]}
      narrow
    >
      {read.data && (mayEdit ? <RulesForm rules={read.data} /> : <Alert>{t('rules.readOnly')}</Alert>)}
    </Screen>
  );
}
