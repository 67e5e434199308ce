/** Closing, opening again and deleting a risk: of a grave one with a reason, and by an administrator (the server says the same). */
import { Button, Stack, Text } from '@mantine/core';
import { isGraveRisk } from '@vigia/contract/risks/acceptance.rules.ts';
import { risks } from '@vigia/contract/risks/risks.contract.ts';
import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';
import { graveRiskReason, type Risk, riskReason } from '@vigia/contract/risks/risks.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useWrite } from '../../kit/api/queries.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { LeaveButton } from '../../kit/dialog/LeaveButton.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { TextAreaField } from '../../kit/form/fields.tsx';
import { ConfirmButton } from '../../kit/screen/ConfirmButton.tsx';

/** What changes with a risk. */
export const riskReads = [risks.get, risks.history, risks.list, risks.stats, risks.movement] as const;

interface WithReasonProps {
  title: string;
  text: string;
  grave: boolean;
  send: (reason: string) => Promise<unknown>;
  /** What the button says, and the one that does it. */
  verb: string;
}
/** A button that asks why before it acts. */
function WithReason({ title, text, grave, send, verb }: WithReasonProps) {
  const { t } = useTranslation('risks');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {verb}
      </Button>
      <Dialog opened={asking} onClose={() => setAsking(false)} title={title}>
        <Stack gap="md">
          <Text>{text}</Text>
          <Form
            schema={grave ? graveRiskReason : riskReason}
            initial={{ reason: '' }}
            submit={({ reason }) => send(reason)}
            submitLabel={verb}
            keptAs={verb}
            beside={<LeaveButton onLeave={() => setAsking(false)} />}
          >
            <TextAreaField name="reason" label={t('actions.reason')} hint={t('actions.reasonHint')} rows={3} />
          </Form>
        </Stack>
      </Dialog>
    </>
  );
}

/** Whoever may not end a grave risk is offered nothing that the server refuses. */
export function EndingButtons({ risk: { id, status, title, gravest }, leads }: { risk: Risk; leads: boolean }) {
  const { t } = useTranslation('risks');
  const navigate = useNavigate();
  const set = useWrite(risks.setStatus, { refresh: riskReads });
  const remove = useWrite(risks.remove, {
    refresh: riskReads.slice(2),
    onDone: () => void navigate(risksPlaces.register.at()),
  });
  const params = { id };
  const grave = isGraveRisk(gravest.severity);
  const done = status === 'closed' || status === 'accepted';
  const may = leads || !grave;
  return (
    <>
      {done && (
        <ConfirmButton
          title={t('actions.reopenTitle')}
          text={t('actions.reopenText')}
          busy={set.busy}
          onConfirm={() => set.run({ params, body: { status: 'open' } })}
        >
          {t('actions.reopen')}
        </ConfirmButton>
      )}
      {!done && may && (
        <WithReason
          title={t('actions.closeTitle')}
          text={t('actions.closeText')}
          grave={grave}
          send={(reason) => set.send({ params, body: { status: 'closed', reason } })}
          verb={t('actions.close')}
        />
      )}
      {may && (
        <WithReason
          title={t('actions.removeTitle', { title })}
          text={t('actions.removeText')}
          grave={grave}
          send={(reason) => remove.send({ params, body: { reason } })}
          verb={t('actions.remove')}
        />
      )}
    </>
  );
}
