/** What no file system takes in a name. */
const unfit = /[\\/:*?"<>|\p{C}]/gu;

/** A title as part of a file's name. */
export const fileTitle = (title: string): string => title.replaceAll(unfit, ' ').trim();
