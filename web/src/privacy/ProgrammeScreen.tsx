/** The person in charge, the small agent test and the public form (LGPD art. 41; Res. CD/ANPD 2/2022 and 18/2024). */
import { Fieldset, Stack, Text } from '@mantine/core';
import { privacy } from '@vigia/contract/privacy/privacy.contract.ts';
import { privacyPlaces } from '@vigia/contract/privacy/privacy.places.ts';
import { officerNeeds } from '@vigia/contract/privacy/privacy.rules.ts';
import {
  officerKinds,
  type Programme,
  type ProgrammeDraft,
  programmeDraft,
} from '@vigia/contract/privacy/privacy.shapes.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../kit/api/client.ts';
import { useRead, useWrite } from '../kit/api/queries.ts';
import { ChangeForm } from '../kit/form/ChangeForm.tsx';
import { FormContext, useForm } from '../kit/form/context.ts';
import { CheckField, NumberField, SelectField, TextAreaField, TextField } from '../kit/form/fields.tsx';
import { LocalLaw } from '../kit/law/LocalLaw.tsx';
import { Arriving } from '../kit/lazy/Arriving.tsx';
import { lazyScreen } from '../kit/lazy/lazyScreen.tsx';
import { Reveal } from '../kit/screen/Reveal.tsx';
import { Screen, ScreenSkeleton } from '../kit/screen/Screen.tsx';
import { toastDone } from '../kit/screen/toasts.ts';
import classes from './Privacy.module.css';

// Reads the inventory of processes, whose promises the rest of the screen does without.
const AgentFields = lazyScreen(() => import('./AgentFields.tsx').then((m) => m.AgentFields));

/** Around the person in charge: what the publication cannot do without is not called optional. */
function Needed({ children }: { children: ReactNode }) {
  const form = useForm();
  const kind = officerKinds.find((one) => one === form.values.officerKind) ?? 'none';
  const needs = officerNeeds(kind);
  const optional = (name: string) => !needs.includes(name) && form.optional(name);
  return <FormContext value={{ ...form, optional }}>{children}</FormContext>;
}

function OfficerFields({ programme }: { programme: Programme }) {
  const { t } = useTranslation('privacy');
  const { values } = useForm();
  return (
    <Fieldset legend={t(programme.law.lgpd ? 'programme.officer' : 'programme.officerElsewhere')}>
      <Stack gap="md">
        <SelectField
          name="officerKind"
          label={t('programme.officerKind')}
          choices={officerKinds.map((value) => ({ value, label: t(`officers.${value}`) }))}
        />
        {values.officerKind !== 'none' && <TextField name="officerName" label={t('programme.officerName')} />}
        {values.officerKind === 'company' && <TextField name="officerPerson" label={t('programme.officerPerson')} />}
        <TextField name="officerEmail" type="email" label={t('programme.officerEmail')} />
        <TextField name="officerPhone" type="tel" label={t('programme.officerPhone')} />
        {values.officerKind !== 'none' && <TextField name="substitute" label={t('programme.substitute')} />}
        {values.officerKind !== 'none' && (
          <TextField name="appointedOn" type="date" label={t('programme.appointedOn')} />
        )}
        <Reveal label={t('programme.publication')}>
          <Text className={classes.said}>{programme.publication}</Text>
        </Reveal>
        {programme.act !== '' && (
          <Reveal label={t('programme.act')}>
            <Text className={classes.said}>{programme.act}</Text>
          </Reveal>
        )}
      </Stack>
    </Fieldset>
  );
}

function FormFields({ lgpd }: { lgpd: boolean }) {
  const { t } = useTranslation('privacy');
  const { values } = useForm();
  const slug = typeof values.slug === 'string' ? values.slug : '';
  const address = `${globalThis.location.origin}${privacyPlaces.form.at({ slug })}`;
  return (
    <Fieldset legend={t('programme.form')}>
      <Stack gap="md">
        <CheckField
          name="formOpen"
          label={t('programme.formOpen')}
          hint={t(values.formOpen === true ? 'programme.formHint' : 'programme.formClosed', { address })}
        />
        <TextField name="slug" label={t('programme.slug')} />
        <TextAreaField name="introduction" label={t('programme.introduction')} />
        <NumberField
          name="aimDays"
          label={t(lgpd ? 'programme.aimDays' : 'programme.aimDaysElsewhere')}
          hint={t(lgpd ? 'programme.aimHint' : 'programme.aimElsewhere')}
        />
      </Stack>
    </Fieldset>
  );
}

const factsOf = (programme: Programme): ProgrammeDraft => {
  const { smallAgent: _, publication: __, act: ___, version: ____, law: _____, ...facts } = programme;
  return facts;
};

function ProgrammeForm({ programme }: { programme: Programme }) {
  const { t } = useTranslation('privacy');
  const save = useWrite(privacy.setProgramme, { refresh: [privacy.programme] });
  return (
    <ChangeForm
      {...{ schema: programmeDraft, record: programme, factsOf, read: () => call(privacy.programme) }}
      send={({ whole, version }) => save.send({ body: { ...whole, version } })}
      submitLabel={t('programme.save')}
      onDone={() => toastDone(t('programme.saved'))}
    >
      <Needed>
        <OfficerFields programme={programme} />
      </Needed>
      <LocalLaw law={programme.law} />
      {programme.law.lgpd && (
        <Arriving fallback={<ScreenSkeleton />}>
          <AgentFields />
        </Arriving>
      )}
      <FormFields lgpd={programme.law.lgpd} />
    </ChangeForm>
  );
}

export function ProgrammeScreen() {
  const { t } = useTranslation('privacy');
  const read = useRead(privacy.programme);
  return (
    <Screen
      title={t('programme.title')}
      lead={t(read.data?.law.lgpd === false ? 'programme.leadElsewhere' : 'programme.lead')}
      reads={read.data ? [] : [read]}
      narrow
    >
      {read.data && <ProgrammeForm programme={read.data} />}
    </Screen>
  );
}
