/** What a risk may cost in a year: three guesses of how often, three of how much, and the range that follows. */
import { Button, Group, Paper, Stack, Table, Text, Title } from '@mantine/core';
import { currencySign } from '@vigia/contract/kit/money.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import type { Risk } from '@vigia/contract/risks/risks.shapes.ts';
import { riskWeighing } from '@vigia/contract/risks/weighing.contract.ts';
import { type RiskEstimate, type RiskQuantities, riskEstimate } from '@vigia/contract/risks/weighing.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../kit/api/client.ts';
import { useCan, useRead, useWrite } from '../../kit/api/queries.ts';
import { LeaveButton } from '../../kit/dialog/LeaveButton.tsx';
import { clashSaid } from '../../kit/form/Clash.tsx';
import { useCarefulSave } from '../../kit/form/carefully.ts';
import { Form } from '../../kit/form/Form.tsx';
import { TextAreaField } from '../../kit/form/fields.tsx';
import { useOwnCurrency } from '../../kit/i18n/currencies.ts';
import { useFormats } from '../../kit/i18n/format.ts';
import { riskPersonName } from '../marks.tsx';
import { Guesses } from './Guesses.tsx';
import { TreatmentWorth } from './TreatmentWorth.tsx';

function Year({ said: { year, estimate, writtenBy, writtenAt } }: { said: RiskQuantities }) {
  const { t } = useTranslation('risks');
  const { date, money } = useFormats();
  if (!year || !estimate || !writtenAt) return null;
  return (
    <Stack gap="xs">
      <Text fw={580}>{t('money.year', { from: money(year.from), to: money(year.to) })}</Text>
      <Text>
        {t('money.quiet', { quiet: year.quiet })} {t('money.mean', { mean: money(year.mean) })}
      </Text>
      <Table maw={360} aria-label={t('money.exceeds')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('money.exceeds')}</Table.Th>
            <Table.Th>{t('money.loss')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {year.exceeds.map(({ oneIn, loss }) => (
            <Table.Tr key={oneIn}>
              <Table.Td>{t('money.oneIn', { years: oneIn })}</Table.Td>
              <Table.Td className="tabular">{money(loss)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {estimate.basis && <Text>{estimate.basis}</Text>}
      <Text size="sm" c="dimmed">
        {t('money.rounded')} {t('money.by', { name: riskPersonName(writtenBy) || t('nobody'), day: date(writtenAt) })}
      </Text>
    </Stack>
  );
}

type Guessed = Partial<RiskEstimate>;
const factsOf = ({ estimate }: RiskQuantities): Guessed => estimate ?? { basis: '' };
const guessed = riskEstimate.omit({ treatment: true });

function EstimateForm({ id, said, onDone }: { id: string; said: RiskQuantities; onDone: () => void }) {
  const { t } = useTranslation('risks');
  const sign = currencySign(useOwnCurrency());
  const write = useWrite(riskWeighing.setQuantities, { refresh: [riskWeighing.quantities, risks.history], onDone });
  const params = { id };
  const [dirty, setDirty] = useState(false);
  const { save, clash, began, round } = useCarefulSave<RiskQuantities, Guessed>(
    {
      ...{ record: said, factsOf, read: () => call(riskWeighing.quantities, { params }) },
      send: ({ whole, version }) => write.send({ params, body: { estimate: riskEstimate.parse(whole), version } }),
    },
    dirty,
  );
  const { treatment: _, ...initial } = factsOf(began);
  return (
    <Form
      key={round}
      {...{ schema: guessed, initial, submit: save, clash: clashSaid(clash), onTyped: setDirty }}
      beside={
        <>
          <LeaveButton onLeave={onDone} />
          {said.estimate && (
            <Button
              {...{ variant: 'subtle', color: 'red' }}
              onClick={() => write.run({ params, body: { estimate: null, version: said.version } })}
            >
              {t('money.clear')}
            </Button>
          )}
        </>
      }
    >
      <Guesses field="often" label={t('money.often')} hint={t('money.oftenHint')} />
      <Guesses field="cost" label={t('money.cost', { money: sign })} />
      <TextAreaField name="basis" label={t('money.basis')} rows={2} />
    </Form>
  );
}

export function RiskMoney({ risk: { id } }: { risk: Risk }) {
  const { t } = useTranslation('risks');
  const mayEdit = useCan('risks.edit');
  const [editing, setEditing] = useState(false);
  const { data } = useRead(riskWeighing.quantities, { params: { id } });
  if (!data || (!mayEdit && !data.year)) return null;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="money">
      <Group justify="space-between" mb={4}>
        <Title order={2} size="h3" id="money">
          {t('money.title')}
        </Title>
        {mayEdit && !editing && (
          <Button variant="default" size="sm" onClick={() => setEditing(true)}>
            {t(data.year ? 'money.edit' : 'money.open')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        {t('money.lead')}
      </Text>
      {editing ? (
        <EstimateForm id={id} said={data} onDone={() => setEditing(false)} />
      ) : (
        <>
          <Year said={data} />
          {data.estimate && <TreatmentWorth id={id} said={data} />}
        </>
      )}
    </Paper>
  );
}
