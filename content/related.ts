/** Related controls of the three frameworks. A pair suggests where to look; it never carries a result over. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { controlsOf, type Framework, frameworks } from './catalog.ts';

const side = z.tuple([z.enum(frameworks), z.string()]);
const file = z.object({ about: z.string(), pairs: z.array(z.tuple([side, side])) });
const raw: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'catalog', 'related.json'), 'utf8'));

export interface Related {
  readonly framework: Framework;
  readonly id: string;
}

const byControl = new Map<string, Related[]>();
const note = ([framework, id]: readonly [Framework, string], [other, otherId]: readonly [Framework, string]) => {
  if (!controlsOf(other).get(otherId)?.assessable) return;
  const key = `${framework} ${id}`;
  byControl.set(key, [...(byControl.get(key) ?? []), { framework: other, id: otherId }]);
};
for (const [a, b] of file.parse(raw).pairs) {
  note(a, b);
  note(b, a);
}

/** What is related to a control in the other frameworks, in the frameworks' order. */
export const relatedTo = (framework: Framework, id: string): readonly Related[] =>
  byControl.get(`${framework} ${id}`) ?? [];
