/** What a treatment is worth: the loss that it avoids in a mean year, against what it costs. */
import { Button, Group, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { riskWeighing } from '@vigia/contract/risks/weighing.contract.ts';
import {
  type RiskEstimate,
  type RiskQuantities,
  type TreatmentValue,
  treatmentEstimate,
} from '@vigia/contract/risks/weighing.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useWrite } from '../../kit/api/queries.ts';
import { LeaveButton } from '../../kit/dialog/LeaveButton.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { NumberField } from '../../kit/form/fields.tsx';
import { useFormats } from '../../kit/i18n/format.ts';
import { Guesses } from './Guesses.tsx';

interface WorthProps {
  id: string;
  said: RiskQuantities;
  estimate: RiskEstimate;
}

function WorthForm({ id, estimate, onDone }: Omit<WorthProps, 'said'> & { onDone: () => void }) {
  const { t } = useTranslation('risks');
  const { treatment } = estimate;
  const save = useWrite(riskWeighing.setQuantities, { refresh: [riskWeighing.quantities, risks.history], onDone });
  const sent = (changed: RiskEstimate['treatment']) => ({
    params: { id },
    body: { estimate: { ...estimate, treatment: changed } },
  });
  return (
    <Form
      schema={treatmentEstimate}
      initial={treatment ?? { often: estimate.often, cost: estimate.cost, once: 0, yearly: 0, years: 3 }}
      submit={(changed) => save.send(sent(changed))}
      beside={
        <>
          <LeaveButton onLeave={onDone} />
          {treatment && (
            <Button variant="subtle" color="red" onClick={() => save.run(sent(null))}>
              {t('worth.clear')}
            </Button>
          )}
        </>
      }
    >
      <Guesses field="often" label={t('worth.often')} />
      <Guesses field="cost" label={t('worth.cost')} />
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <NumberField name="once" label={t('worth.once')} />
        <NumberField name="yearly" label={t('worth.yearly')} />
        <NumberField name="years" label={t('worth.years')} />
      </SimpleGrid>
    </Form>
  );
}

function Worth({ value, mean }: { value: TreatmentValue; mean: number }) {
  const { t } = useTranslation('risks');
  const { money } = useFormats();
  const lines = [
    [t('worth.now'), mean],
    [t('worth.then'), value.year.mean],
    [t('worth.avoided'), value.avoided],
    [t('worth.price'), value.price],
    [t('worth.net'), value.net],
  ] as const;
  return (
    <Stack gap="xs">
      <Text fw={580}>{t(value.net > 0 ? 'worth.pays' : 'worth.paysNot', { net: money(Math.abs(value.net)) })}</Text>
      <Table maw={480} aria-label={t('worth.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('worth.what')}</Table.Th>
            <Table.Th>{t('worth.perYear')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(([label, amount]) => (
            <Table.Tr key={label}>
              <Table.Td>{label}</Table.Td>
              <Table.Td className="tabular">{money(amount)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" c="dimmed">
        {t('worth.caution')}
      </Text>
    </Stack>
  );
}

export function TreatmentWorth({ id, said: { value, year }, estimate }: WorthProps) {
  const { t } = useTranslation('risks');
  const mayEdit = useCan('risks.edit');
  const [editing, setEditing] = useState(false);
  if (!year || (!mayEdit && !value)) return null;
  return (
    <Stack gap="xs" mt="md" component="section" aria-labelledby="worth">
      <Group justify="space-between">
        <Title order={3} size="h4" id="worth">
          {t('worth.title')}
        </Title>
        {mayEdit && !editing && (
          <Button variant="default" size="sm" onClick={() => setEditing(true)}>
            {t(value ? 'worth.edit' : 'worth.open')}
          </Button>
        )}
      </Group>
      {editing ? (
        <WorthForm id={id} estimate={estimate} onDone={() => setEditing(false)} />
      ) : (
        value && <Worth value={value} mean={year.mean} />
      )}
      {!editing && !value && <Text size="sm">{t('worth.lead')}</Text>}
    </Stack>
  );
}
