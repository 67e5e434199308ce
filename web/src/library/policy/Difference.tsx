import { Text, VisuallyHidden } from '@mantine/core';
import { diffArrays } from 'diff';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Difference.module.css';

const piecesOf = (text: string): string[] => text.split(/\n+/).filter((line) => line.trim());
/** Changes looked for at most: texts with nothing in common are shown one after the other. */
const maxEditLength = 2000;

function linesApart(before: string, after: string) {
  const [a, b] = [piecesOf(before), piecesOf(after)];
  const runs = diffArrays(a, b, { maxEditLength }) ?? [
    { value: a, removed: true, added: false },
    { value: b, removed: false, added: true },
  ];
  return runs.flatMap(({ value, added, removed }, run) =>
    value.map((text, at) => ({ text, mark: added ? 'added' : removed ? 'removed' : 'same', key: `${run} ${at}` })),
  );
}

/** Two texts, paragraph by paragraph: what was taken out and what was added, in words and marks, not by colour alone. */
export function Difference({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation('library');
  const lines = useMemo(() => linesApart(before, after), [before, after]);
  if (lines.every(({ mark }) => mark === 'same')) return <Text>{t('versions.same')}</Text>;
  return (
    <div className={classes.lines}>
      {lines.map(({ mark, text, key }) => {
        if (mark === 'same') return <p key={key}>{text}</p>;
        const Mark = mark === 'added' ? 'ins' : 'del';
        return (
          <Mark key={key}>
            <VisuallyHidden>{t(mark === 'added' ? 'versions.added' : 'versions.removed')}</VisuallyHidden>
            <span aria-hidden>{mark === 'added' ? '+ ' : '− '}</span>
            {text}
          </Mark>
        );
      })}
    </div>
  );
}
