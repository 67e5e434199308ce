import { Fragment, type ReactNode } from 'react';

interface MarkedProps {
  /** As `Read the <terms>terms of use</terms>.` */
  text: string;
  /** By name of a mark: what is drawn for the words between. */
  parts: Readonly<Record<string, (words: string) => ReactNode>>;
}

/** A text in which some words are a link, or stress: the translation says which. */
export function Marked({ text, parts }: MarkedProps) {
  // Plain, name, words, plain, name, words, plain.
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/s);
  return pieces.map((piece, at) => {
    if (at % 3 === 1) return null;
    const draw = at % 3 === 2 ? parts[pieces[at - 1] ?? ''] : undefined;
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence have no other name.
    return <Fragment key={at}>{draw ? draw(piece) : piece}</Fragment>;
  });
}
