import { Button, Fieldset, MultiSelect, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { proposedMtpd } from '@vigia/contract/bia-ropa/bia-ropa.rules.ts';
import {
  type ImpactKind,
  type ImpactMoment,
  type ImpactOverTime,
  impactGrades,
  impactKinds,
  impactMoments,
  impactOverTime,
} from '@vigia/contract/bia-ropa/impact.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../kit/api/queries.ts';
import { useField, useForm } from '../../kit/form/context.ts';
import { NumberField, TextAreaField, TextField } from '../../kit/form/fields.tsx';
import { useHours } from '../marks.tsx';
import type { NamedPart } from './NamesField.tsx';

const felt = { money: 0, law: 0, people: 0, reputation: 0 } as const;
const nothing: ImpactOverTime = { h1: felt, h4: felt, d1: felt, d3: felt, w1: felt, m1: felt };

/** The impact with one grade set; later moments hurt at least as much, earlier ones at most. */
function graded(impact: ImpactOverTime, kind: ImpactKind, moment: ImpactMoment, grade: number): ImpactOverTime {
  const at = impactMoments.indexOf(moment);
  const entries = impactMoments.map((one, place) => {
    const now = impact[one][kind];
    const next = place === at ? grade : place > at ? Math.max(now, grade) : Math.min(now, grade);
    return [one, { ...impact[one], [kind]: next }] as const;
  });
  return impactOverTime.parse(Object.fromEntries(entries));
}

const impactIn = (value: unknown): ImpactOverTime | null => impactOverTime.nullable().catch(null).parse(value);

function ImpactFields() {
  const { t } = useTranslation('bia-ropa');
  const hours = useHours();
  const { value, set } = useField('impact', t('fields.impact'), (said) => {
    const given = impactIn(said);
    const worst = (kind: ImpactKind) => impactGrades[given?.m1[kind] ?? 0];
    return given ? impactKinds.map((kind) => `${t(`impacts.${kind}`)}: ${t(`grades.${worst(kind)}`)}`).join('; ') : '';
  });
  const impact = impactIn(value);
  if (impact === null)
    return (
      <Stack gap={4} align="flex-start">
        <Text size="sm">{t('form.impactLead')}</Text>
        <Button variant="default" onClick={() => set(nothing)}>
          {t('form.impactBegin')}
        </Button>
      </Stack>
    );
  return (
    <Stack gap="sm">
      {impactKinds.map((kind) => (
        <Fieldset key={kind} legend={t(`impacts.${kind}`)}>
          <SimpleGrid cols={{ base: 2, sm: 3 }}>
            {impactMoments.map((moment) => (
              <NativeSelect
                key={moment}
                label={t(`moments.${moment}`)}
                aria-label={t('form.impactAt', { kind: t(`impacts.${kind}`), moment: t(`moments.${moment}`) })}
                data={impactGrades.map((grade) => ({ value: String(grade), label: t(`grades.${grade}`) }))}
                value={String(impact[moment][kind])}
                onChange={(event) => set(graded(impact, kind, moment, Number(event.currentTarget.value)))}
              />
            ))}
          </SimpleGrid>
        </Fieldset>
      ))}
      <Text size="sm" c="dimmed">
        {t('form.mtpdProposed', { time: hours(proposedMtpd(impact)) })}
      </Text>
    </Stack>
  );
}

function DependsField({ initial, self }: { initial: readonly NamedPart[]; self: string | null }) {
  const { t } = useTranslation('bia-ropa');
  const { value, set, control } = useField('dependsOn', t('fields.dependsOn'));
  const [search, setSearch] = useState('');
  const [settled] = useDebouncedValue(search, 250);
  const query = { limit: 100, sort: 'name' as const, ...(settled === '' ? {} : { search: settled.slice(0, 100) }) };
  const found = useRead(biaRopa.list, { query }, { keepPrevious: true }).data?.items ?? [];
  const known = new Map([...initial, ...found].map(({ id, name }) => [id, name]));
  const chosen = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  return (
    <MultiSelect
      {...control}
      description={t('form.dependsHint')}
      data={[...known].filter(([id]) => id !== self).map(([id, name]) => ({ value: id, label: name }))}
      value={chosen}
      onChange={set}
      onSearchChange={setSearch}
      searchable
      hidePickedOptions
      nothingFoundMessage={t('form.noMatch')}
    />
  );
}

/** How an outage hurts as it lasts, until when it must run again, and what it waits for. */
export function OutageFields({ initial, self }: { initial: readonly NamedPart[]; self: string | null }) {
  const { t } = useTranslation('bia-ropa');
  const { busy } = useForm();
  return (
    <Fieldset legend={t('form.outage')} disabled={busy}>
      <Stack gap="md">
        <ImpactFields />
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <NumberField name="rtoHours" label={t('fields.rto')} hint={t('form.rtoHint')} />
          <NumberField name="rpoHours" label={t('fields.rpo')} hint={t('form.rpoHint')} />
          <NumberField name="mtpdHours" label={t('fields.mtpd')} hint={t('form.mtpdHint')} />
        </SimpleGrid>
        <DependsField initial={initial} self={self} />
        <TextField name="peak" label={t('fields.peak')} hint={t('form.peakHint')} />
        <TextAreaField name="workaround" label={t('fields.workaround')} hint={t('form.workaroundHint')} />
        <TextAreaField name="minimum" label={t('fields.minimum')} hint={t('form.minimumHint')} rows={2} />
      </Stack>
    </Fieldset>
  );
}
