/** What is said of an incident, in one form for a new one and for a change. */
import { Fieldset, SimpleGrid, Stack } from '@mantine/core';
import {
  type Incident,
  type IncidentDraft,
  incidentCauses,
  incidentDraft,
  incidentKinds,
  incidentSeverities,
  personalDataStates,
} from '@vigia/contract/incidents/incidents.shapes.ts';
import type { IncidentRules } from '@vigia/contract/incidents/rules.shapes.ts';
import type { PersonRef } from '@vigia/contract/kit/people.ts';
import { filled, text } from '@vigia/contract/kit/text.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Form } from '../kit/form/Form.tsx';
import { CheckField, NumberField, RadioField, SelectField, TextAreaField, TextField } from '../kit/form/fields.tsx';
import { PersonField } from '../kit/people/PersonField.tsx';
import { localMoment, momentOf, useCompanyZone } from './moments.ts';
import { TeamFields, teamAsFields, teamFields, teamOfFields } from './team.tsx';

const moment = text(30);
const several = z.number().int().min(0).max(300_000_000).optional();
/** One cause a line. What is too many or too long is said, and not cut. */
const linesOfWhys = (said: string) =>
  said
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const shown = incidentDraft.omit({ relevance: true, gdpr: true, team: true }).extend({
  ...{ detectedAt: filled(30), occurredAt: moment.default(''), knownAt: moment.default('') },
  ...{ peopleAffected: several, minorsAffected: several, elderlyAffected: several },
  ...{ smallAgent: z.boolean(), underGdpr: z.boolean(), team: teamFields },
  whys: text(10_000).default(''),
  cost: z.number().int().min(0).max(1_000_000_000_000).optional(),
  ownerId: z.union([z.literal(''), z.uuid()]).default(''),
});

type Begun = Pick<IncidentRules, 'smallAgent' | 'europeanCustomers' | 'team'>;

function initialOf(incident: Incident | null, zone: string | undefined, begun: Begun): Partial<z.input<typeof shown>> {
  const local = (at: string | null) => (at === null ? '' : localMoment(at, zone));
  if (!incident)
    return {
      ...{ title: '', description: '', severity: 'medium', detectedAt: local(new Date().toISOString()) },
      ...({ personalData: 'unknown', cause: 'unknown', isDrill: false, ownerId: '' } as const),
      ...{ smallAgent: begun.smallAgent, underGdpr: begun.europeanCustomers, team: teamAsFields(begun.team) },
    };
  const { title, description, kind, severity, isDrill, personalData, smallAgent, underGdpr, dataAffected } = incident;
  return {
    ...{ title, description, kind, severity, isDrill, personalData, smallAgent, underGdpr, dataAffected },
    ...{ systems: incident.systems, suppliers: incident.suppliers, team: teamAsFields(incident.team) },
    ...{
      cause: incident.cause,
      rootCause: incident.rootCause,
      lessons: incident.lessons,
      ownerId: incident.owner?.id ?? '',
    },
    ...{
      detectedAt: local(incident.detectedAt),
      occurredAt: local(incident.occurredAt),
      knownAt: local(incident.knownAt),
    },
    whys: incident.whys.join('\n'),
    ...Object.fromEntries(
      (['peopleAffected', 'minorsAffected', 'elderlyAffected', 'cost'] as const).flatMap((key) =>
        incident[key] === null ? [] : [[key, incident[key]]],
      ),
    ),
  };
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
        <PersonField
          name="ownerId"
          label={t('columns.owner')}
          hint={t('form.ownerHint')}
          none={t('nobody')}
          named={owner}
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

function PersonalData() {
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
        <TextField name="knownAt" type="datetime-local" label={t('form.known')} hint={t('form.knownHint')} />
        <CheckField name="smallAgent" label={t('form.small')} hint={t('form.smallHint')} />
        <CheckField name="underGdpr" label={t('form.gdpr')} hint={t('form.gdprHint')} />
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <NumberField name="peopleAffected" label={t('form.people')} min={0} />
          <NumberField name="minorsAffected" label={t('form.minors')} min={0} />
          <NumberField name="elderlyAffected" label={t('form.elderly')} min={0} />
        </SimpleGrid>
        <TextAreaField name="dataAffected" label={t('form.data')} hint={t('form.dataHint')} rows={2} />
      </Stack>
    </Fieldset>
  );
}

interface IncidentFormProps {
  incident: Incident | null;
  /** What the company says of itself, for a new one. */
  begun: Begun;
  save: (draft: IncidentDraft) => Promise<unknown>;
}

export function IncidentForm({ incident, begun, save }: IncidentFormProps) {
  const { t } = useTranslation('incidents');
  const zone = useCompanyZone();
  return (
    <Form
      schema={shown}
      initial={initialOf(incident, zone, begun)}
      submit={({ detectedAt, occurredAt, knownAt, whys, ownerId, team, ...rest }) =>
        save({
          ...rest,
          detectedAt: momentOf(detectedAt, zone) ?? '',
          occurredAt: momentOf(occurredAt, zone),
          knownAt: rest.personalData === 'yes' ? momentOf(knownAt, zone) : null,
          ...{ peopleAffected: rest.peopleAffected ?? null, cost: rest.cost ?? null },
          ...{ minorsAffected: rest.minorsAffected ?? null, elderlyAffected: rest.elderlyAffected ?? null },
          ...{ whys: linesOfWhys(whys), relevance: incident?.relevance ?? null },
          ...{ gdpr: incident?.gdpr ?? null, team: teamOfFields(team) },
          ownerId: ownerId || null,
        })
      }
    >
      <Facts owner={incident?.owner ?? null} />
      <PersonalData />
      <TeamFields hint={t('team.hint')} />
      <SelectField
        name="cause"
        label={t('form.origin')}
        hint={t('form.originHint')}
        choices={incidentCauses.map((value) => ({ value, label: t(`causes.${value}`) }))}
      />
      <TextAreaField name="whys" label={t('form.whys')} hint={t('form.whysHint')} rows={3} />
      <TextAreaField name="rootCause" label={t('form.cause')} hint={t('form.causeHint')} rows={3} />
      <NumberField name="cost" label={t('form.cost')} hint={t('form.costHint')} min={0} />
      <TextAreaField name="lessons" label={t('form.lessons')} hint={t('form.lessonsHint')} rows={3} />
    </Form>
  );
}
