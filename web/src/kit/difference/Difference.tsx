import { Text, VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import classes from './Difference.module.css';
import { type DifferenceRow, foldedRows, rowsOf, type SidePiece } from './difference.ts';

/** What the other side does not have is marked by a sign and a line, not by colour alone. */
function Side({ pieces, mark, word }: { pieces: readonly SidePiece[]; mark: 'del' | 'ins'; word: string }) {
  const Mark = mark;
  return pieces.map(({ text, alone, key }) =>
    alone ? (
      <Mark key={key}>
        <VisuallyHidden>{word} </VisuallyHidden>
        {text}
      </Mark>
    ) : (
      <span key={key}>{text}</span>
    ),
  );
}

/** What it says by itself, in the words of the room. */
interface DifferenceWords {
  /** Where nothing differs. */
  readonly same: string;
  readonly added: string;
  readonly removed: string;
}
interface DifferenceProps {
  before: string;
  after: string;
  /** What the two sides are called. */
  names: readonly [string, string];
  words: DifferenceWords;
  /** What stands in the place of so many paragraphs that are alike; without it each is shown. */
  alike?: (count: number) => string;
}

function Row({ row, words }: { row: DifferenceRow; words: DifferenceWords }) {
  if (!row.changed)
    return (
      <tr data-same>
        <td>{row.before[0]?.text}</td>
        <td>{row.after[0]?.text}</td>
      </tr>
    );
  return (
    <tr>
      <td data-out={row.before.length > 0 || undefined}>
        <Side pieces={row.before} mark="del" word={words.removed} />
      </td>
      <td data-in={row.after.length > 0 || undefined}>
        <Side pieces={row.after} mark="ins" word={words.added} />
      </td>
    </tr>
  );
}

/** Two texts side by side, paragraph by paragraph; on a narrow screen one below the other. */
export function Difference({ before, after, names, words, alike }: DifferenceProps) {
  const rows = useMemo(() => rowsOf(before, after), [before, after]);
  if (rows.every(({ changed }) => !changed)) return <Text>{words.same}</Text>;
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
        {(alike ? foldedRows(rows) : rows).map((row) =>
          'alike' in row ? (
            <tr key={row.key} data-alike>
              <td colSpan={2}>{alike?.(row.alike)}</td>
            </tr>
          ) : (
            <Row key={row.key} row={row} words={words} />
          ),
        )}
      </tbody>
    </table>
  );
}
