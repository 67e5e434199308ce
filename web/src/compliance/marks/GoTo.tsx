import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface GoToProps {
  to: string;
  title?: string;
  children: ReactNode;
}

/** A link in running text: as large as the text around it. */
export function GoTo({ to, title, children }: GoToProps) {
  return (
    <Anchor component={Link} to={to} title={title} inherit>
      {children}
    </Anchor>
  );
}
