import { Group, Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface PartProps {
  title: string;
  /** At the right of the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** One part of a control's page, under its heading. */
export function ControlPart({ title, action, children }: PartProps) {
  const id = useId();
  return (
    <Paper p="lg" component="section" aria-labelledby={id}>
      <Group justify="space-between" gap="sm" mb="sm">
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </Paper>
  );
}
