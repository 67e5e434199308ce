/** Dialogues and side panels. Whatever way one is left, it asks first where something in it is typed and not saved. */
import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveQuestion } from '../form/LeaveQuestion.tsx';
// Here before the first key: a form in a dialogue need not wait for it.
import '../form/UnsavedGuard.tsx';
import { type Held, HeldContext, type Unsaved } from './held.ts';

/** Where one can begin in a dialogue: at its first field, and not at the cross that closes it (ARIA Authoring Practices, dialog). */
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
function begins(box: HTMLElement | null): (() => void) | undefined {
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

/** Leaving, and the question before it. */
function useLeaving(onClose: () => void) {
  const held = useRef(new Set<Unsaved>());
  const closing = useRef(onClose);
  const then = useRef(onClose);
  useEffect(() => {
    closing.current = onClose;
  });
  const [asking, setAsking] = useState(false);
  const context: Held = useMemo(
    () => ({
      hold(unsaved) {
        held.current.add(unsaved);
        return () => void held.current.delete(unsaved);
      },
      leave(wanted) {
        then.current = wanted ?? closing.current;
        if ([...held.current].some(({ leaving }) => !leaving.current)) setAsking(true);
        else then.current();
      },
    }),
    [],
  );
  const go = () => {
    for (const { leaving, forget } of held.current) {
      leaving.current = true;
      forget?.();
    }
    setAsking(false);
    then.current();
  };
  const question = <LeaveQuestion asked={asking} onStay={() => setAsking(false)} onLeave={go} />;
  return { context, asking, question };
}

/** Those that stand open, the last one on top. */
const standing: object[] = [];
/** While Escape is told round: the one that it is for. Each hears of it, in no order. */
let meant: object | undefined;
globalThis.document?.defaultView?.addEventListener(
  'keydown',
  ({ key }) => {
    if (key !== 'Escape') return;
    meant = standing.at(-1);
    setTimeout(() => {
      meant = undefined;
    });
  },
  { capture: true },
);

/** Whether being closed is meant for this one, and not for one that lies above it. */
function useMeant(opened: boolean): () => boolean {
  const [own] = useState({});
  useEffect(() => {
    if (!opened) return;
    standing.push(own);
    return () => void standing.splice(standing.indexOf(own), 1);
  }, [opened, own]);
  return () => meant === undefined || meant === own;
}

/** What a dialogue and a side panel have alike: how they are closed, what their cross is called, and what is in them. */
function useOverlay({
  opened,
  onClose,
  children,
  closeOnEscape = true,
}: Pick<ModalProps, 'opened' | 'onClose' | 'children' | 'closeOnEscape'>) {
  const { t } = useTranslation('kit');
  const { context, asking, question } = useLeaving(onClose);
  const isMeant = useMeant(opened);
  return {
    cross: { 'aria-label': t('close') },
    closing: { closeOnEscape: closeOnEscape && !asking, onClose: () => isMeant() && context.leave() },
    inside: (
      <HeldContext value={context}>
        {children}
        {question}
      </HeldContext>
    ),
  };
}

/** A dialogue in the middle: Mantine's `Modal`, that begins at its first field and asks before what was typed is lost. */
export function Dialog(props: ModalProps) {
  const { cross, closing, inside } = useOverlay(props);
  return (
    <Modal closeButtonProps={cross} {...props} {...closing}>
      <div ref={begins}>{inside}</div>
    </Modal>
  );
}

/** A panel at the side: Mantine's `Drawer`, that asks before what was typed is lost. */
export function SidePanel(props: DrawerProps) {
  const { cross, closing, inside } = useOverlay(props);
  return (
    <Drawer position="right" closeButtonProps={cross} {...props} {...closing}>
      {inside}
    </Drawer>
  );
}
