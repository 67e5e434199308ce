/** Google Identity Services: its script, its button, and the credential (an ID token) it hands over. */
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { loadScript } from '../../kit/bots/script.ts';

interface GoogleIdentity {
  initialize(settings: { client_id: string; nonce: string; callback: (answer: { credential: string }) => void }): void;
  renderButton(place: HTMLElement, look: Record<string, string | number>): void;
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } };
  }
}

export const googleScript = 'https://accounts.google.com/gsi/client';

/** What is sent to our server: the ID token, with our server's nonce in it. */
export interface GoogleProof {
  credential: string;
}

interface GoogleButton {
  clientId: string;
  /** Given by our server to this browser, for one sign-in. */
  nonce: string;
  language: Locale;
  dark: boolean;
  onProof: (proof: GoogleProof) => void;
}

const tags: Record<Locale, string> = { pt: 'pt_BR', en: 'en', es: 'es' };

/** Loads the script; rejects where it cannot be had. */
export async function loadGoogle(): Promise<GoogleIdentity> {
  if (!window.google) await loadScript(googleScript);
  if (!window.google) throw new Error(`${googleScript} brought nothing`);
  return window.google.accounts.id;
}

/** Puts Google's button into an element. */
export function showButton(google: GoogleIdentity, place: HTMLElement, button: GoogleButton): void {
  google.initialize({
    client_id: button.clientId,
    nonce: button.nonce,
    callback: ({ credential }) => button.onProof({ credential }),
  });
  place.replaceChildren();
  google.renderButton(place, {
    type: 'standard',
    text: 'signin_with',
    size: 'large',
    shape: 'rectangular',
    logo_alignment: 'center',
    theme: button.dark ? 'filled_black' : 'outline',
    locale: tags[button.language],
    // Google takes 200 to 400 px.
    width: Math.min(400, Math.max(200, place.clientWidth)),
  });
}
