/** The bearer token, in local storage under `token` (specification §9). */
const key = 'token';

export const readToken = (): string | null => localStorage.getItem(key);
export const keepToken = (token: string): void => localStorage.setItem(key, token);
export const dropToken = (): void => localStorage.removeItem(key);
