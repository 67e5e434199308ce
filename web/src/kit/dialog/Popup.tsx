import { Popover, type PopoverProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  type AriaAttributes,
  type ReactNode,
  type RefCallback,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

type Button = RefObject<HTMLButtonElement | null>;

/** What the button that opens a popup takes over as it is. */
interface OpenerProps extends Pick<AriaAttributes, 'aria-haspopup' | 'aria-expanded' | 'aria-controls'> {
  readonly ref: Button;
  readonly id: string;
  readonly onClick: () => void;
}

interface PopupProps extends Pick<PopoverProps, 'width'> {
  readonly opener: (props: OpenerProps) => ReactNode;
  readonly children: (close: () => void) => ReactNode;
}

/** Stands for the button in the popover, which is beside it and not around it. */
function Anchor({ at, ref }: { at: Button; ref?: RefCallback<HTMLButtonElement> }) {
  useEffect(() => void ref?.(at.current), [at, ref]);
  return null;
}

/**
 * A popover that is made once it is first opened: until then there is its button, which says to readers what it opens. A
 * list has three in each row, and each is ten components that measure.
 */
export function Popup({ opener, children, width = 'max-content' }: PopupProps) {
  const [opened, { toggle, close }] = useDisclosure();
  const id = useId();
  const at: Button = useRef(null);
  // Drawn closed and opened then: so the popover knows where the focus came from, to give it back.
  const [shown, setShown] = useState<boolean>();
  useEffect(() => setShown((before) => (opened || before !== undefined ? opened : before)), [opened]);
  return (
    <>
      {opener({
        ...{ ref: at, id, onClick: toggle, 'aria-haspopup': 'dialog', 'aria-expanded': opened },
        'aria-controls': opened ? `${id}-dropdown` : undefined,
      })}
      {(opened || shown !== undefined) && (
        <Popover
          id={id}
          opened={shown === true}
          onDismiss={close}
          trapFocus
          returnFocus
          position="bottom-start"
          width={width}
        >
          <Popover.Target>
            <Anchor at={at} />
          </Popover.Target>
          <Popover.Dropdown>{children(close)}</Popover.Dropdown>
        </Popover>
      )}
    </>
  );
}
