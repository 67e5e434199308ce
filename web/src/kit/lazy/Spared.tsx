import { Component, type ReactNode } from 'react';
import { ChunkLoadError } from './lazyScreen.tsx';

interface SparedProps {
  /** What stands in its place. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

/** A part that the screen can do without: where its code cannot be had, what was typed around it stays. */
export class Spared extends Component<SparedProps, { missing: boolean }> {
  override state = { missing: false };

  static getDerivedStateFromError(error: unknown) {
    if (!(error instanceof ChunkLoadError)) throw error;
    return { missing: true };
  }

  override render() {
    return this.state.missing ? (this.props.instead ?? null) : this.props.children;
  }
}
