/** The colours of paper: the screen's light scheme (`web/src/kit/theme/palette.ts`), warm and quiet. */
export const ink = {
  text: '#25221c',
  quiet: '#6c6457',
  accent: '#125a61',
  line: '#c6bdad',
  hairline: '#e6e0d4',
  sunken: '#f4f0e9',
  empty: '#ddd6c9',
} as const;
