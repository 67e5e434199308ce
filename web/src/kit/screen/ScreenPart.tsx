import { Group, Paper, Title } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';

interface ScreenPartProps {
  title: ReactNode;
  /** At the right of the heading. */
  action?: ReactNode;
  /** Takes the focus when what had it is gone. */
  heading?: Ref<HTMLHeadingElement>;
  /** On a card of its own. */
  card?: boolean;
  children: ReactNode;
}

/** A part of a screen under a heading, which is its name for screen readers. */
export function ScreenPart({ title, action, heading, card = false, children }: ScreenPartProps) {
  const id = useId();
  const focusable = heading && { ref: heading, tabIndex: -1, style: { outline: 'none' } };
  const whole = (
    <>
      <Group justify="space-between" gap="sm" mb="sm">
        <Title order={2} size="h3" id={id} {...focusable}>
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </>
  );
  if (!card) return <section aria-labelledby={id}>{whole}</section>;
  return (
    <Paper p="lg" component="section" aria-labelledby={id}>
      {whole}
    </Paper>
  );
}
