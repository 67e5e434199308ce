/**
 * What comes with a page is called while it comes: a file that says so in its first line is compiled as a whole beside the
 * main thread, by browsers that know the line; else function by function on it, whenever one is called (decision 0121).
 */
import type { Plugin } from 'vite';
import type { Chunk } from './chunks.ts';

const line = '//# allFunctionsCalledOnLoad\n';

/** The chunks of every first screen, and those of single screens; no dialogue, drawing or editor that is fetched later. */
const comesWithPage = ({ name, moduleIds }: Chunk) =>
  /^(?:first|sign-in|frame|pieces)$/.test(name) || moduleIds.some((id) => /Screen\.tsx$/.test(id));

/** The Vite plugin. */
export function calledOnLoad(): Plugin {
  return {
    name: 'vigia-called-on-load',
    apply: 'build',
    // After Vite has written its own first line.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const one of Object.values(bundle))
          if (one.type === 'chunk' && comesWithPage(one)) one.code = line + one.code;
      },
    },
  };
}
