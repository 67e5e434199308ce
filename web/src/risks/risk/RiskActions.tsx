/** What can be done with a risk: treated by a plan, accepted, signed, closed, changed, deleted. */
import { Button, Text } from '@mantine/core';
import { approvalsPlaces } from '@vigia/contract/approvals/approvals.places.ts';
import { isGraveRisk } from '@vigia/contract/risks/acceptance.rules.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';
import { type Risk, riskAcceptance } from '@vigia/contract/risks/risks.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan, useWrite } from '../../kit/api/queries.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { TextAreaField, TextField } from '../../kit/form/fields.tsx';
import { personName } from '../../kit/people/people.ts';
import { useSession } from '../../kit/session/session.ts';
import { EndingButtons, riskReads } from './RiskEnding.tsx';

function AcceptButton({ risk }: { risk: Risk }) {
  const { t } = useTranslation('risks');
  const [asking, setAsking] = useState(false);
  const me = useSession((session) => session.user?.id);
  const refusal = useAcceptRefusal(risk, me);
  const accept = useWrite(risks.accept, { refresh: riskReads, onDone: () => setAsking(false) });
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('actions.accept')}
      </Button>
      <Dialog opened={asking} onClose={() => setAsking(false)} title={t('accept.title')}>
        {refusal ? (
          <Text>{refusal}</Text>
        ) : (
          <Form
            schema={riskAcceptance}
            initial={{ reason: '', until: '' }}
            submit={(body) => accept.send({ params: { id: risk.id }, body })}
            submitLabel={t('actions.accept')}
          >
            <TextAreaField name="reason" label={t('accept.reason')} hint={t('accept.reasonHint')} />
            <TextField
              name="until"
              type="date"
              label={t('accept.until')}
              hint={t(risk.current.severity === 'critical' ? 'accept.untilHintCritical' : 'accept.untilHint')}
            />
          </Form>
        )}
      </Dialog>
    </>
  );
}

/** Who may not accept a risk is told why, and who can. */
function useAcceptRefusal({ owner, ownerAccepts, gravest }: Risk, me: string | undefined): string | null {
  const { t } = useTranslation('risks');
  if (!owner || owner.id === me) return null;
  const name = personName(owner);
  if (ownerAccepts) return t('accept.byOwner', { name });
  return t(isGraveRisk(gravest.severity) ? 'accept.byAdmin' : 'accept.byOther', { name });
}

export function RiskActions({ risk }: { risk: Risk }) {
  const { t } = useTranslation('risks');
  const mayEdit = useCan('risks.edit');
  const leads = useCan('risks.accept');
  const me = useSession((session) => session.user?.id);
  const { id, planId, status, owner, gravest } = risk;
  const mayAccept = leads || (!isGraveRisk(gravest.severity) && owner !== null && owner.id === me);
  if (!mayEdit) return null;
  return (
    <>
      {planId === null && status !== 'closed' && (
        <Button component={Link} to={risksPlaces.plan.at({ riskId: id })}>
          {t('actions.plan')}
        </Button>
      )}
      <Button component={Link} variant="default" to={risksPlaces.edit.at({ id })}>
        {t('actions.edit')}
      </Button>
      {mayAccept && status !== 'closed' && <AcceptButton risk={risk} />}
      <Button component={Link} variant="default" to={approvalsPlaces.list.at({ kind: 'risk', record: id })}>
        {t('actions.askApproval')}
      </Button>
      <EndingButtons risk={risk} leads={leads} />
    </>
  );
}
