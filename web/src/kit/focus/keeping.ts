/**
 * Focus does not fall to nowhere. Where what held it goes away (a row that is removed, a dialogue that is closed, a button
 * that a form takes the place of), it goes back to what opened that, or on to the next row, or to the nearest heading.
 */

interface Place {
  readonly element: HTMLElement;
  /** The dialogue or menu that it stands in. */
  readonly overlay: Element | null;
  /** Where focus was before that opened. */
  readonly from: Place | null;
  /** The rows after its own, and those before. */
  readonly rows: readonly Element[];
  /** What it stands in, the nearest first. */
  readonly around: readonly Element[];
}

const overlays = '[role=dialog], [role=menu]';
const rowsOf = 'tr, li, [role=row], [role=listitem]';
const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';
const headings = 'h1, h2, h3, h4';

/** How long whoever closes something has to put the focus somewhere by themselves, in ms. */
const patience = 60;

function ancestorsOf(element: Element, end: Element | null): Element[] {
  const found: Element[] = [];
  for (let at: Element | null = element.parentElement; at && at !== document.body; at = at.parentElement) {
    found.push(at);
    if (at === end || at.matches('main')) break;
  }
  return found;
}

function placeOf(element: HTMLElement, before: Place | null): Place {
  const overlay = element.closest(overlays);
  const from = overlay === null ? null : before?.overlay === overlay ? before.from : before;
  const row = element.closest(rowsOf);
  const siblings = [...(row?.parentElement?.children ?? [])];
  const at = row ? siblings.indexOf(row) : 0;
  const rows = [...siblings.slice(at), ...siblings.slice(0, at).reverse()];
  return { element, overlay, from, rows, around: ancestorsOf(element, overlay) };
}

const isOff = (element: Element) => element.matches(':disabled');

function headingIn(part: Element): HTMLElement | null {
  const heading = part.querySelector<HTMLElement>(headings);
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}

/** What takes the focus of a place that is gone. */
function nearest({ element, overlay, from, rows, around }: Place): HTMLElement | null {
  if (element.isConnected && !isOff(element)) return element;
  if (overlay && !overlay.isConnected) return from && nearest(from);
  for (const row of rows) {
    const next = row.isConnected && row.querySelector<HTMLElement>(focusable);
    if (next) return next;
  }
  for (const part of around) {
    const heading = part.isConnected && headingIn(part);
    if (heading) return heading;
  }
  return null;
}

function keep(): () => void {
  let last: Place | null = null;
  let wasOff = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isNowhere = () => document.activeElement === null || document.activeElement === document.body;
  const restore = () => {
    if (!last || !isNowhere()) return;
    const { element } = last;
    // A button that waits for its answer takes its focus back once it may be pressed again.
    if (!element.isConnected || (wasOff && !isOff(element))) nearest(last)?.focus({ preventScroll: true });
  };
  const seen = new MutationObserver(() => {
    // However soon the answer comes: when the patience is over the button may be on again.
    if (last && isOff(last.element)) wasOff = true;
    if (!last || !isNowhere()) return;
    clearTimeout(timer);
    timer = setTimeout(restore, patience);
  });
  const moved = ({ target }: Event) => {
    if (!(target instanceof HTMLElement)) return;
    wasOff = false;
    last = placeOf(target, last);
  };
  // Whoever points at nothing wants the focus nowhere, unless it is to close what stands open.
  const pointed = ({ target }: Event) => {
    if (last?.overlay?.isConnected || !(target instanceof Element)) return;
    if (!target.closest(`${focusable}, label, [tabindex]`)) last = null;
  };
  document.addEventListener('focusin', moved);
  document.addEventListener('pointerdown', pointed);
  seen.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    clearTimeout(timer);
    seen.disconnect();
    document.removeEventListener('focusin', moved);
    document.removeEventListener('pointerdown', pointed);
  };
}

let users = 0;
let stop: (() => void) | undefined;

/** Keeps the focus while any screen is shown; returns the end. */
export function keepFocus(): () => void {
  if (users === 0) stop = keep();
  users += 1;
  return () => {
    users -= 1;
    if (users === 0) stop?.();
  };
}
