/** The privacy notice and the terms of an installation whose operator has written none: one file each, in three languages. */
import { join } from 'node:path';
import { z } from 'zod';
import type { Lang } from '../catalog.ts';
import { frozen } from '../freeze.ts';
import { readYaml } from '../yaml.ts';

const text = z.string().trim().min(2).max(900);
/** What an installation may have beside itself; a sentence about one that it lacks is left out. */
export const outsideServices = ['mail', 'google', 'bot', 'storage', 'model'] as const;
const item = z.union([text, z.strictObject({ when: z.enum(outsideServices), text })]);
const wording = z.strictObject({
  /** How the operator and the contact are called where nobody said who they are. */
  unnamed: z.strictObject({ operator: text, contact: text }),
  title: text,
  lead: text,
  sections: z
    .array(z.strictObject({ heading: text, blocks: z.array(z.union([text, z.array(item).min(1)])).min(1) }))
    .min(3),
});
const file = z.strictObject({ updated: z.iso.date(), pt: wording, en: wording, es: wording });

type OutsideService = (typeof outsideServices)[number];
export interface LegalDraft {
  readonly updated: string;
  readonly title: string;
  readonly lead: string;
  /** A paragraph, or the points of a list. */
  readonly sections: readonly { readonly heading: string; readonly blocks: readonly (string | readonly string[])[] }[];
}

const read = (name: string) => frozen(file.parse(readYaml(join(import.meta.dirname, `${name}.yaml`))));
const drafts = { privacy: read('privacy'), terms: read('terms') };

/** What stands in the place of `{{…}}`. */
export interface Installation {
  readonly address: string;
  readonly operator: string | undefined;
  readonly contact: string | undefined;
  readonly services: ReadonlySet<OutsideService>;
}

/** The text for this installation: its names filled in, without what it has not. */
export function legalDraft(name: 'privacy' | 'terms', lang: Lang, here: Installation): LegalDraft {
  const { updated, [lang]: said } = drafts[name];
  const names: Readonly<Record<string, string>> = {
    address: here.address,
    operator: here.operator ?? said.unnamed.operator,
    contact: here.contact ?? said.unnamed.contact,
  };
  const filled = (sentence: string) => {
    const whole = sentence.replaceAll(/\{\{(\w+)\}\}/g, (all, key: string) => names[key] ?? all);
    return whole.charAt(0).toUpperCase() + whole.slice(1);
  };
  const points = (items: readonly z.infer<typeof item>[]) =>
    items.flatMap((one) => {
      if (typeof one === 'string') return [one];
      return here.services.has(one.when) ? [one.text] : [];
    });
  return {
    updated,
    title: said.title,
    lead: filled(said.lead),
    sections: said.sections.map(({ heading, blocks }) => ({
      heading,
      blocks: blocks.map((block) =>
        typeof block === 'string'
          ? filled(block)
          : points(block).map((point) => point.replaceAll('{{operator}}', names.operator ?? '')),
      ),
    })),
  };
}
