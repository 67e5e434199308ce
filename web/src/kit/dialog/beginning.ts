/** Where one begins in a dialogue: at its first field, and not at the cross that closes it (ARIA Authoring Practices, dialog). */

const fields = 'input:not([type="hidden"], [readonly]), textarea:not([readonly]), select, [contenteditable="true"]';

/** What the dialogue names itself, else its first field; of radio buttons the one that is chosen. */
function firstOf(box: HTMLElement): HTMLElement | null {
  const named = box.querySelector<HTMLElement>('[data-autofocus]');
  if (named) return named;
  const all = [...box.querySelectorAll<HTMLElement>(fields)].filter((one) => !one.matches(':disabled'));
  const [first] = all;
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first ?? null;
  return all.find((one) => one instanceof HTMLInputElement && one.name === first.name && one.checked) ?? first;
}

/**
 * A ref of what is in a dialogue. What stands there when it opens is marked, for Mantine's focus trap to find; what comes
 * later (a form that is still asked for) is given the focus unless somebody went somewhere meanwhile.
 */
export function begins(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return;
  const at = firstOf(box);
  if (at) {
    at.setAttribute('data-autofocus', 'true');
    return;
  }
  const watch = new MutationObserver(() => {
    const first = firstOf(box);
    if (!first) return;
    watch.disconnect();
    if (!box.contains(document.activeElement)) first.focus();
  });
  watch.observe(box, { childList: true, subtree: true });
  return () => watch.disconnect();
}
