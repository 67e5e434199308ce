import { apiTokens, tokenDraft } from '@vigia/contract/api-tokens/api-tokens.contract.ts';
import type { Reply } from '@vigia/contract/kit/domain.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useCan, useWrite } from '../kit/api/queries.ts';
import { Form } from '../kit/form/Form.tsx';
import { RadioField, SelectField, TextField } from '../kit/form/fields.tsx';

const lives = ['7', '30', '90', '180', '365'] as const;

/** The contract's draft as the person chooses it: one purpose, and one of a few lives. */
const chosen = z.strictObject({
  name: tokenDraft.shape.name,
  purpose: z.enum(['read', 'propose']),
  days: z.enum(lives),
});

const scopesOf = (purpose: 'read' | 'propose'): z.input<typeof tokenDraft>['scopes'] =>
  purpose === 'read' ? ['read'] : ['read', 'propose'];

/** Makes a token and hands it over. */
export function CreateForm({ onMade }: { onMade: (made: Reply<typeof apiTokens.create>) => void }) {
  const { t } = useTranslation('api-tokens');
  const mayPropose = useCan('action-plans.edit');
  const create = useWrite(apiTokens.create, { refresh: [apiTokens.list], onDone: onMade });
  const purposes = mayPropose ? (['read', 'propose'] as const) : (['read'] as const);
  return (
    <Form
      schema={chosen}
      initial={{ name: '', purpose: 'read', days: '90' }}
      submit={({ name, purpose, days }) =>
        create.send({ body: { name, scopes: scopesOf(purpose), days: Number(days) } })
      }
      submitLabel={t('create.submit')}
      failed={t('create.failed')}
    >
      <TextField name="name" label={t('create.name')} hint={t('create.nameHint')} autoComplete="off" />
      <RadioField
        name="purpose"
        label={t('create.purpose')}
        choices={purposes.map((value) => ({
          value,
          label: t(`purposes.${value}.title`),
          hint: t(`purposes.${value}.text`),
        }))}
      />
      <SelectField
        name="days"
        label={t('create.days')}
        hint={t('create.daysHint')}
        choices={lives.map((value) => ({ value, label: t('create.life', { count: Number(value) }) }))}
      />
    </Form>
  );
}
