/** The test of the small agent in steps, and the duties that it switches (Res. CD/ANPD 2/2022, Reg. arts. 2 to 5). */
import { Alert, Fieldset, List, NativeSelect, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { riskSigns } from '@vigia/contract/bia-ropa/report.shapes.ts';
import { isSmallAgent } from '@vigia/contract/privacy/privacy.rules.ts';
import { type AgentAnswers, agentAnswers, agentSizes } from '@vigia/contract/privacy/privacy.shapes.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../kit/api/queries.ts';
import { useField } from '../kit/form/context.ts';
import { FormSteps } from '../kit/form/FormSteps.tsx';
import { CheckField } from '../kit/form/fields.tsx';

const given = agentAnswers.nullable().catch(null);
const begun = { revenueWithin: false, groupWithin: false, highRisk: false };

function useAnswers() {
  const { t } = useTranslation('privacy');
  const { value, set, control } = useField('agent', t('programme.size'), (said) => {
    const size = given.parse(said)?.size;
    return size ? t(`sizes.${size}`) : '';
  });
  const answers = given.parse(value);
  return { answers, set, control };
}

function Size() {
  const { t } = useTranslation('privacy');
  const { answers, set, control } = useAnswers();
  const choose = (said: string) => {
    const size = agentSizes.find((one) => one === said);
    set(size ? { ...begun, ...answers, size } : null);
  };
  return (
    <>
      <Text size="sm">{t('programme.agentLead')}</Text>
      <NativeSelect
        {...control}
        value={answers?.size ?? ''}
        data={[
          { value: '', label: t('programme.noSize') },
          ...agentSizes.map((size) => ({ value: size, label: t(`sizes.${size}`) })),
        ]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    </>
  );
}

/** One general and one specific sign (Reg. art. 4), beside what the inventory shows of them. */
function HighRisk({ answers }: { answers: AgentAnswers }) {
  const { t } = useTranslation('privacy');
  const found = useRead(biaRopa.dashboard).data?.highRisk ?? 0;
  const kinds = ['general', 'specific'] as const;
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {kinds.map((kind) => (
          <div key={kind}>
            <Text fw={600} size="sm">
              {t(`programme.signs.${kind}`)}
            </Text>
            <List size="sm">
              {riskSigns[kind].map((sign) => (
                <List.Item key={sign}>{t(`programme.signs.${sign}`)}</List.Item>
              ))}
            </List>
          </div>
        ))}
      </SimpleGrid>
      {found > 0 && (
        <Alert color={answers.highRisk ? 'blue' : 'red'}>
          {t('programme.inventoryRisk', { count: found })} {answers.highRisk ? '' : t('programme.inventoryDenied')}
        </Alert>
      )}
      <CheckField name="agent.highRisk" label={t('programme.highRisk')} />
    </>
  );
}

const duties = ['record', 'officer', 'security', 'requests', 'incidents', 'proof'] as const;

/** What is asked of the company now, and what of it the test has switched. */
function Duties({ small }: { small: boolean }) {
  const { t } = useTranslation('privacy');
  return (
    <>
      <Alert color={small ? 'green' : 'blue'}>{t(small ? 'programme.isSmall' : 'programme.notSmall')}</Alert>
      <Table aria-label={t('programme.duties.title')}>
        <Table.Tbody>
          {duties.map((duty) => (
            <Table.Tr key={duty}>
              <Table.Th scope="row">{t(`programme.duties.${duty}.name`)}</Table.Th>
              <Table.Td>{t(`programme.duties.${duty}.${small ? 'small' : 'full'}`)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm">{t('programme.duties.remain')}</Text>
    </>
  );
}

const asked = {
  size: ['agent'],
  limits: ['agent.revenueWithin', 'agent.groupWithin'],
  risk: ['agent.highRisk'],
  duties: [],
} as const;

export function AgentFields() {
  const { t } = useTranslation('privacy');
  const { answers } = useAnswers();
  const step = (key: keyof typeof asked, content: ReactNode) => ({
    ...{ key, fields: asked[key], title: t(`programme.steps.${key}`) },
    content: answers || key === 'size' ? content : <Text size="sm">{t('programme.sizeFirst')}</Text>,
  });
  return (
    <Fieldset legend={t('programme.agent')}>
      <FormSteps
        steps={[
          step('size', <Size />),
          step(
            'limits',
            <Stack gap="md">
              <CheckField name="agent.revenueWithin" label={t('programme.revenueWithin')} />
              <CheckField name="agent.groupWithin" label={t('programme.groupWithin')} />
            </Stack>,
          ),
          step('risk', answers && <HighRisk answers={answers} />),
          step('duties', <Duties small={isSmallAgent(answers)} />),
        ]}
      />
    </Fieldset>
  );
}
