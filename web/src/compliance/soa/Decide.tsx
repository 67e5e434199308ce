import { Button } from '@mantine/core';
import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { type FrameworkKey, settingsChange } from '@vigia/contract/compliance/compliance.shapes.ts';
import type { StatementRow } from '@vigia/contract/compliance/compliance.statement.ts';
import { notFound } from '@vigia/contract/kit/problem.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { call } from '../../kit/api/client.ts';
import { useWrite } from '../../kit/api/queries.ts';
import { ChangeForm } from '../../kit/form/ChangeForm.tsx';
import { RadioField, TextAreaField } from '../../kit/form/fields.tsx';
import { toastDone } from '../../kit/screen/toasts.ts';
import { OutsourcedField } from '../marks/Outsourced.tsx';

const draft = z
  .strictObject({ applicable: z.enum(['yes', 'no']), justification: settingsChange.shape.justification })
  .refine(({ applicable, justification }) => applicable === 'yes' || Boolean(justification), {
    error: 'compliance.say-why-not',
    path: ['justification'],
  });

const factsOf = ({ excluded, justification, draft: drafted }: StatementRow): z.output<typeof draft> => ({
  applicable: excluded === 'decided' ? 'no' : 'yes',
  justification: justification || drafted,
});

interface DecideProps {
  framework: FrameworkKey;
  row: StatementRow;
  onDone: () => void;
}

/** Applicability and its justification. Where the answers rule a control out, only the justification is written here. */
export function Decide({ framework, row, onDone }: DecideProps) {
  const { t } = useTranslation(['compliance', 'kit']);
  const { overview, control, gaps, history, trend, statement } = compliance;
  const save = useWrite(compliance.decide, { refresh: [statement, overview, control, gaps, history, trend] });
  const byAnswers = row.excluded === 'answers';
  const done = () => {
    toastDone(t('decision.saved'));
    onDone();
  };
  async function read() {
    const { rows } = await call(statement, { params: { framework } });
    const now = rows.find(({ controlId }) => controlId === row.controlId);
    if (!now) throw notFound();
    return now;
  }
  return (
    <ChangeForm
      {...{ schema: draft, record: row, factsOf, read, keptAs: row.controlId }}
      send={({ whole: { applicable, justification = '' }, version }) => {
        const decided = byAnswers ? {} : { applicable: applicable === 'yes' };
        return save.send({ params: { framework, id: row.controlId }, body: { ...decided, justification, version } });
      }}
      // A drafted justification is decided upon by saving it, and one that was taken over unread is reviewed by it.
      proposes={row.justification === '' || row.drafted}
      onDone={done}
      submitLabel={t(row.drafted ? 'soa.decide.confirm' : 'decision.save')}
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
      <OutsourcedField byAnswers={byAnswers} />
    </ChangeForm>
  );
}
