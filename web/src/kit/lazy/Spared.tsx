import { Component, type ReactNode, Suspense } from 'react';
import { ChunkLoadError } from './lazyScreen.tsx';

interface SparedProps {
  /** What stands in its place while its code is on its way. */
  readonly waiting?: ReactNode;
  /** What stands in its place where its code cannot be had. */
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
    const { waiting = null, instead = null, children } = this.props;
    return this.state.missing ? instead : <Suspense fallback={waiting}>{children}</Suspense>;
  }
}
