/** A document in Markdown, set for the screen. Nothing in it is ever taken for HTML. */
import { Anchor, Table } from '@mantine/core';
import { type Inline, type MarkdownBlock, readMarkdown, textOfInlines } from '@vigia/contract/kit/markdown/markdown.ts';
import { Fragment, type ReactNode, useMemo } from 'react';
import classes from './Markdown.module.css';

interface Keyed<T> {
  item: T;
  key: string;
}
/** Equal parts stand several times in a text: their place tells them apart. */
const keyed = <T,>(items: readonly T[]): Keyed<T>[] => items.map((item, at) => ({ item, key: String(at) }));

const Inlines = ({ parts }: { parts: readonly Inline[] }): ReactNode =>
  keyed(parts).map(({ item, key }) => {
    if (item.kind === 'break') return <br key={key} />;
    if (item.kind === 'link')
      return (
        <Anchor key={key} href={item.href} rel="noopener noreferrer nofollow" target="_blank" underline="always">
          {item.text}
        </Anchor>
      );
    if (item.kind === 'text') return <Fragment key={key}>{item.text}</Fragment>;
    const Tag = item.kind;
    return <Tag key={key}>{item.text}</Tag>;
  });

interface ListProps extends Pick<BlocksProps, 'lift'> {
  block: Extract<MarkdownBlock, { kind: 'list' }>;
}
function List({ block, lift }: ListProps) {
  const items = keyed(block.items).map(({ item, key }) => (
    <li key={key}>
      <Inlines parts={item.inlines} />
      <Blocks blocks={item.inner} lift={lift} />
    </li>
  ));
  return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
}

const Cells = ({ block }: { block: Extract<MarkdownBlock, { kind: 'table' }> }) => (
  <Table.ScrollContainer minWidth={320} type="native" tabIndex={0}>
    <Table>
      <Table.Thead>
        <Table.Tr>
          {keyed(block.head).map(({ item, key }) => (
            <Table.Th key={key}>
              <Inlines parts={item} />
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {keyed(block.rows).map(({ item: row, key }) => (
          <Table.Tr key={key}>
            {keyed(row).map(({ item, key: at }) => (
              <Table.Td key={at}>
                <Inlines parts={item} />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);

function Block({ block, lift }: { block: MarkdownBlock } & Pick<BlocksProps, 'lift'>) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level + 1 - lift}` as 'h2' | 'h3' | 'h4';
      return (
        <Heading>
          <Inlines parts={block.inlines} />
        </Heading>
      );
    }
    case 'list':
      return <List block={block} lift={lift} />;
    case 'table':
      return <Cells block={block} />;
    case 'code':
      return <pre>{block.text}</pre>;
    case 'rule':
      return <hr />;
    case 'quote':
      return (
        <blockquote>
          <Inlines parts={block.inlines} />
        </blockquote>
      );
    default:
      return (
        <p>
          <Inlines parts={block.inlines} />
        </p>
      );
  }
}

interface BlocksProps {
  blocks: readonly MarkdownBlock[];
  /** So many levels higher than written. */
  lift: number;
}
const Blocks = ({ blocks, lift }: BlocksProps): ReactNode =>
  keyed(blocks).map(({ item, key }) => <Block key={key} block={item} lift={lift} />);

/** Below the page's title nothing is skipped: the highest heading of a text is of the second level. */
function liftOf(blocks: readonly MarkdownBlock[]): number {
  const levels = blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : []));
  return levels.length === 0 ? 0 : Math.min(...levels) - 1;
}

interface MarkdownProps {
  text: string;
  /** The title of the page it stands on: not said twice, and followed by headings without a gap. */
  title?: string;
}
export function Markdown({ text, title }: MarkdownProps) {
  const blocks = useMemo(() => readMarkdown(text), [text]);
  const [first] = blocks;
  const isSaid = first?.kind === 'heading' && first.level === 1 && textOfInlines(first.inlines) === title;
  const shown = isSaid ? blocks.slice(1) : blocks;
  return (
    <div className={classes.prose}>
      <Blocks blocks={shown} lift={title === undefined ? 0 : liftOf(shown)} />
    </div>
  );
}
