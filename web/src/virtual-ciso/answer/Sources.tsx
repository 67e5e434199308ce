import type { Citation } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTalkMeans } from '../talk/TalkContext.ts';
import classes from './answer.module.css';

/** So many are seen at once; paper shows all. */
const few = 6;

/** What an answer rests on, numbered as in its text: each opens beside it. */
export function Sources({ citations, label }: { citations: readonly Citation[]; label?: string }) {
  const { t } = useTranslation('virtual-ciso');
  const { openSource } = useTalkMeans();
  const [asked, setAsked] = useState(false);
  const more = citations.length - few;
  // One more takes no more room than the button that would show it.
  const all = asked || more <= 1;
  if (citations.length === 0) return null;
  const named = new Set(['control', 'article']);
  return (
    <ol className={classes.sources} aria-label={label ?? t('sources.label')}>
      {citations.map((citation, at) => (
        <li key={`${citation.kind}/${citation.ref}`} data-more={(!all && at >= few) || undefined}>
          <button type="button" className={classes.source} data-print onClick={() => openSource(citation)}>
            <span className={classes.number}>{at + 1}</span>{' '}
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
