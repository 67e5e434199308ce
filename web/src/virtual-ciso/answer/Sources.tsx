import type { Citation } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTalkMeans } from '../talk/TalkContext.ts';
import classes from './answer.module.css';
import { numbered } from './numbered.ts';

/** So many are seen at once; paper shows all. */
const few = 6;

interface SourcesProps {
  citations: readonly Citation[];
  label?: string;
  /** A part of the text: only what it is marked with is shown. */
  within?: string;
}

/** What an answer rests on, numbered as in its text: each opens beside it. */
export function Sources({ citations, label, within }: SourcesProps) {
  const { t } = useTranslation('virtual-ciso');
  const { openSource } = useTalkMeans();
  const [asked, setAsked] = useState(false);
  const shown = numbered(citations).filter(({ key }) => within?.includes(`[${Number(key) + 1}]`) ?? true);
  const more = shown.length - few;
  // One more takes no more room than the button that would show it.
  const all = asked || more <= 1;
  if (shown.length === 0) return null;
  const named = new Set(['control', 'article']);
  return (
    <ol className={classes.sources} aria-label={label ?? t('sources.label')}>
      {shown.map(({ item: citation, key }, at) => (
        <li key={key} data-more={(!all && at >= few) || undefined}>
          <button type="button" className={classes.source} data-print onClick={() => openSource(citation)}>
            <span className={classes.number}>{Number(key) + 1}</span>{' '}
            <span>
              {named.has(citation.kind) && <span className={classes.ref}>{citation.ref} </span>}
              {citation.title}
            </span>
          </button>
        </li>
      ))}
      {!all && (
        <li>
          <button type="button" className={classes.ask} onClick={() => setAsked(true)}>
            {t('sources.more', { count: more })}
          </button>
        </li>
      )}
    </ol>
  );
}
