import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './States.module.css';

interface EmptyStateProps {
  /** What would be here. */
  title: string;
  /** What it is good for and what to do first. */
  children: ReactNode;
  /** The button that does it. */
  action?: ReactNode;
  icon?: ReactNode;
  /** The level of the heading, to fit its surroundings. */
  order?: 2 | 3 | 4;
}

/** Nothing here yet: what this is, what to do first. */
export function EmptyState({ title, children, action, icon, order = 2 }: EmptyStateProps) {
  return (
    <Stack className={classes.state}>
      {icon && (
        <span className={classes.icon} aria-hidden>
          {icon}
        </span>
      )}
      <Title order={order} size="h2">
        {title}
      </Title>
      <Text component="div" c="dimmed" className={classes.text}>
        {children}
      </Text>
      {action}
    </Stack>
  );
}
