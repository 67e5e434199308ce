import { useMediaQuery } from '@mantine/hooks';

/**
 * Whether the window is as a query says, from the first drawing on: given a first value, Mantine draws that one and what is
 * true a moment later, and the page moves under whoever reads it.
 */
export const useMedia = (query: string): boolean => useMediaQuery(query, undefined, { getInitialValueInEffect: false });

/** Whether it is as narrow as a phone: less stands above what matters then, so that it is seen without scrolling. */
export const useNarrow = (): boolean => useMedia('(max-width: 47.99em)');
