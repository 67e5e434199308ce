import { Text, VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Difference.module.css';
import { rowsOf, type SidePiece } from './difference.ts';

/** What the other side does not have is marked by a sign and a line, not by colour alone. */
function Side({ pieces, mark }: { pieces: readonly SidePiece[]; mark: 'del' | 'ins' }) {
  const { t } = useTranslation('library');
  const Mark = mark;
  return pieces.map(({ text, alone, key }) =>
    alone ? (
      <Mark key={key}>
        <VisuallyHidden>{t(mark === 'ins' ? 'versions.added' : 'versions.removed')} </VisuallyHidden>
        {text}
      </Mark>
    ) : (
      <span key={key}>{text}</span>
    ),
  );
}

interface DifferenceProps {
  before: string;
  after: string;
  /** What the two sides are called. */
  names: readonly [string, string];
}
/** Two texts side by side, paragraph by paragraph; on a narrow screen one below the other. */
export function Difference({ before, after, names }: DifferenceProps) {
  const { t } = useTranslation('library');
  const rows = useMemo(() => rowsOf(before, after), [before, after]);
  if (rows.every(({ changed }) => !changed)) return <Text>{t('versions.same')}</Text>;
  return (
    <table className={classes.sides}>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) =>
          row.changed ? (
            <tr key={row.key}>
              <td data-out={row.before.length > 0 || undefined}>
                <Side pieces={row.before} mark="del" />
              </td>
              <td data-in={row.after.length > 0 || undefined}>
                <Side pieces={row.after} mark="ins" />
              </td>
            </tr>
          ) : (
            <tr key={row.key} data-same>
              <td>{row.before[0]?.text}</td>
              <td>{row.after[0]?.text}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
