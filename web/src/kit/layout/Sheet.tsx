import { Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import classes from './Sheet.module.css';

interface SheetProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Below the sheet: the way to sign-in, to registration. */
  below?: ReactNode;
}

/** A narrow sheet in the middle of a public page: sign-in, registration, invitation. Sets the page's title. */
export function Sheet({ title, lead, children, below }: SheetProps) {
  useEffect(() => {
    document.title = `${title} · Vigia`;
  }, [title]);
  return (
    <div className={classes.place}>
      <div className={classes.sheet}>
        <Title order={1} size="1.5rem">
          {title}
        </Title>
        {lead && (
          <Text c="dimmed" mt={4}>
            {lead}
          </Text>
        )}
        <div className={classes.body}>{children}</div>
      </div>
      {below && (
        <Text component="div" size="sm" ta="center" mt="lg">
          {below}
        </Text>
      )}
    </div>
  );
}
