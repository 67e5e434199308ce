/** An OSCAL 1.x catalogue as NIST's schema has it, with faults that say in our words what is wrong. */
import { z } from 'zod';

const token = z.string().regex(/^(\p{L}|_)(\p{L}|\p{N}|[.\-_])*$/u, 'frameworks.token');
/** An id that our addresses carry. */
const shortToken = token.max(100);
const text = z.string().regex(/^\S(.*\S)?$/, 'frameworks.text');
const line = z.string().regex(/^[^\n]+$/, 'frameworks.text');
const prose = z.string();
const uuid = z
  .string()
  .regex(/^[\da-f]{8}-[\da-f]{4}-[45][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i, 'frameworks.uuid');
const moment = z.iso.datetime({ offset: true, error: 'frameworks.date-time' });
const list = <T extends z.ZodType>(item: T) => z.array(item).min(1).optional();
/** What is kept as it came and never read by us. */
const kept = list(z.looseObject({}));

const prop = z.strictObject({
  name: token,
  uuid: uuid.optional(),
  ns: text.optional(),
  value: text,
  class: token.optional(),
  group: token.optional(),
  remarks: prose.optional(),
});
const link = z.strictObject({
  href: z.string(),
  rel: text.optional(),
  'media-type': text.optional(),
  'resource-fragment': text.optional(),
  text: line.optional(),
});

const param = z
  .strictObject({
    id: token,
    class: token.optional(),
    'depends-on': token.optional(),
    props: list(prop),
    links: list(link),
    label: line.optional(),
    usage: prose.optional(),
    constraints: kept,
    guidelines: list(z.strictObject({ prose })),
    values: list(text),
    select: z.strictObject({ 'how-many': z.enum(['one', 'one-or-more']).optional(), choice: list(line) }).optional(),
    remarks: prose.optional(),
  })
  .refine((one) => !one.values || !one.select, 'frameworks.values-beside-select');
export type Param = z.infer<typeof param>;

const part = z.strictObject({
  id: token.optional(),
  name: token,
  ns: text.optional(),
  class: token.optional(),
  title: line.optional(),
  props: list(prop),
  prose: prose.optional(),
  links: list(link),
  get parts() {
    return list(part);
  },
});
export type CatalogPart = z.infer<typeof part>;

const control = z.strictObject({
  id: shortToken,
  class: token.optional(),
  title: line,
  params: list(param),
  props: list(prop),
  links: list(link),
  parts: list(part),
  get controls() {
    return list(control);
  },
});
export type Control = z.infer<typeof control>;

const group = z.strictObject({
  id: shortToken.optional(),
  class: token.optional(),
  title: line,
  params: list(param),
  props: list(prop),
  links: list(link),
  parts: list(part),
  get groups() {
    return list(group);
  },
  controls: list(control),
});
export type Group = z.infer<typeof group>;

const metadata = z.strictObject({
  title: line,
  published: moment.optional(),
  'last-modified': moment,
  version: text,
  'oscal-version': text.regex(/^1\.[012](\.\d+)?(-[\w.]+)?$/, 'frameworks.oscal-version'),
  revisions: kept,
  'document-ids': kept,
  props: list(prop),
  links: list(link),
  roles: kept,
  locations: kept,
  parties: kept,
  'responsible-parties': kept,
  actions: kept,
  remarks: prose.optional(),
});

export const catalogFile = z.strictObject({
  $schema: z.string().optional(),
  catalog: z.strictObject({
    uuid,
    metadata,
    params: list(param),
    controls: list(control),
    groups: list(group),
    'back-matter': z.strictObject({ resources: list(z.looseObject({ uuid })) }).optional(),
  }),
});
export type Catalog = z.infer<typeof catalogFile>['catalog'];
