/**
 * A page that the build has drawn (`build/prerender.ts`) stands in `root` already: the application takes it over as it is,
 * where it is for whoever looks. `scheme.js` says where it is not: for who is signed in, or reads another language.
 */
import { useEffect, useEffectEvent } from 'react';

declare global {
  interface Window {
    /** Whether a form was sent before anybody could take it; `scheme.js` held it. */
    vigiaHeld?: boolean | undefined;
  }
}

const mark = 'data-prerendered';

/** Whether what stands in `root` is to be taken over; what is not is cleared away. */
export function isTakenOver(root: HTMLElement, language: string | undefined, drawnIn: string): boolean {
  const isDrawn = root.hasAttribute(mark);
  if (isDrawn && language === drawnIn && !document.documentElement.hasAttribute('data-draw-anew')) return true;
  root.replaceChildren();
  root.removeAttribute(mark);
  return false;
}

/** What was typed into a form before the application was there, by the fields' names. */
function typedIn(form: HTMLFormElement): [name: string, value: string][] {
  return [...form.elements].flatMap((one) =>
    one instanceof HTMLInputElement && one.name && one.value !== '' ? [[one.name, one.value]] : [],
  );
}

/** Takes what somebody typed into a form that was drawn by the build, and sends it where they have sent it. */
export function useTypedBefore(form: () => HTMLFormElement | null, set: (name: string, value: string) => void): void {
  const take = useEffectEvent(() => {
    const at = form();
    const root = at?.closest(`[${mark}]`);
    if (!at || !root) return;
    root.removeAttribute(mark);
    for (const [name, value] of typedIn(at)) set(name, value);
    // After what was typed has reached the form.
    if (window.vigiaHeld) setTimeout(() => at.requestSubmit());
  });
  useEffect(() => take(), []);
}
