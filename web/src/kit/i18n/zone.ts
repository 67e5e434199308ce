/** The time zone that this browser is in. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
