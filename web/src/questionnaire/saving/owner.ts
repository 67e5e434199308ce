/** Under which keys of this browser a person's answers wait. Apart from what reads them, for it is loaded at start. */
const prefix = 'vigia-answers';

/** Whose answers: two people, or two companies, on one machine never mix. */
export const ownerOf = (companyId: string, userId: string): string => `${prefix}:${companyId}:${userId}:`;

/** Whether anything of that owner waits, without reading it. */
export const anyWaiting = (owner: string): boolean => Object.keys(localStorage).some((key) => key.startsWith(owner));
