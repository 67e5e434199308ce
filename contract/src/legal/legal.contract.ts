/** The privacy notice and the terms of this installation: its operator's own, or the product's (LGPD, arts. 9 and 18). */
import { z } from 'zod';
import { domain, open } from '../kit/domain.ts';
import { locale } from '../kit/locales.ts';
import { day } from '../kit/text.ts';

export const legalName = z.enum(['privacy', 'terms']);
export type LegalName = z.infer<typeof legalName>;

export const legalText = z.object({
  title: z.string(),
  lead: z.string().nullable(),
  /** A paragraph, or the points of a list. */
  sections: z.array(
    z.object({ heading: z.string().nullable(), blocks: z.array(z.union([z.string(), z.array(z.string())])) }),
  ),
  updated: day,
  /** The language of the text: another than asked for where the operator wrote it in that alone. */
  language: locale,
  /** Whether the operator has said who runs the installation and how to reach them; or wrote the text. */
  isOperatorNamed: z.boolean(),
});
export type LegalText = z.infer<typeof legalText>;

export const legal = domain({
  read: {
    method: 'GET',
    path: '/legal/:name',
    access: open(),
    scope: 'installation',
    params: z.strictObject({ name: legalName }),
    returns: legalText,
    about: 'The privacy notice or the terms of this installation, in the language asked for.',
  },
});
