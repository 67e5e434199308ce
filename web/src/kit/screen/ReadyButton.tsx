import { Button, type ButtonProps, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface ReadyButtonProps extends ButtonProps {
  /** What is still missing before it can be pressed, as a sentence; nothing once it can. */
  lacks: string | false;
  onClick?: () => void;
  type?: 'button' | 'submit';
  children: ReactNode;
}

/** A button that cannot be pressed yet, and says what for: beside it, and to screen readers. */
export function ReadyButton({ lacks, children, ...rest }: ReadyButtonProps) {
  const id = useId();
  return (
    <>
      <Button {...rest} disabled={lacks !== false} aria-describedby={lacks === false ? undefined : id}>
        {children}
      </Button>
      {lacks !== false && (
        <Text id={id} size="sm" c="dimmed">
          {lacks}
        </Text>
      )}
    </>
  );
}
