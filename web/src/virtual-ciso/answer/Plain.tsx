import type { Citation } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { Fragment, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTalkMeans } from '../talk/TalkContext.ts';
import classes from './answer.module.css';
import { numbered } from './numbered.ts';
import { type Block, blocksOf, type Inline } from './plain.ts';

function Mark({ number, citation }: { number: number; citation: Citation }) {
  const { t } = useTranslation('virtual-ciso');
  const { openSource } = useTalkMeans();
  return (
    <button
      type="button"
      className={classes.mark}
      data-print
      aria-label={t('sources.open', { number, title: citation.title })}
      onClick={() => openSource(citation)}
    >
      {number}
    </button>
  );
}

function Parts({ parts, citations }: { parts: readonly Inline[]; citations: readonly Citation[] }) {
  return numbered(parts).map(({ item: part, key }) => {
    if (part.kind === 'strong') return <strong key={key}>{part.text}</strong>;
    if (part.kind === 'text') return <Fragment key={key}>{part.text}</Fragment>;
    const citation = citations[part.source - 1];
    return citation ? <Mark key={key} number={part.source} citation={citation} /> : null;
  });
}

function Drawn({ block, citations }: { block: Block; citations: readonly Citation[] }) {
  if (block.kind === 'paragraph')
    return (
      <p>
        <Parts parts={block.parts} citations={citations} />
      </p>
    );
  const items = numbered(block.items).map(({ item, key }) => (
    <li key={key}>
      <Parts parts={item} citations={citations} />
    </li>
  ));
  return block.kind === 'bullets' ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
}

const noCitations: readonly Citation[] = [];

/** A text in the plain subset; `[1]` opens the first of the citations. */
export function Plain({ text, citations = noCitations }: { text: string; citations?: readonly Citation[] }) {
  const blocks = useMemo(() => blocksOf(text, citations.length), [text, citations.length]);
  return (
    <div className={classes.prose}>
      {numbered(blocks).map(({ item, key }) => (
        <Drawn key={key} block={item} citations={citations} />
      ))}
    </div>
  );
}
