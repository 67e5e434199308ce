/** Whether anything was ever said: only then is the place of the short notices fetched and drawn. */
import { create } from 'zustand';

export const useToastsWanted = create(() => false);
export const wantToasts = (): void => useToastsWanted.setState(true, true);
