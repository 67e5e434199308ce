import { maxCatalogBytes, ownFrameworks } from '@vigia/contract/frameworks/frameworks.contract.ts';
import { fileTooLarge, Problem } from '@vigia/contract/kit/problem.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../kit/api/queries.ts';
import { toastDone } from '../kit/screen/toasts.ts';

export interface Importing {
  readonly busy: boolean;
  /** The file that was refused, and why. */
  readonly refused: { readonly name: string; readonly problem: Problem } | null;
  readonly take: (file: File | null) => Promise<void>;
  readonly forget: () => void;
}

/** Sends a catalogue; a refusal stays on the screen until the next attempt. */
export function useFrameworkImport(): Importing {
  const { t } = useTranslation('frameworks');
  const [refused, setRefused] = useState<Importing['refused']>(null);
  const write = useWrite(ownFrameworks.import, {
    refresh: [ownFrameworks.list],
    onDone: ({ title, controls }) => toastDone(t('import.done', { title, count: controls })),
  });
  async function take(file: File | null): Promise<void> {
    if (!file) return;
    setRefused(null);
    try {
      if (file.size > maxCatalogBytes) throw fileTooLarge(maxCatalogBytes);
      await write.send({ file });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setRefused({ name: file.name, problem: error });
    }
  }
  return { busy: write.busy, refused, take, forget: () => setRefused(null) };
}
