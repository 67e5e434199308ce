/** What is said of an incident, new or changed, as the fields of a form. */
import { Fieldset, SimpleGrid, Stack } from '@mantine/core';
import {
  type Incident,
  incidentCauses,
  incidentDraft,
  incidentKinds,
  incidentSeverities,
  personalDataStates,
} from '@vigia/contract/incidents/incidents.shapes.ts';
import { amount } from '@vigia/contract/kit/amounts.ts';
import { currencySign } from '@vigia/contract/kit/money.ts';
import type { PersonRef } from '@vigia/contract/kit/people.ts';
import { filledLine, line, text } from '@vigia/contract/kit/text.ts';
import { team } from '@vigia/contract/team/team.contract.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useRead } from '../kit/api/queries.ts';
import { CheckField, NumberField, RadioField, SelectField, TextAreaField, TextField } from '../kit/form/fields.tsx';
import { useOwnCurrency } from '../kit/i18n/currencies.ts';
import { localMoment, momentOf } from './moments.ts';
import { TeamFields, teamAsFields, teamFields, teamOfFields } from './team.tsx';

const moment = line(30);
const several = z.number().int().min(0).max(300_000_000).optional();
/** One cause a line. What is too many or too long is said, and not cut. */
const linesOfWhys = (said: string) =>
  said
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
export const incidentOnForm = incidentDraft.omit({ relevance: true, gdpr: true, team: true }).extend({
  ...{ detectedAt: filledLine(30), occurredAt: moment.default(''), knownAt: moment.default('') },
  ...{ peopleAffected: several, minorsAffected: several, elderlyAffected: several },
  ...{ smallAgent: z.boolean(), underGdpr: z.boolean(), team: teamFields },
  whys: text(10_000).default(''),
  cost: amount.optional(),
  ownerId: z.union([z.literal(''), z.uuid()]).default(''),
});
type IncidentOnForm = z.output<typeof incidentOnForm>;

/** An incident as its form holds it, moments in the company's time zone. */
export function incidentAsFields(incident: Incident, zone: string | undefined): IncidentOnForm {
  const { title, description, kind, severity, isDrill, personalData, smallAgent, underGdpr, dataAffected } = incident;
  const { asProcessor, controllers } = incident;
  const { systems, suppliers, cause, rootCause, lessons, owner, peopleAffected, minorsAffected } = incident;
  const local = (at: string | null) => (at === null ? '' : localMoment(at, zone));
  return {
    ...{ title, description, kind, severity, isDrill, personalData, smallAgent, underGdpr, dataAffected },
    ...{ asProcessor, controllers },
    ...{ systems, suppliers, cause, rootCause, lessons, ownerId: owner?.id ?? '', whys: incident.whys.join('\n') },
    ...{ peopleAffected: peopleAffected ?? undefined, minorsAffected: minorsAffected ?? undefined },
    ...{ elderlyAffected: incident.elderlyAffected ?? undefined, cost: incident.cost ?? undefined },
    ...{ detectedAt: local(incident.detectedAt), occurredAt: local(incident.occurredAt) },
    ...{ knownAt: local(incident.knownAt), team: teamFields.parse(teamAsFields(incident.team)) },
  };
}

/** As it is sent. */
export function incidentOfFields(fields: IncidentOnForm, zone: string | undefined) {
  const { detectedAt, occurredAt, knownAt, whys, ownerId, team, ...rest } = fields;
  return {
    ...rest,
    detectedAt: momentOf(detectedAt, zone) ?? '',
    occurredAt: momentOf(occurredAt, zone),
    knownAt: rest.personalData === 'yes' ? momentOf(knownAt, zone) : null,
    ...{ peopleAffected: rest.peopleAffected ?? null, cost: rest.cost ?? null },
    ...{ minorsAffected: rest.minorsAffected ?? null, elderlyAffected: rest.elderlyAffected ?? null },
    ...{ whys: linesOfWhys(whys), team: teamOfFields(team), ownerId: ownerId || null },
  };
}

/** Who may own an incident: administrators, who alone see it; and whoever is named now. */
function useAdminChoices(named: PersonRef | null) {
  const admins = useRead(team.users, { query: { role: 'ADMIN', status: 'active', limit: 100 } }).data?.items ?? [];
  const all = named && !admins.some(({ id }) => id === named.id) ? [...admins, named] : admins;
  return all.map((one) => ({ value: one.id, label: `${one.firstName} ${one.lastName}`.trim() }));
}

function Facts({ owner }: { owner: PersonRef | null }) {
  const { t } = useTranslation('incidents');
  return (
    <>
      <TextField name="title" label={t('form.title')} />
      <TextAreaField name="description" label={t('form.description')} rows={4} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <SelectField
          name="kind"
          label={t('columns.kind')}
          choices={incidentKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <SelectField
          name="severity"
          label={t('columns.severity')}
          choices={incidentSeverities.map((value) => ({ value, label: t(`guide.${value}`) }))}
        />
        <TextField name="occurredAt" type="datetime-local" label={t('form.occurred')} hint={t('form.occurredHint')} />
        <TextField name="detectedAt" type="datetime-local" label={t('form.detected')} />
        <SelectField
          name="ownerId"
          label={t('columns.owner')}
          hint={t('form.ownerHint')}
          none={t('nobody')}
          choices={useAdminChoices(owner)}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextAreaField name="systems" label={t('form.systems')} hint={t('form.systemsHint')} rows={2} />
        <TextAreaField name="suppliers" label={t('form.suppliers')} hint={t('form.suppliersHint')} rows={2} />
      </SimpleGrid>
      <CheckField name="isDrill" label={t('form.drill')} hint={t('form.drillHint')} />
    </>
  );
}

function PersonalData({ lgpd }: { lgpd: boolean }) {
  const { t } = useTranslation('incidents');
  return (
    <Fieldset legend={t('form.personal')}>
      <Stack gap="md">
        <RadioField
          name="personalData"
          label={t('form.affected')}
          hint={t('form.affectedHint')}
          choices={personalDataStates.map((value) => ({ value, label: t(`personal.${value}`) }))}
        />
        <TextField
          name="knownAt"
          type="datetime-local"
          label={t('form.known')}
          hint={t(lgpd ? 'form.knownHint' : 'form.knownHintElsewhere')}
        />
        <CheckField name="asProcessor" label={t('form.processor')} hint={t('form.processorHint')} />
        <TextField name="controllers" label={t('form.controllers')} hint={t('form.controllersHint')} />
        {lgpd && <CheckField name="smallAgent" label={t('form.small')} hint={t('form.smallHint')} />}
        <CheckField name="underGdpr" label={t('form.gdpr')} hint={t('form.gdprHint')} />
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <NumberField name="peopleAffected" label={t('form.people')} />
          <NumberField name="minorsAffected" label={t('form.minors')} />
          <NumberField name="elderlyAffected" label={t('form.elderly')} />
        </SimpleGrid>
        <TextAreaField name="dataAffected" label={t('form.data')} hint={t('form.dataHint')} rows={2} />
      </Stack>
    </Fieldset>
  );
}

/** Everything that is said of an incident; what the LGPD alone asks, where it is the company's law. */
export function IncidentFields({ owner, lgpd }: { owner: PersonRef | null; lgpd: boolean }) {
  const { t } = useTranslation('incidents');
  const sign = currencySign(useOwnCurrency());
  return (
    <>
      <Facts owner={owner} />
      <PersonalData lgpd={lgpd} />
      <TeamFields hint={t('team.hint')} />
      <SelectField
        name="cause"
        label={t('form.origin')}
        hint={t('form.originHint')}
        choices={incidentCauses.map((value) => ({ value, label: t(`causes.${value}`) }))}
      />
      <TextAreaField name="whys" label={t('form.whys')} hint={t('form.whysHint')} rows={3} />
      <TextAreaField name="rootCause" label={t('form.cause')} hint={t('form.causeHint')} rows={3} />
      <NumberField name="cost" label={t('form.cost', { money: sign })} hint={t('form.costHint')} />
      <TextAreaField name="lessons" label={t('form.lessons')} hint={t('form.lessonsHint')} rows={3} />
    </>
  );
}
