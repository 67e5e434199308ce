/** The keys of a question. They rest while somebody types, while a dialogue is open, and when they are switched off. */
import { useLocalStorage } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';

export type Pressed =
  | { readonly kind: 'level'; readonly value: number }
  | { readonly kind: 'letter'; readonly letter: string }
  | { readonly kind: 'next' | 'back' };

const writing = 'input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable=true]';
/** Where the arrows choose among something else. */
const choosing = '[role=radiogroup], [role=tablist]';
const pressing = 'button, a, summary, [role=button]';

function pressedOf({ key, target }: KeyboardEvent): Pressed | null {
  const element = target instanceof Element ? target : document.body;
  if (element.closest(writing) || document.querySelector('[role=dialog], [role=menu]')) return null;
  if (/^[0-5]$/.test(key)) return { kind: 'level', value: Number(key) };
  if (key === 'ArrowRight' || key === 'ArrowLeft')
    return element.closest(choosing) ? null : { kind: key === 'ArrowRight' ? 'next' : 'back' };
  if (key === 'Enter') return element.closest(pressing) ? null : { kind: 'next' };
  return key.length === 1 ? { kind: 'letter', letter: key.toLowerCase() } : null;
}

/** Whether the keys are on; remembered. */
export const useKeysOn = () =>
  useLocalStorage<boolean>({ key: 'vigia-questionnaire-keys', defaultValue: true, getInitialValueInEffect: false });

/** Hands pressed keys to `act`, which says whether the key meant something. */
export function useKeys(on: boolean, act: (pressed: Pressed) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const pressed = pressedOf(event);
    if (pressed && act(pressed)) event.preventDefault();
  });
  useEffect(() => {
    if (!on) return;
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on]);
}
