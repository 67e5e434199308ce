import type { ComponentType } from 'react';

export interface NavItem {
  to: string;
  title: string;
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
}

/** A heading with its screens; already without what the role may not open. */
export interface NavGroup {
  id: string;
  title: string;
  items: readonly NavItem[];
}
