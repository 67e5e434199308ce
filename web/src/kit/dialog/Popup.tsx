import { Popover, type PopoverProps } from '@mantine/core';
import {
  type AriaAttributes,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

/** What the button that opens a popup takes over as it is. */
interface OpenerProps extends Pick<AriaAttributes, 'aria-haspopup' | 'aria-expanded' | 'aria-controls'> {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly id: string;
}

interface PopupProps extends Pick<PopoverProps, 'position' | 'width' | 'shadow'> {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly opener: (props: OpenerProps) => ReactNode;
  readonly children: ReactNode;
}

/** Stands for the button in the popover, which is beside it and not around it. */
function Anchor({ at, ref }: { at: RefObject<HTMLButtonElement | null>; ref?: Ref<HTMLButtonElement> }) {
  useEffect(() => {
    if (typeof ref !== 'function') return;
    ref(at.current);
    return () => void ref(null);
  }, [at, ref]);
  return null;
}

interface PlacedProps extends Omit<PopupProps, 'opener'> {
  readonly id: string;
  readonly at: RefObject<HTMLButtonElement | null>;
}

/** Drawn closed and opened then: so it knows where the focus came from, to give it back. */
function Placed({ id, at, opened, onClose, children, ...looks }: PlacedProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  return (
    <Popover id={id} opened={shown} onDismiss={onClose} trapFocus returnFocus {...looks}>
      <Popover.Target>
        <Anchor at={at} />
      </Popover.Target>
      <Popover.Dropdown>{children}</Popover.Dropdown>
    </Popover>
  );
}

/**
 * A popover that is made once it is first opened: until then there is its button, which says to readers what it opens. A
 * list has three in each row, and each is ten components that measure.
 */
export function Popup({ opener, ...popup }: PopupProps) {
  const id = useId();
  const at = useRef<HTMLButtonElement>(null);
  const { opened } = popup;
  const [asked, setAsked] = useState(opened);
  if (opened && !asked) setAsked(true);
  return (
    <>
      {opener({
        ref: at,
        id,
        'aria-haspopup': 'dialog',
        'aria-expanded': opened,
        'aria-controls': opened ? `${id}-dropdown` : undefined,
      })}
      {asked && <Placed id={id} at={at} {...popup} />}
    </>
  );
}
