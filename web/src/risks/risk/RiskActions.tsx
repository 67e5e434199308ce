/** What can be done with a risk: treated by a plan, accepted, signed, closed, changed, deleted. */
import { Button, Text } from '@mantine/core';
import { approvalsPlaces } from '@vigia/contract/approvals/approvals.places.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';
import { type Risk, riskAcceptance } from '@vigia/contract/risks/risks.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useCan, useWrite } from '../../kit/api/queries.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { TextAreaField, TextField } from '../../kit/form/fields.tsx';
import { personName } from '../../kit/people/people.ts';
import { ConfirmButton } from '../../kit/screen/ConfirmButton.tsx';
import { useSession } from '../../kit/session/session.ts';

const changed = [risks.get, risks.history, risks.list, risks.stats, risks.movement] as const;

function AcceptButton({ risk }: { risk: Risk }) {
  const { t } = useTranslation('risks');
  const [asking, setAsking] = useState(false);
  const me = useSession((session) => session.user?.id);
  const accept = useWrite(risks.accept, { refresh: changed, onDone: () => setAsking(false) });
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('actions.accept')}
      </Button>
      <Dialog opened={asking} onClose={() => setAsking(false)} title={t('accept.title')}>
        {risk.owner && risk.owner.id !== me ? (
          <Text>{t('accept.byOwner', { name: personName(risk.owner) })}</Text>
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

function CloseButtons({ risk: { id, status, title } }: { risk: Risk }) {
  const { t } = useTranslation('risks');
  const navigate = useNavigate();
  const set = useWrite(risks.setStatus, { refresh: changed });
  const remove = useWrite(risks.remove, {
    refresh: changed.slice(2),
    onDone: () => void navigate(risksPlaces.register.at()),
  });
  const done = status === 'closed' || status === 'accepted';
  return (
    <>
      <ConfirmButton
        title={t(done ? 'actions.reopenTitle' : 'actions.closeTitle')}
        text={t(done ? 'actions.reopenText' : 'actions.closeText')}
        busy={set.busy}
        onConfirm={() => set.run({ params: { id }, body: { status: done ? 'open' : 'closed' } })}
      >
        {t(done ? 'actions.reopen' : 'actions.close')}
      </ConfirmButton>
      <ConfirmButton
        danger
        title={t('actions.removeTitle', { title })}
        text={t('actions.removeText')}
        busy={remove.busy}
        onConfirm={() => remove.run({ params: { id } })}
      >
        {t('actions.remove')}
      </ConfirmButton>
    </>
  );
}

export function RiskActions({ risk }: { risk: Risk }) {
  const { t } = useTranslation('risks');
  const mayEdit = useCan('risks.edit');
  const leads = useCan('risks.accept');
  const me = useSession((session) => session.user?.id);
  const { id, planId, status, owner, current } = risk;
  const grave = current.severity === 'high' || current.severity === 'critical';
  const mayAccept = leads || (!grave && owner !== null && owner.id === me);
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
      <CloseButtons risk={risk} />
    </>
  );
}
