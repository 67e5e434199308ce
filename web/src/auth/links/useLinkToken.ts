/** The token of a link out of a mail. */
import { linkToken } from '@vigia/contract/kit/text.ts';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

interface LinkToken {
  /** `broken`: the link was cut or changed on its way, so the server need not be asked. */
  kind: 'absent' | 'broken' | 'whole';
  token: string;
}

const judged = (token: string | null): LinkToken => ({
  kind: token === null ? 'absent' : linkToken.safeParse(token).success ? 'whole' : 'broken',
  token: token ?? '',
});

/** Reads `?token=` once and takes it out of the address: it must not stay in the history, a log or a Referer. */
export function useLinkToken(): LinkToken {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const given = params.get('token');
  const [token, setToken] = useState(given);
  useEffect(() => {
    if (given === null) return;
    setToken(given);
    const bare = (before: URLSearchParams) => {
      before.delete('token');
      return before;
    };
    setParams(bare, { replace: true, state, preventScrollReset: true });
  }, [given, setParams, state]);
  return judged(token);
}
