/** Whether this browser has passkeys, at this address. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';
