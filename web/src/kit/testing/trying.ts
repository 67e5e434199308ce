/** Tries whatever a screen offers, one after the other, as somebody does who wants to see what each button does. */
import { act, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import type { Seen } from './http.ts';
import { toldBy } from './told.ts';

/** The real one, for the tests that stop the clock. */
const later = globalThis.setTimeout;

/** Until nothing more comes; of the clock, which stands still otherwise, a few milliseconds pass. */
export async function settled(): Promise<void> {
  let moved = 0;
  const watch = new MutationObserver(() => moved++);
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let quiet = 0, turns = 0; quiet < 3 && turns < 60; turns++) {
    moved = 0;
    await act(async () => {
      await vi.dynamicImportSettled();
      await new Promise((done) => later(done, 0));
      await vi.advanceTimersByTimeAsync(1);
    });
    quiet = moved === 0 ? quiet + 1 : 0;
  }
  watch.disconnect();
}

export interface Tried {
  /** What was pressed. */
  readonly pressed: string;
  readonly calls: readonly Seen[];
  /** What was not shown before. */
  readonly shown: readonly string[];
}

const dialogs = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')];
/** What is in front: of several, the last that was opened. */
const front = (): Element => dialogs().at(-1) ?? document.body;
const nameOf = (button: Element) =>
  (button.getAttribute('aria-label') ?? button.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
const titleOf = (element: Element) => (element === document.body ? '' : (element.textContent ?? '').slice(0, 40));

const offered = (within: Element): HTMLElement[] =>
  [...within.querySelectorAll<HTMLElement>('button, [role=menuitem], [role=switch]')].filter(
    (button) =>
      !button.hasAttribute('disabled') && button.getAttribute('aria-disabled') !== 'true' && nameOf(button) !== '',
  );

const fillings: Readonly<Record<string, string>> = {
  date: '2026-06-01',
  number: '2',
  email: 'outra@example.test',
  'datetime-local': '2026-05-19T10:00',
};
function fill(field: Element): void {
  if (field instanceof HTMLSelectElement) {
    const other = [...field.options].find((one) => one.value !== '' && !one.disabled);
    if (field.value === '' && other) fireEvent.change(field, { target: { value: other.value } });
    return;
  }
  if (field instanceof HTMLTextAreaElement && field.value === '') {
    fireEvent.change(field, { target: { value: 'Texto de exemplo' } });
    return;
  }
  if (!(field instanceof HTMLInputElement) || field.disabled || field.readOnly) return;
  if (field.type === 'checkbox' && field.required && !field.checked) fireEvent.click(field);
  else if (!['checkbox', 'radio', 'file', 'hidden'].includes(field.type) && field.value === '')
    fireEvent.change(field, { target: { value: fillings[field.type] ?? 'Texto de exemplo' } });
}

async function press(button: HTMLElement): Promise<void> {
  const form = button.closest('form');
  if (form && button.getAttribute('type') === 'submit')
    act(() => {
      for (const field of form.querySelectorAll('input, select, textarea')) fill(field);
    });
  await act(async () => void fireEvent.click(button));
  await settled();
}

async function closeFront(): Promise<void> {
  await act(
    async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', code: 'Escape' }),
  );
  await settled();
}

interface Page {
  readonly seen: readonly Seen[];
  readonly address: () => string;
  readonly back: (address: string) => Promise<void>;
}

/** Presses each button once; what opens in front is tried before what lies behind. */
export async function tryAll({ seen, address, back }: Page, most = 40): Promise<Tried[]> {
  const home = address();
  const tried: Tried[] = [];
  const done = new Set<string>();
  let closing = 0;
  let lines = toldBy();
  while (tried.length < most) {
    const before = front();
    const key = (button: Element) => `${titleOf(before)} ${nameOf(button)}`;
    const next = offered(before).find((button) => !done.has(key(button)));
    if (!next) {
      if (before === document.body || closing++ > 5) break;
      await closeFront();
      continue;
    }
    closing = 0;
    done.add(key(next));
    const [from, shown, pressed] = [seen.length, new Set(lines), nameOf(next)];
    await press(next);
    const calls = seen.slice(from);
    lines = toldBy();
    tried.push({ pressed, calls, shown: lines.filter((line) => !shown.has(line)) });
    if (address() !== home) {
      await act(() => back(home));
      await settled();
    }
  }
  return tried;
}
