/** Writes a figure down: what was measured, what was wanted, and whether it is met; null where it is told and not judged. */
export type Note = (what: string, measured: number, unit: string, wanted: string, met: boolean | null) => void;
