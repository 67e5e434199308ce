/** What a treatment is worth: the loss that it avoids in a mean year, against what it costs. */
import { Button, Group, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { conflict } from '@vigia/contract/kit/problem.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { riskWeighing } from '@vigia/contract/risks/weighing.contract.ts';
import {
  type RiskEstimate,
  type RiskQuantities,
  type TreatmentEstimate,
  type TreatmentValue,
  treatmentEstimate,
} from '@vigia/contract/risks/weighing.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../kit/api/client.ts';
import { useCan, useWrite } from '../../kit/api/queries.ts';
import { LeaveButton } from '../../kit/dialog/LeaveButton.tsx';
import { clashSaid } from '../../kit/form/Clash.tsx';
import { useCarefulSave } from '../../kit/form/carefully.ts';
import { Form } from '../../kit/form/Form.tsx';
import { NumberField } from '../../kit/form/fields.tsx';
import { useFormats } from '../../kit/i18n/format.ts';
import { Guesses } from './Guesses.tsx';

interface WorthProps {
  id: string;
  said: RiskQuantities;
}

/** What the form writes, and the estimate that it belongs to. */
type Facts = Partial<TreatmentEstimate> & { readonly of?: RiskEstimate | null };
const factsOf = ({ estimate: of }: RiskQuantities): Facts => {
  if (!of) return { of };
  return { of, ...(of.treatment ?? { often: of.often, cost: of.cost, once: 0, yearly: 0, years: 3 }) };
};

function WorthForm({ id, said, onDone }: WorthProps & { onDone: () => void }) {
  const { t } = useTranslation('risks');
  const write = useWrite(riskWeighing.setQuantities, { refresh: [riskWeighing.quantities, risks.history], onDone });
  const params = { id };
  const sent = (of: RiskEstimate, treatment: RiskEstimate['treatment'], version: number) => ({
    params,
    body: { estimate: { ...of, treatment }, version },
  });
  const [dirty, setDirty] = useState(false);
  const { save, clash, began, round } = useCarefulSave<RiskQuantities, Facts>(
    {
      ...{ record: said, factsOf, read: () => call(riskWeighing.quantities, { params }) },
      async send({ whole: { of, ...treatment }, version }) {
        // Somebody took the estimate away: there is nothing left that a treatment could change.
        if (!of) throw conflict('kit.changed-meanwhile');
        await write.send(sent(of, treatmentEstimate.parse(treatment), version));
      },
      proposes: !said.estimate?.treatment,
    },
    dirty,
  );
  const { of: _, ...initial } = factsOf(began);
  const { estimate } = said;
  return (
    <Form
      key={round}
      {...{ schema: treatmentEstimate, initial, submit: save, clash: clashSaid(clash), onTyped: setDirty }}
      beside={
        <>
          <LeaveButton onLeave={onDone} />
          {estimate?.treatment && (
            <Button variant="subtle" color="red" onClick={() => write.run(sent(estimate, null, said.version))}>
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

export function TreatmentWorth({ id, said }: WorthProps) {
  const { t } = useTranslation('risks');
  const mayEdit = useCan('risks.edit');
  const [editing, setEditing] = useState(false);
  const { value, year } = said;
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
        <WorthForm id={id} said={said} onDone={() => setEditing(false)} />
      ) : (
        value && <Worth value={value} mean={year.mean} />
      )}
      {!editing && !value && <Text size="sm">{t('worth.lead')}</Text>}
    </Stack>
  );
}
