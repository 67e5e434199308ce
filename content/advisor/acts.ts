/** The acts that an advisor may not tell a company to do out of itself: words of doing and what they are done to. */
import { join } from 'node:path';
import { z } from 'zod';
import type { Lang } from '../catalog.ts';
import { frozen } from '../freeze.ts';
import { readYaml } from '../yaml.ts';

const phrases = z.array(z.string().regex(/^[a-z0-9 ~-]+\.?$/)).min(5);
const said = z.strictObject({ verbs: phrases, objects: phrases });
const act = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  /** What is dangerous is to be told not to do it. */
  deny: z.boolean().default(false),
  pt: said,
  en: said,
  es: said,
});
/** An act in three languages. Phrases are without accents, in lower case; each word stands for all that begin with it, one with a full stop for itself alone. */
export type DangerousAct = z.infer<typeof act> & Readonly<Record<Lang, z.infer<typeof said>>>;

const file = z.strictObject({
  /** Verbs that do no harm whatever they are done to. */
  harmless: z.strictObject({ pt: phrases, en: phrases, es: phrases }),
  acts: z.array(act).min(5),
});

let kept: z.infer<typeof file> | undefined;

/** What is not advised unless our own knowledge says so, and the verbs that may always be. Read when first asked for. */
export function dangerousActs(): { readonly acts: readonly DangerousAct[]; readonly harmless: readonly string[] } {
  if (!kept) {
    const parsed = file.safeParse(readYaml(join(import.meta.dirname, 'acts.yaml')));
    if (!parsed.success) throw new Error(`content/advisor/acts.yaml: ${parsed.error.message}`);
    kept = frozen(parsed.data);
  }
  const { acts, harmless } = kept;
  return { acts, harmless: [...harmless.pt, ...harmless.en, ...harmless.es] };
}
