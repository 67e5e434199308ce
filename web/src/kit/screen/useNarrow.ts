import { useMediaQuery } from '@mantine/hooks';

/** Whether it is as narrow as a phone: less stands above what matters then, so that it is seen without scrolling. */
export const useNarrow = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
