/** How drafts are had that an ended session left behind; set with the first of them, for most forms never meet one. */
export const memory: { recall?: (form: string) => object | undefined; forget?: (form: string) => void } = {};
