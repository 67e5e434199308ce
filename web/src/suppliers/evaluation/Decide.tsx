/** Closing a review: what is proposed, and its approval. */
import { Alert, Button, Group } from '@mantine/core';
import { approvalsPlaces } from '@vigia/contract/approvals/approvals.places.ts';
import { decisionProposal, type EvaluationResults } from '@vigia/contract/suppliers/evaluations.shapes.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan, useWrite } from '../../kit/api/queries.ts';
import { Form } from '../../kit/form/Form.tsx';
import { SelectField, TextAreaField, TextField } from '../../kit/form/fields.tsx';
import { useFormats } from '../../kit/i18n/format.ts';
import { DialogButton } from './EvaluationActions.tsx';

const changed = [suppliers.results, suppliers.get, suppliers.list] as const;
const outcomes = ['approved', 'conditional', 'rejected'] as const;

/** What the score alone would suggest. */
const suggested = ({ score, form }: EvaluationResults): (typeof outcomes)[number] => {
  const reached = score.score ?? 0;
  if (reached < form.conditionsFrom) return 'rejected';
  return reached >= form.approveFrom && score.knockouts.length === 0 ? 'approved' : 'conditional';
};

function Propose({ results }: { results: EvaluationResults }) {
  const { t } = useTranslation('suppliers');
  const { id, proposal, version } = results.evaluation;
  const propose = useWrite(suppliers.propose, { refresh: changed });
  return (
    <DialogButton label={t('decision.propose')} title={t('decision.title')}>
      {(close) => (
        <Form
          schema={decisionProposal}
          initial={proposal ?? { outcome: suggested(results), conditions: '', until: null }}
          submit={(body) => propose.send({ params: { id }, body: { ...body, version } })}
          onDone={close}
        >
          <SelectField
            name="outcome"
            label={t('columns.decision')}
            choices={outcomes.map((value) => ({ value, label: t(`decisions.${value}`) }))}
          />
          <TextAreaField name="conditions" label={t('decision.conditions')} />
          <TextField name="until" type="date" label={t('decision.day')} />
        </Form>
      )}
    </DialogButton>
  );
}

export function SupplierDecisionPanel({ results }: { results: EvaluationResults }) {
  const { t } = useTranslation('suppliers');
  const { date } = useFormats();
  const mayEdit = useCan('suppliers.edit');
  const { id, proposal, decidedAt, status } = results.evaluation;
  const review = useWrite(suppliers.review, { refresh: [suppliers.results, ...changed] });
  return (
    <>
      {proposal && (
        <Alert color={decidedAt ? 'green' : 'blue'} title={t(`decisions.${proposal.outcome}`)}>
          {proposal.conditions} {proposal.until && t('decision.until', { date: date(proposal.until) })}{' '}
          {t(decidedAt ? 'decision.given' : 'decision.waiting')}
        </Alert>
      )}
      {mayEdit && !decidedAt && (
        <Group>
          {status === 'submitted' && (
            <Button
              variant="default"
              loading={review.busy}
              onClick={() => review.run({ params: { id }, body: { done: true } })}
            >
              {t('decision.reviewed')}
            </Button>
          )}
          <Propose results={results} />
          {proposal && (
            <Button component={Link} to={approvalsPlaces.list.at({ kind: 'supplier-evaluation', record: id })}>
              {t('decision.ask')}
            </Button>
          )}
        </Group>
      )}
    </>
  );
}
