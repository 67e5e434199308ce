import { auth } from '@vigia/contract/auth/auth.contract.ts';
import type { CompanyBasics } from '@vigia/contract/companies/companies.shapes.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { useEffect, useState } from 'react';
import { call } from '../api/client.ts';
import { useSession } from '../session/session.ts';

/**
 * The company that the session went to in another tab; null while it is the one of this page. What the other tab keeps in
 * this browser is the sign to ask, and the server's answer decides: a tab that lags behind writes there too.
 */
export function useOtherTab(): readonly [CompanyBasics | null, () => void] {
  const [other, setOther] = useState<CompanyBasics | null>(null);
  useEffect(() => {
    async function look() {
      try {
        const { user, company } = await call(auth.me, undefined, { quiet: true });
        const { user: mine, company: here } = useSession.getState();
        setOther(company && here && user.id === mine?.id && company.id !== here.id ? company : null);
      } catch (error) {
        // Whoever is not reached, or signed out, is told so elsewhere.
        if (!(error instanceof Problem)) throw error;
        console.info('outra aba', error.code);
      }
    }
    const heard = ({ key, newValue, oldValue }: StorageEvent) =>
      key === 'auth-storage' && newValue !== null && newValue !== oldValue && void look();
    window.addEventListener('storage', heard);
    return () => window.removeEventListener('storage', heard);
  }, []);
  return [other, () => setOther(null)];
}
