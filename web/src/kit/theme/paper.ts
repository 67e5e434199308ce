/** Our surfaces: paper behind, a lighter sheet for cards, hairlines between. A page without the library reads them too. */
import { colors } from './palette.ts';

export const paper = {
  light: {
    '--mantine-color-body': '#fbf9f5',
    '--mantine-color-text': '#25221c',
    '--mantine-color-default': '#fffefb',
    '--mantine-color-default-hover': '#f4f0e9',
    '--mantine-color-default-border': '#ddd6c9',
    '--mantine-color-anchor': '#125a61',
    '--mantine-color-error': '#983422',
    '--mantine-color-placeholder': '#756d60',
    '--vigia-surface': '#fffefb',
    '--vigia-sunken': '#f5f2ec',
    '--vigia-hairline': '#e6e0d4',
    '--vigia-control': '#a0978a',
    '--vigia-accent': '#125a61',
    '--vigia-accent-soft': '#e4f0f0',
  },
  dark: {
    '--vigia-quiet-dark': colors.dark[0] ?? '',
    '--mantine-color-body': '#1c1a17',
    '--mantine-color-text': '#ece7dd',
    '--mantine-color-default': '#25221e',
    '--mantine-color-default-hover': '#2f2b26',
    '--mantine-color-default-border': '#4d483f',
    '--mantine-color-anchor': '#7dbabe',
    '--mantine-color-error': '#e2927f',
    '--mantine-color-placeholder': '#a39c8e',
    '--vigia-surface': '#24211d',
    '--vigia-sunken': '#171512',
    '--vigia-hairline': '#38342d',
    '--vigia-control': '#756e62',
    '--vigia-accent': '#7dbabe',
    '--vigia-accent-soft': '#1f3436',
  },
} as const satisfies Record<'light' | 'dark', Record<string, string>>;

const rule = (scheme: keyof typeof paper, more: string) =>
  `:root[data-mantine-color-scheme='${scheme}']{color-scheme:${scheme};${more}${Object.entries(paper[scheme])
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** The same as rules, for a page that does not load the library which writes them elsewhere. */
export const paperStyle = (): string =>
  rule('light', `--mantine-color-dimmed:${colors.gray[6]};`) +
  rule('dark', `--mantine-color-dimmed:${colors.dark[2]};`);
