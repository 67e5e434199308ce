import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { type FrameworkKey, settingsChange } from '@vigia/contract/compliance/compliance.shapes.ts';
import type { StatementRow } from '@vigia/contract/compliance/compliance.statement.ts';
import { nameOf } from '@vigia/contract/kit/domain.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useWrite } from '../../kit/api/queries.ts';
import { Form } from '../../kit/form/Form.tsx';
import { RadioField, TextAreaField } from '../../kit/form/fields.tsx';
import { toastDone } from '../../kit/screen/toasts.ts';

const draft = z
  .strictObject({ applicable: z.enum(['yes', 'no']), justification: settingsChange.shape.justification })
  .refine(({ applicable, justification }) => applicable === 'yes' || Boolean(justification), {
    error: 'compliance.say-why-not',
    path: ['justification'],
  });

interface DecideProps {
  framework: FrameworkKey;
  row: StatementRow;
  onDone: () => void;
}

/** Applicability and its justification. Where the answers rule a control out, only the justification is written here. */
export function Decide({ framework, row, onDone }: DecideProps) {
  const { t } = useTranslation(['compliance', 'kit']);
  const client = useQueryClient();
  const { overview, control, gaps, history, trend, statement } = compliance;
  const save = useWrite(compliance.decide, {
    refresh: [statement, overview, control, gaps, history, trend],
    onDone() {
      toastDone(t('decision.saved'));
      onDone();
    },
  });
  const byAnswers = row.excluded === 'answers';
  const submit = async ({ applicable, justification = '' }: z.output<typeof draft>) => {
    const decided = byAnswers ? {} : { applicable: applicable === 'yes' };
    const body = { ...decided, justification, version: row.version };
    try {
      await save.send({ params: { framework, id: row.controlId }, body });
    } catch (error) {
      // What stands now appears in the row above; what was typed stays, and may be saved on top of it.
      if (error instanceof Problem && error.code === 'compliance.changed-meanwhile')
        await client.invalidateQueries({ queryKey: [nameOf(statement)] });
      throw error;
    }
  };
  return (
    <Form
      schema={draft}
      initial={{ applicable: row.excluded === 'decided' ? 'no' : 'yes', justification: row.justification || row.draft }}
      submit={submit}
      submitLabel={t('decision.save')}
      beside={
        <Button variant="default" onClick={onDone}>
          {t('kit:cancel')}
        </Button>
      }
    >
      {!byAnswers && (
        <RadioField
          name="applicable"
          label={t('soa.decide.applies', { control: row.controlId })}
          choices={[
            { value: 'yes', label: t('statement.applies.yes') },
            { value: 'no', label: t('statement.applies.no') },
          ]}
        />
      )}
      <TextAreaField
        name="justification"
        label={t('soa.decide.justification')}
        hint={t(byAnswers ? 'soa.decide.hintAnswers' : row.draft ? 'soa.decide.hintDraft' : 'soa.decide.hint')}
      />
    </Form>
  );
}
