/** An answer of which the first words are read at once, and the rest on request; each part with the sources it is marked with. */
import { Button } from '@mantine/core';
import { folded } from '@vigia/contract/virtual-ciso/virtual-ciso.folding.ts';
import type { Citation } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Plain } from './Plain.tsx';
import { Sources } from './Sources.tsx';

interface FoldedAnswerProps {
  text: string;
  citations: readonly Citation[];
}

export function FoldedAnswer({ text, citations }: FoldedAnswerProps) {
  const { t } = useTranslation('virtual-ciso');
  const [open, setOpen] = useState(false);
  const { first, rest } = useMemo(() => folded(text), [text]);
  const shown = open || rest === '' ? text : first;
  return (
    <>
      {text !== '' && <Plain text={shown} citations={citations} />}
      <Sources citations={citations} {...(open || rest === '' ? {} : { within: first })} />
      {rest !== '' && (
        <div data-no-print>
          <Button variant="default" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'answer.less' : 'answer.more')}
          </Button>
        </div>
      )}
    </>
  );
}
