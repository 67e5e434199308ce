/** Google on the sign-in page, where the installation offers it: at once, or, for somebody new, after their company has a name. */
import { Alert, Anchor, Divider, Stack } from '@mantine/core';
import { auth, registration } from '@vigia/contract/auth/auth.contract.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../kit/api/client.ts';
import { Form } from '../../kit/form/Form.tsx';
import { TextField } from '../../kit/form/fields.tsx';
import { useProblemTexts } from '../../kit/i18n/problems.ts';
import { zoneHere } from '../../kit/i18n/zone.ts';
import { useArrive } from '../arriving.ts';
import { attempted } from '../attempted.ts';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import { GoogleSignIn } from './GoogleSignIn.tsx';
import type { GoogleProof } from './google.ts';

const send = (body: GoogleProof & { companyName?: string; timeZone?: string }) =>
  attempted(() => call(auth.google, { body }, { quiet: true }), 'Login failed');

const lacksCompany = ({ details }: Problem) => details.errors?.some(({ pointer }) => pointer === '/companyName');

interface GoogleWayProps {
  clientId: string;
  /** Somebody whom no company knows: theirs needs a name first. */
  onNewcomer: (proof: GoogleProof) => void;
}

/** Google's button, and why it did not let somebody in. */
export function GoogleWay({ clientId, onNewcomer }: GoogleWayProps) {
  const { t } = useTranslation('auth');
  const { problemText } = useProblemTexts();
  const arrive = useArrive();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [refusals, setRefusals] = useState(0);
  const enter = async (proof: GoogleProof) => {
    setProblem(null);
    try {
      arrive(await send(proof));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (lacksCompany(error)) onNewcomer(proof);
      else {
        setProblem(error);
        setRefusals((count) => count + 1);
      }
    }
  };
  return (
    <Stack gap="lg">
      <Divider label={t('login.or')} />
      {problem && <Alert color="red" role="alert" title={problemText(problem)} />}
      {/* A nonce is taken once: each attempt needs another. */}
      <GoogleSignIn clientId={clientId} onProof={(proof) => void enter(proof)} key={refusals} />
    </Stack>
  );
}

interface CompanyStepProps {
  proof: GoogleProof;
  onBack: () => void;
}

/** Somebody new came by Google: their company still needs a name. */
export function CompanyStep({ proof, onBack }: CompanyStepProps) {
  const { t } = useTranslation(['auth', 'kit']);
  const arrive = useArrive();
  const found = async (companyName: string) => arrive(await send({ ...proof, companyName, timeZone: zoneHere() }));
  return (
    <AuthFrame
      step="company"
      title={t('google.company.title')}
      lead={t('google.company.lead')}
      below={
        <Anchor component="button" type="button" size="sm" onClick={onBack}>
          {t('kit:back')}
        </Anchor>
      }
    >
      <Form
        schema={registration.pick({ companyName: true })}
        initial={{}}
        submit={({ companyName }) => found(companyName)}
        submitLabel={t('register.submit')}
        guard={false}
        wide
      >
        <TextField name="companyName" label={t('fields.companyName')} autoComplete="organization" />
      </Form>
    </AuthFrame>
  );
}
