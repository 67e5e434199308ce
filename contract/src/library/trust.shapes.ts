/** What the company says of itself to strangers: nothing until it chooses to. */
import { z } from 'zod';
import { locale } from '../kit/locales.ts';
import { day, email, line, text } from '../kit/text.ts';
import { type Framework, framework } from '../questionnaire/questionnaire.answers.ts';

/** How far the company says it is: its own words for it, from having begun to a certificate of somebody else's. */
export const trustLevels = ['begun', 'partial', 'whole', 'audited', 'certified'] as const;
export const trustLevel = z.enum(trustLevels);
type TrustLevel = z.output<typeof trustLevel>;

/**
 * What may be said of a framework: a body certifies companies against ISO/IEC 27001 alone (ISO/IEC 27006-1). Of the LGPD
 * and the NIST CSF there is no certificate that could be shown.
 */
export const trustLevelsOf = (of: Framework): readonly TrustLevel[] =>
  of === 'iso27001' ? trustLevels : trustLevels.filter((level) => level !== 'certified');

export const trustStatement = z
  .strictObject({
    ...{ framework, level: trustLevel },
    /** Of a certificate, the day on which it was issued. */
    statedOn: day,
    /** Of a certificate, who issued it, and its number. */
    certifiedBy: line(120).default(''),
    certificate: line(60).default(''),
  })
  .refine(({ framework: of, level }) => trustLevelsOf(of).includes(level), {
    path: ['level'],
    error: 'library.no-such-certificate',
  });
export type TrustStatement = z.infer<typeof trustStatement>;

/** A certificate is good for three years from its issue at most (ISO/IEC 17021-1, 9.1.3). */
export const certificateYears = 3;
/** The last day on which a certificate of that day can still be good. */
export const certificateEnd = (issuedOn: string): string =>
  Temporal.PlainDate.from(issuedOn).add({ years: certificateYears }).toString();

/** Addresses that would pass for ours, or for somebody who answers for the site. */
const reserved = new Set(
  'admin api app ajuda ayuda confianca confianza contact contato contacto help legal login new novo nuevo police policies policy privacidad privacidade privacy public register security seguranca seguridad settings sign-in static status support suporte soporte system terms termos terminos test trust vigia www'.split(
    ' ',
  ),
);

/** The end of the page's address. */
export const trustSlug = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9](?:-?[a-z0-9]){2,59}$/, 'library.slug-shape')
  .refine((slug) => !reserved.has(slug), 'library.slug-reserved');

export const trustDraft = z.strictObject({
  slug: trustSlug,
  language: locale,
  intro: text(600).default(''),
  frameworks: z
    .array(trustStatement)
    .max(3)
    .refine((all) => new Set(all.map((one) => one.framework)).size === all.length, 'library.framework-twice')
    .default([]),
  /** Whether the documents that are public are listed. */
  listsPolicies: z.boolean().default(false),
  contactName: line(120).default(''),
  contactEmail: email.or(z.literal('')).default(''),
  /** Whether search engines may list the page. */
  isIndexed: z.boolean().default(false),
  version: z.int32(),
});
export type TrustDraft = Omit<z.output<typeof trustDraft>, 'version'>;

export const trustSettings = z.object({
  ...trustDraft.omit({ version: true }).shape,
  /** A proposal until it is saved once. */
  slug: z.string(),
  isPublic: z.boolean(),
  isSaved: z.boolean(),
  version: z.int32(),
  publicPath: z.string(),
  /** The page as strangers read it, by what is saved. */
  html: z.string(),
  /** What is saved and no longer holds, by the rules of today: `code` is what saving it would be refused with. */
  untrue: z.array(z.object({ framework, code: z.string() })),
  /** What the company's own answers say today, from 0 to 5; null where nothing is assessed. */
  standing: z.array(z.object({ framework, maturity: z.number().nullable(), assessed: z.int(), applicable: z.int() })),
});
export type TrustSettings = z.output<typeof trustSettings>;
