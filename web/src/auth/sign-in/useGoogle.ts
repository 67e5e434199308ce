import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { useState } from 'react';
import { call } from '../../kit/api/client.ts';
import { useArrive } from '../arriving.ts';
import { attempted } from '../attempted.ts';
import type { GoogleProof } from './google.ts';

const send = (body: GoogleProof & { companyName?: string }) =>
  attempted(() => call(auth.google, { body }, { quiet: true }), 'Login failed');

const lacksCompany = ({ details }: Problem) => details.errors?.some(({ pointer }) => pointer === '/companyName');

/** Signing in by Google: at once, or, for somebody new (`newcomer`), after their company has a name (`found`). */
export function useGoogle() {
  const arrive = useArrive();
  const [newcomer, setNewcomer] = useState<GoogleProof | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [refusals, setRefusals] = useState(0);
  const enter = async (proof: GoogleProof) => {
    setProblem(null);
    try {
      arrive(await send(proof));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (lacksCompany(error)) setNewcomer(proof);
      else {
        setProblem(error);
        setRefusals((count) => count + 1);
      }
    }
  };
  const found = async (companyName: string) => {
    if (newcomer) arrive(await send({ ...newcomer, companyName }));
  };
  return { newcomer: newcomer !== null, problem, refusals, enter, found, back: () => setNewcomer(null) };
}
