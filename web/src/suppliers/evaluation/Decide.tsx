/** Closing a review: what is proposed, and its approval. */
import { Alert, Button, Group } from '@mantine/core';
import { approvalsPlaces } from '@vigia/contract/approvals/approvals.places.ts';
import { decisionProposal, type EvaluationResults } from '@vigia/contract/suppliers/evaluations.shapes.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../../kit/api/client.ts';
import { useCan, useWrite } from '../../kit/api/queries.ts';
import { ChangeForm } from '../../kit/form/ChangeForm.tsx';
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

/** What stands, or what the form begins with. */
const proposalOf = (results: EvaluationResults) =>
  results.evaluation.proposal ?? { outcome: suggested(results), conditions: '', until: null };

function Propose({ results }: { results: EvaluationResults }) {
  const { t } = useTranslation('suppliers');
  const { id, version } = results.evaluation;
  const params = { id };
  const propose = useWrite(suppliers.propose, { refresh: changed });
  return (
    <DialogButton label={t('decision.propose')} title={t('decision.title')}>
      {(close) => (
        <ChangeForm
          schema={decisionProposal}
          record={{ version, results }}
          factsOf={(one) => proposalOf(one.results)}
          read={async () => {
            const now = await call(suppliers.results, { params });
            return { version: now.evaluation.version, results: now };
          }}
          send={(said) => propose.send({ params, body: { ...said.whole, version: said.version } })}
          onDone={close}
          guard={false}
        >
          <SelectField
            name="outcome"
            label={t('columns.decision')}
            choices={outcomes.map((value) => ({ value, label: t(`decisions.${value}`) }))}
          />
          <TextAreaField name="conditions" label={t('decision.conditions')} />
          <TextField name="until" type="date" label={t('decision.day')} />
        </ChangeForm>
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
