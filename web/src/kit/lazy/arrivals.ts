import { create } from 'zustand';

/** How many lazy parts have arrived, for those that wait for one. */
export const useArrivals = create(() => 0);

export const tellArrival = (): void => useArrivals.setState((count) => count + 1);
