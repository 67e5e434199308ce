import type { ComponentType } from 'react';

export interface NavItem {
  to: string;
  title: string;
  /** Not built yet. */
  later: boolean;
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
}

/** A heading with its screens; already without what the role may not open. */
export interface NavGroup {
  id: string;
  title: string;
  items: readonly NavItem[];
  /** Closed until somebody opens it. */
  folded: boolean;
}
