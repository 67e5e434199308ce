/** What formatted text may hold: what our Markdown has, and nothing else (contract/kit/markdown/rich.ts). */
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import type { Extensions } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { isSafeHref } from '@vigia/contract/kit/markdown/markdown.ts';

/** Markdown says for a column where its text stands. */
const align = { align: { default: null } };

export const extensions: Extensions = [
  StarterKit.configure({
    underline: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (href) => isSafeHref(href),
      HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: null },
    },
  }),
  Table,
  TableRow,
  TableHeader.extend({
    content: 'paragraph+',
    addAttributes() {
      return { ...this.parent?.(), ...align };
    },
  }),
  TableCell.extend({
    content: 'paragraph+',
    addAttributes() {
      return { ...this.parent?.(), ...align };
    },
  }),
];
