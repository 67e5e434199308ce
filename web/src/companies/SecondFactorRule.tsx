import { Text } from '@mantine/core';
import { companies } from '@vigia/contract/companies/companies.contract.ts';
import type { Reply } from '@vigia/contract/kit/domain.ts';
import { companyRole } from '@vigia/contract/kit/roles.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useRead, useWrite } from '../kit/api/queries.ts';
import { CheckField } from '../kit/form/CheckField.tsx';
import { Form } from '../kit/form/Form.tsx';
import { NumberField } from '../kit/form/fields.tsx';
import { ProblemState } from '../kit/screen/ProblemState.tsx';
import { ScreenPart } from '../kit/screen/ScreenPart.tsx';
import { toastDone } from '../kit/screen/toasts.ts';

const roles = companyRole.options;
const draft = z.object({
  ADMIN: z.boolean(),
  BASIC: z.boolean(),
  VIEWER: z.boolean(),
  graceDays: z.int().min(0).max(90),
});

function RuleForm({ id, rule }: { id: string; rule: Reply<typeof companies.secondFactor> }) {
  const { t } = useTranslation(['companies', 'kit']);
  const save = useWrite(companies.setSecondFactor, {
    refresh: [companies.secondFactor],
    onDone: () => toastDone(t('secondFactor.saved')),
  });
  const asked = (role: (typeof roles)[number]) => rule.roles.includes(role);
  return (
    <Form
      schema={draft}
      submitLabel={t('secondFactor.save')}
      initial={{ ADMIN: asked('ADMIN'), BASIC: asked('BASIC'), VIEWER: asked('VIEWER'), graceDays: rule.graceDays }}
      submit={({ graceDays, ...chosen }) =>
        save.send({
          params: { id },
          body: {
            roles: roles.filter((role) => chosen[role]),
            graceDays,
            basedOn: { roles: rule.roles, graceDays: rule.graceDays },
          },
        })
      }
    >
      {roles.map((role) => (
        <CheckField
          key={role}
          name={role}
          label={t(`kit:roles.${role}`)}
          hint={t('secondFactor.without', { count: rule.unprotected[role] })}
        />
      ))}
      <NumberField name="graceDays" label={t('secondFactor.days')} hint={t('secondFactor.daysHint')} />
    </Form>
  );
}

/** Which roles the company asks for two-step verification. */
export function SecondFactorRule({ id }: { id: string }) {
  const { t } = useTranslation('companies');
  const read = useRead(companies.secondFactor, { params: { id } });
  return (
    <ScreenPart title={t('secondFactor.title')} card>
      <Text size="sm" c="dimmed" mb="md">
        {t('secondFactor.text')}
      </Text>
      {read.error && <ProblemState problem={read.error} onRetry={() => void read.refetch()} />}
      {read.data && <RuleForm id={id} rule={read.data} />}
    </ScreenPart>
  );
}
