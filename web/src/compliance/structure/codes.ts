/** The theme of an Annex A control: `A.5.1` → `A.5`. */
const theme = /^A\.\d+/;

/** The code under which readers know a part of a framework; Annex A's themes are known by their controls'. */
export const codeOf = (groupId: string, firstControl: string | undefined): string =>
  theme.exec(firstControl ?? '')?.[0] ?? groupId;
