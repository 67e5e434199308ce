/** What activities are made of: areas, systems, and data points (whose data, from where, what it is, where it goes). */
import { z } from 'zod';
import { country } from '../kit/countries.ts';
import { id } from '../kit/ids.ts';
import { paging } from '../kit/page.ts';
import { day, filledLine, line, text } from '../kit/text.ts';

/** A name as people write it: inner blanks are one. */
const name = filledLine(120);

export const areaDraft = z.strictObject({ name, description: text(500).default('') });
/** What was read: a change of something else is refused. */
const version = z.number().int();
export const areaChange = areaDraft.extend({ version });
export const area = z.object({ id, name: z.string(), description: z.string(), activities: z.number().int(), version });
export type Area = z.infer<typeof area>;

const hours = z.number().int().min(0).max(8760).nullable().default(null);
export const systemDraft = z.strictObject({
  name,
  /** Who runs it, out of the register of suppliers; where it is not in it, by its name alone. */
  supplierId: id.nullable().default(null),
  supplier: line(160).default(''),
  country: country.nullable().default(null),
  /** Hours in which it can be brought back, and hours of work that lie between two copies. */
  recoveryHours: hours,
  backupHours: hours,
  /** The day on which bringing it back was last tried. */
  restoreTestedOn: day.nullable().default(null),
  notes: text(1000).default(''),
});
export const systemChange = systemDraft.extend({ version });
export const mappedSystem = systemDraft.extend({ id, name: z.string(), activities: z.number().int(), version });
export type MappedSystem = z.infer<typeof mappedSystem>;

/** Whose data it is, where it comes from, what it is, and to whom it goes. */
export const dataPointTypes = ['titular', 'origem', 'dado', 'destino'] as const;
export const dataPointType = z.enum(dataPointTypes);
export type DataPointType = z.infer<typeof dataPointType>;

export const dataPointDraft = z.strictObject({
  name,
  type: dataPointType,
  /** Of a kind of data: sensitive in the sense of LGPD art. 5, II. */
  sensitive: z.boolean().default(false),
  /** Of people: children and teenagers (LGPD art. 14), or elderly people. */
  vulnerable: z.enum(['minors', 'elderly']).nullable().default(null),
  /** Of a destination: where it stands. */
  country: country.nullable().default(null),
  /** Of a destination: it acts for the company as a processor (art. 39). */
  processor: z.boolean().default(false),
  /** Of a destination: who it is in the register of suppliers. */
  supplierId: id.nullable().default(null),
  notes: text(1000).default(''),
});
export const dataPointChange = dataPointDraft.extend({ version });
export const dataPoint = dataPointDraft.extend({
  ...{ id, name: z.string(), activities: z.number().int(), version },
  /** What the register calls it; empty where it is not in it. */
  supplier: z.string(),
});
export type DataPoint = z.infer<typeof dataPoint>;

const found = {
  ...paging,
  search: line(100).optional(),
  sort: z.enum(['name', '-name', '-activities']).default('name'),
};
export const inventoryFilters = z.strictObject(found);
export const dataPointFilters = z.strictObject({ ...found, type: dataPointType.optional() });

/** Suppliers of the register, to choose from: their names alone, for whoever describes processes. */
export const supplierSearch = z.strictObject({ search: line(100).optional() });
export const supplierChoices = z.object({ items: z.array(z.object({ id, name: z.string() })) });

/** So many names are added at once. */
export const mostAutoAdded = 100;
const names = z.array(name).min(1).max(mostAutoAdded);
export const autoAddSystems = z.strictObject({ systemNames: names });
export const autoAddDataPoints = z.strictObject({ dataPoints: names, type: dataPointType });
export const autoAddAreas = z.strictObject({ areaNames: names });

const one = z.object({ id, name: z.string() });
/** What is new, and what stood there already: compared without case and accents, each once. */
export const autoAdded = z.object({ added: z.array(one), existing: z.array(one) });
export type AutoAdded = z.infer<typeof autoAdded>;
