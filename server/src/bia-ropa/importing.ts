/** Activities out of a spreadsheet, with the areas, systems and data that their rows name (LGPD art. 37). */
import { activitySheetFields } from '@vigia/contract/bia-ropa/activity.sheet.ts';
import { basisFaults, outageFaults } from '@vigia/contract/bia-ropa/bia-ropa.rules.ts';
import { type ActivityDraft, activityDraft, processingRoles } from '@vigia/contract/bia-ropa/bia-ropa.shapes.ts';
import {
  commonBases,
  type LegalBasis,
  legalBases,
  sensitiveBases,
  transferMechanisms,
} from '@vigia/contract/bia-ropa/legal-bases.ts';
import type { CellReader } from '../kit/importing/cells.ts';
import { type CellChoice, choiceOf } from '../kit/importing/columns.ts';
import type { SheetRegister } from '../kit/importing/importing.ts';
import { activityNames } from './activities.store.ts';
import { recipientNames } from './bia-ropa.read-model.ts';
import type { InventorySeed } from './inventory.store.ts';
import { roomForInventory } from './inventory.ts';
import { marksOfName } from './known-names.ts';
import { measuresIn } from './measures.ts';
import { inventoryIds, inventoryKey } from './naming.ts';
import { addActivities, type InventoryWriter } from './writing.ts';

type Field = (typeof activitySheetFields)[number];
type Cells = CellReader<Field>;

/** A row: what it says of the activity itself, and the names that it links. */
interface SheetActivity {
  readonly written: ActivityDraft;
  readonly area: string;
  readonly systems: readonly string[];
  readonly points: readonly (InventorySeed & { readonly type: 'titular' | 'dado' | 'origem' | 'destino' })[];
}

const roles = choiceOf(processingRoles, 'bia-ropa:roles', 'bia-ropa:sheet.roles');
const mechanisms = choiceOf(transferMechanisms, 'bia-ropa:mechanisms');
const answers = choiceOf(['yes', 'no'], 'bia-ropa:sheet', 'bia-ropa:sheet.said');
const whole = choiceOf(legalBases, 'bia-ropa:bases', 'bia-ropa:sheet.items');
const short = {
  common: choiceOf(commonBases, 'bia-ropa:sheet.bases'),
  special: choiceOf(sensitiveBases, 'bia-ropa:sheet.bases'),
};
/** A basis by its article; by its name alone it is that of art. 11 where the data is sensitive, else that of art. 7. */
const basesFor = (sensitive: boolean): CellChoice<LegalBasis> => ({
  named: new Map<string, LegalBasis>([...(sensitive ? short.special : short.common).named, ...whole.named]),
  list: whole.list,
});
const bases = { common: basesFor(false), special: basesFor(true) };

const hours = { least: 0, most: 8760 } as const;
const names = { most: 40, length: 120 } as const;
const tidy = (said: readonly string[]) => said.map((name) => name.replaceAll(/\s+/g, ' '));

/** Who acts for the company stands among the recipients too where the file was exported: each comes in once. */
function recipientsOf(cells: Cells): SheetActivity['points'] {
  const processors = tidy(cells.list('processors', names));
  const acting = new Set(processors.map((name) => inventoryKey('', name)));
  const others = tidy(cells.list('destinations', names)).filter((name) => !acting.has(inventoryKey('', name)));
  return [
    ...others.map((name) => ({ name, type: 'destino' as const })),
    ...processors.map((name) => ({ name, type: 'destino' as const, processor: true })),
  ];
}

/** A file has no marks beside names: those that the library knows come with theirs, or children would be lost. */
const marked = (name: string, type: 'titular' | 'dado') => ({ name, type, ...marksOfName(type, name) });
const pointsOf = (cells: Cells): SheetActivity['points'] => [
  ...tidy(cells.list('people', names)).map((name) => marked(name, 'titular')),
  ...tidy(cells.list('data', names)).map((name) => marked(name, 'dado')),
  ...tidy(cells.list('origins', names)).map((name) => ({ name, type: 'origem' as const })),
  ...recipientsOf(cells),
];

function writtenOf(cells: Cells): ActivityDraft {
  const sensitive = cells.named('sensitive', answers) === 'yes';
  const measures = measuresIn(cells.text('measures', 4000));
  if (measures.text.length > 2000) cells.fault('measures', 'kit.too-big-string', { maximum: 2000 });
  return {
    ...activityDraft.parse({ name: '–' }),
    ...{ name: cells.filled('name', 160), role: cells.named('role', roles) ?? 'controller', sensitive },
    ...{ otherParty: cells.text('otherParty', 200), purpose: cells.text('purpose', 2000) },
    legalBases: cells.several('bases', sensitive ? bases.special : bases.common),
    ...{ legalNote: cells.text('legalNote', 1000), consentProof: cells.text('consentProof', 1000) },
    transferMechanism: cells.named('transfer', mechanisms),
    ...{ retention: cells.text('retention', 500), retentionLaw: cells.text('retentionLaw', 500) },
    ...{ disposal: cells.text('disposal', 500) },
    ...{ measureIds: measures.ids, measures: measures.text },
    automated: cells.named('automated', answers) === 'yes',
    ...{ rtoHours: cells.whole('rto', hours), rpoHours: cells.whole('rpo', hours) },
    ...{ mtpdHours: cells.whole('mtpd', hours), workaround: cells.text('workaround', 2000) },
    reviewOn: cells.day('reviewOn'),
  };
}

function activityOf(cells: Cells): SheetActivity {
  const written = writtenOf(cells);
  if (written.legalBases.length > 4) cells.fault('bases', 'kit.too-big-array', { maximum: 4 });
  const [basis] = basisFaults(written);
  if (basis) cells.fault('bases', basis.code);
  if (outageFaults(written).length > 0) cells.fault('rto', 'bia-ropa.rto-past-mtpd');
  const [area = ''] = tidy([cells.text('area', 120)]);
  return { written, area, systems: tidy(cells.list('systems', names)), points: pointsOf(cells) };
}

type Point = SheetActivity['points'][number];
/** A recipient that the file calls as the register of suppliers does is the one that stands there: it comes in once. */
async function knownRecipients(ctx: InventoryWriter): Promise<(point: Point) => Point> {
  const all = await recipientNames(ctx.db);
  const own = new Set(all.map(({ name }) => inventoryKey('', name)));
  const registered = new Map(
    all
      .filter(({ supplier }) => supplier !== '')
      .map(({ name, supplier }) => [inventoryKey('', supplier), name] as const),
  );
  return (point) => {
    const key = inventoryKey('', point.name);
    const name = point.type === 'destino' && !own.has(key) ? registered.get(key) : undefined;
    return name === undefined ? point : { ...point, name };
  };
}

/** The ids of all that a portion names; what is new is added to the inventory. */
async function linked(ctx: InventoryWriter, sheet: readonly SheetActivity[]) {
  const knownAs = await knownRecipients(ctx);
  const rows = sheet.map((one) => ({ ...one, points: one.points.map(knownAs) }));
  const named = (all: readonly string[]) => all.filter(Boolean).map((name) => ({ name }));
  const areas = await inventoryIds(ctx, 'processing_areas', named(rows.map(({ area }) => area)));
  const systems = await inventoryIds(ctx, 'processing_systems', named(rows.flatMap((one) => one.systems)));
  const points = await inventoryIds(
    ctx,
    'data_points',
    rows.flatMap((one) => one.points),
  );
  return rows.map((one) => ({
    areaId: areas.get(inventoryKey('', one.area)) ?? null,
    systemIds: one.systems.flatMap((name) => systems.get(inventoryKey('', name)) ?? []),
    dataPointIds: one.points.flatMap(({ type, name }) => points.get(inventoryKey(type, name)) ?? []),
  }));
}

export const activitySheet: SheetRegister<Field, SheetActivity> = {
  ...{ fields: activitySheetFields, columns: 'bia-ropa:columns', also: 'bia-ropa:sheet.also', needed: ['name'] },
  person: 'ownerEmail',
  read: activityOf,
  identityOf: ({ written: { name } }) => ({ name }),
  known: ({ db }) => activityNames(db),
  async add(ctx, { file, inPortions }) {
    await inPortions(async (rows) => {
      const links = await linked(
        ctx,
        rows.map(({ draft }) => draft),
      );
      const drafts = rows.map(({ draft: { written }, personId }, at) => ({
        ...{ ...written, ...links[at], ownerId: personId, templateId: null },
      }));
      const made = await addActivities(ctx, drafts);
      ctx.audit('bia-ropa.imported', null, {
        after: { file, activities: made, names: drafts.map(({ name }) => name) },
      });
    });
    await roomForInventory(ctx);
  },
};
