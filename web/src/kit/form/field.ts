import type { ReactNode } from 'react';

export interface FieldProps {
  /** The key in the schema; `address.city` for a nested one. */
  name: string;
  label: string;
  /** What to write here, under the label. */
  hint?: ReactNode;
}

export interface Choice {
  value: string;
  label: string;
  hint?: string;
}

/** What a text control shows of a value. */
export const shownText = (value: unknown): string => (typeof value === 'string' ? value : '');
