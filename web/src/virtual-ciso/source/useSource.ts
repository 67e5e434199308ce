/** Which source stands open beside the conversation, the ways back to those before it, and where the focus returns. */
import type { Citation } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { useRef, useState } from 'react';

export function useSource() {
  const [opened, setOpened] = useState<readonly Citation[]>([]);
  const opener = useRef<Element | null>(null);
  return {
    citation: opened.at(-1) ?? null,
    /** One looked at a source before this one. */
    deeper: opened.length > 1,
    /** From the conversation, or from a source that names others. */
    open(citation: Citation) {
      if (opened.length === 0) opener.current = document.activeElement;
      setOpened((now) => [...now, citation]);
    },
    back: () => setOpened((now) => now.slice(0, -1)),
    close() {
      setOpened([]);
      const from = opener.current;
      // After the panel or drawer has let go of it.
      requestAnimationFrame(() => from instanceof HTMLElement && from.isConnected && from.focus());
    },
  };
}
export type Opening = ReturnType<typeof useSource>;
