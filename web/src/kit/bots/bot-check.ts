/**
 * The bot check (specification §7 "Third parties"): a script loaded with the site key; executing an action gives a
 * token. Without key or script there is only a warning on the console: whether a token is needed, the server decides.
 */
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { useCallback, useEffect } from 'react';
import { useRead } from '../api/queries.ts';
import { loadScript } from './script.ts';

interface BotService {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

declare global {
  interface Window {
    grecaptcha?: BotService;
  }
}

export const scriptFor = (siteKey: string) =>
  `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;

/** Loads the service; false, with a warning on the console, where there is no key or the script cannot be had. */
export async function loadBotCheck(siteKey: string | null): Promise<boolean> {
  if (siteKey === null) {
    console.warn('a verificação contra robôs não tem chave do site');
    return false;
  }
  try {
    await loadScript(scriptFor(siteKey));
    return true;
  } catch (fault) {
    console.warn('a verificação contra robôs não pôde ser carregada', fault);
    return false;
  }
}

/** The token of an action ('login', 'register'). Throws where the script is not there. */
export async function execute(siteKey: string, action: string): Promise<string> {
  const service = window.grecaptcha;
  if (!service) throw new Error('the bot check cannot be executed: its script is not there');
  await new Promise<void>((then) => service.ready(then));
  return service.execute(siteKey, { action });
}

/** Loads the check when a screen that needs it appears; gives what yields the token to send, if there is one. */
export function useBotCheck(): (action: string) => Promise<string | undefined> {
  const { data, refetch } = useRead(auth.config);
  useEffect(() => {
    if (data) void loadBotCheck(data.recaptchaSiteKey);
  }, [data]);
  return useCallback(
    async (action) => {
      const siteKey = (data ?? (await refetch()).data)?.recaptchaSiteKey ?? null;
      if (siteKey === null || !(await loadBotCheck(siteKey))) return undefined;
      try {
        return await execute(siteKey, action);
      } catch (fault) {
        console.warn('a verificação contra robôs não devolveu um código', fault);
        throw new Problem('auth.bot-check', { status: 422 });
      }
    },
    [data, refetch],
  );
}
