/**
 * Questions that are put while the application is still on its way: who holds the session, and what a screen read first
 * when it was last opened here. `scheme.js` puts them, or a page's own script; whoever asks the same takes the answer.
 */

import { base, headersFor } from './request.ts';
import { readToken } from './token.ts';

/** A question that is put already. */
interface Early {
  readonly url: string;
  readonly token: string | null;
  /** The language that was asked for; null where every language has the same answer. */
  readonly language: string | null;
  /** Undefined where the server could not be reached. */
  readonly answer: Promise<Response | undefined>;
  /** What it said, once it has been read to its end (`readEarly`). */
  said?: unknown;
}

declare global {
  interface Window {
    vigiaEarly?: readonly Early[] | undefined;
  }
}

/** In local storage: by address of a screen what it read first. Forgotten with the session. */
const key = 'first-reads';
/** Addresses that are remembered, and questions of each. */
const most = { screens: 30, reads: 12 } as const;
/** Milliseconds from the first question of a screen for which others count as its first: as often as it takes until the first screen of a page stands, within a limit. */
const first = 2_500;
/** Looks at whether it stands. */
const looks = 8;

export const forgetFirstReads = (): void => localStorage.removeItem(key);

/** Reads what has come, or comes while the words load, so that a screen is drawn with it at once (`answerAtHand`). */
export function readEarly(): void {
  for (const one of window.vigiaEarly ?? [])
    one.answer
      .then((answer) => (answer?.ok ? answer.clone().json() : undefined))
      .then(
        (said) => {
          one.said = said;
        },
        // An answer that broke off is asked for again by whoever wants it, who says so.
        () => undefined,
      );
}

/** What was said to the question that is put already, where it is here to its end; else undefined. It is taken once. */
export function answerAtHand(url: string, token: string | null): unknown {
  // Where the build or the server draws there is no page that could have asked.
  if (globalThis.window?.vigiaEarly?.find((one) => one.url === url)?.said === undefined) return undefined;
  const { said } = taken(url, token) ?? {};
  if (said !== undefined) noteRead(url);
  return said;
}

/** The answer that is on its way already, which is taken once; undefined where nobody asked this, or somebody else did. */
export function earlyAnswer(url: string, token: string | null): Promise<Response | undefined> | undefined {
  return taken(url, token)?.answer;
}

function taken(url: string, token: string | null): Early | undefined {
  const found = window.vigiaEarly?.find((one) => one.url === url);
  if (!found) return undefined;
  window.vigiaEarly = window.vigiaEarly?.filter((one) => one !== found);
  const isSame =
    found.token === token && (found.language ?? document.documentElement.lang) === document.documentElement.lang;
  return isSame ? found : undefined;
}

/** Asks for what will be asked for: `/action-plans?page=1`, below the calls' base, by whoever is signed in. */
export function askEarly(read: string): void {
  const token = readToken();
  const url = base + read;
  const answer = fetch(url, { headers: headersFor(token) }).catch(() => undefined);
  window.vigiaEarly = [...(window.vigiaEarly ?? []), { url, token, language: document.documentElement.lang, answer }];
}

/** After a change nothing counts that was asked before it. */
export function dropEarly(): void {
  window.vigiaEarly = undefined;
}

function kept(): Record<string, readonly string[]> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}');
  } catch {
    return {};
  }
}

const here = () => window.location.pathname + window.location.search;

let reading: { readonly screen: string; readonly reads: string[] } | undefined;

/** Remembers what a screen reads first, for the next time that its page is opened. */
export function noteRead(url: string): void {
  // This one is put in any case.
  if (url.endsWith('/auth/me')) return;
  const screen = here();
  if (reading?.screen === screen) {
    if (reading.reads.length < most.reads) reading.reads.push(url);
    return;
  }
  const now = { screen, reads: [url] };
  reading = now;
  const before = window.vigiaEarly ?? [];
  const settle = (left: number) => {
    // On a busy machine a screen is drawn over seconds, part by part.
    if (left && !('stands' in document.documentElement.dataset)) return void setTimeout(settle, first, left - 1);
    // The screen stands: what was asked for it is old. What was asked since is of a screen that is still to come.
    const since = window.vigiaEarly?.filter((one) => !before.includes(one));
    window.vigiaEarly = since?.length ? since : undefined;
    if (readToken() === null) return;
    const { [screen]: _, ...others } = kept();
    const last = Object.entries({ ...others, [screen]: now.reads }).slice(-most.screens);
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(last)));
  };
  setTimeout(settle, first, looks);
}
