/** Activities that companies of a kind of business have, and what each becomes in the company's own record. */
import { activitiesOf, linesOf, termsOfActivities, typicalActivities } from '@vigia/content/activities/load.ts';
import type { ActivityTemplate } from '@vigia/content/activities/schema.ts';
import { typicalRisks } from '@vigia/content/risks/load.ts';
import type { ActivityTemplateView } from '@vigia/contract/bia-ropa/beside.shapes.ts';
import type { ActivityDraft } from '@vigia/contract/bia-ropa/bia-ropa.shapes.ts';
import {
  type ImpactOverTime,
  impactKinds,
  impactMoments,
  impactOverTime,
} from '@vigia/contract/bia-ropa/impact.shapes.ts';
import type { DataPointType } from '@vigia/contract/bia-ropa/inventory.shapes.ts';
import { type LegalBasis, legalBasis } from '@vigia/contract/bia-ropa/legal-bases.ts';
import type { ReportRisk } from '@vigia/contract/bia-ropa/report.shapes.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { invalid } from '@vigia/contract/kit/problem.ts';
import type { Ctx } from '../kit/context.ts';
import { say } from '../kit/words.ts';
import { companyProfile } from '../onboarding/onboarding.queries.ts';
import { activitiesOfTemplates } from './activities.store.ts';
import type { InventorySeed } from './inventory.store.ts';
import { measuresForTemplate } from './measures.ts';
import { inventoryIds, inventoryKey } from './naming.ts';
import { dayOfInventory } from './reading.ts';
import { addActivities, type InventoryWriter, type NewActivity } from './writing.ts';

type Term = { readonly id: string; readonly pt: string; readonly en: string; readonly es: string };
const chosen = <T extends Term>(all: readonly T[], ids: readonly string[]): T[] =>
  ids.flatMap((id) => all.find((term) => term.id === id) ?? []);

const basisOf = (written: string): LegalBasis => legalBasis.parse(`art${written.toLowerCase()}`);
const isSensitive = (template: ActivityTemplate) =>
  chosen(termsOfActivities().data, template.data).some(({ sensitive }) => sensitive);
/** Sensitive data stands on art. 11 alone. */
const basesOf = (template: ActivityTemplate) =>
  (isSensitive(template) ? template.bases.sensitive : template.bases.ordinary).map(basisOf);

const fits = (said: string, most: number) => (said.length <= most ? said : `${said.slice(0, most - 1).trimEnd()}…`);
const periodsOf = (template: ActivityTemplate) => chosen(termsOfActivities().periods, template.keep);
/** How long, from when: the name of a custom says it already. */
function periodsSaid(template: ActivityTemplate, locale: Locale): string {
  return periodsOf(template)
    .map(({ [locale]: name, length, after, ground }) => {
      if (length === undefined || ground === 'custom') return name;
      const lasts = say(locale, `bia-ropa:template.length.${length.unit}`, { count: length.count });
      return `${name}: ${lasts}, ${say(locale, `bia-ropa:template.after.${after}`)}`;
    })
    .join('; ');
}
/** The laws of the periods, each once though two of them stand on it. */
const lawsOfPeriods = (template: ActivityTemplate): string[] => [
  ...new Set(periodsOf(template).flatMap(({ law }) => law?.split('; ') ?? [])),
];

function viewOf(template: ActivityTemplate, locale: Locale, held: ReadonlyMap<string, string>): ActivityTemplateView {
  const terms = termsOfActivities();
  const { id, area, people, data, systems, first, lines, recovery, highRisk } = template;
  const { title, purpose, basis, danger } = template[locale];
  return {
    ...{ id, name: title, purpose, why: basis, danger, first, highRisk, lines: [...lines] },
    area: chosen(terms.areas, [area])[0]?.[locale] ?? '',
    people: chosen(terms.people, people).map((term) => term[locale]),
    data: chosen(terms.data, data).map((term) => ({ name: term[locale], sensitive: term.sensitive })),
    systems: chosen(terms.systems, systems).map((term) => term[locale]),
    legalBases: basesOf(template),
    retention: periodsSaid(template, locale),
    rtoHours: recovery.rto,
    activityId: held.get(id) ?? null,
  };
}

/** Templates of a kind of business; without one, of those of the company's own industry. */
export async function activityTemplatesFor(ctx: Pick<Ctx, 'db' | 'locale'>, line: string | undefined) {
  const [profile, held] = await Promise.all([companyProfile(ctx.db), activitiesOfTemplates(ctx.db)]);
  const industry = profile.industry?.[0];
  const own = new Set(industry === undefined ? [] : linesOf(industry).map(({ id }) => id));
  const ours = line === undefined ? [...own] : [line];
  const lines = linesOf().map(({ id, [ctx.locale]: name }) => ({ id, name, own: own.has(id) }));
  return {
    lines: lines.sort((a, b) => Number(b.own) - Number(a.own) || a.name.localeCompare(b.name)),
    items: activitiesOf(ours).map((one) => ({
      ...viewOf(one, ctx.locale, held),
      // What only some trades of an industry do is nobody's to begin with until the trade is said.
      first: one.first && (one.lines.length === 0 || ours.every((trade) => one.lines.includes(trade))),
    })),
  };
}

/** Templates grade from one to five. */
function impactOf({ impact }: ActivityTemplate): ImpactOverTime {
  const at = (place: number) =>
    Object.fromEntries(impactKinds.map((kind) => [kind, (impact[kind][place] ?? 1) - 1] as const));
  return impactOverTime.parse(Object.fromEntries(impactMoments.map((moment, place) => [moment, at(place)])));
}

const nothingYet = {
  ...{ otherParty: '', personalData: true, consentProof: '', balancing: null, minorsNote: '' },
  ...{ transferMechanism: null, transferNote: '', disposal: '', automatedNote: '', measures: '', largeScale: false },
  ...{ ownerId: null, peak: '', minimum: '', dependsOn: [] },
} as const;

type WithoutLinks = Omit<ActivityDraft, 'areaId' | 'systemIds' | 'dataPointIds'>;
function draftOfTemplate(template: ActivityTemplate, locale: Locale, today: string): WithoutLinks {
  const { title, purpose, basis, keeping, stops, manual } = template[locale];
  const { rto, rpo, limit } = template.recovery;
  return {
    ...{ ...nothingYet, dependsOn: [], name: title, description: stops, role: template.role, purpose },
    ...{ sensitive: isSensitive(template), legalBases: basesOf(template) },
    legalNote: fits([basis, ...template.laws].join('\n'), 1000),
    retention: fits([periodsSaid(template, locale), keeping].join('. '), 500),
    retentionLaw: fits(lawsOfPeriods(template).join('; ') || say(locale, 'bia-ropa:template.ownChoice'), 500),
    measureIds: measuresForTemplate(template),
    automated: template.marks.includes('automated'),
    newTechnology: template.marks.includes('technology'),
    publicSurveillance: template.marks.includes('surveillance'),
    significantEffect: template.highRisk === 'usual',
    reviewOn: Temporal.PlainDate.from(today).add({ years: 1 }).toString(),
    ...{ impact: impactOf(template), rtoHours: rto, rpoHours: rpo, mtpdHours: limit, workaround: manual },
  };
}

/** The data points of a template, as they are added to the inventory. */
function pointsOf(template: ActivityTemplate, locale: Locale): (InventorySeed & { readonly type: DataPointType })[] {
  const terms = termsOfActivities();
  return [
    ...chosen(terms.people, template.people).map((term) => ({
      ...{ type: 'titular' as const, name: term[locale], vulnerable: term.vulnerable ?? null },
    })),
    ...chosen(terms.data, template.data).map((term) => ({
      ...{ type: 'dado' as const, name: term[locale], sensitive: term.sensitive },
    })),
    ...chosen(terms.origins, template.origins).map((term) => ({ type: 'origem' as const, name: term[locale] })),
    ...chosen(terms.destinations, template.destinations).map((term) => ({
      ...{ type: 'destino' as const, name: term[locale], processor: term.kind === 'processor' },
    })),
  ];
}

/** Adds all that templates name to the inventory, each once; the ids by name. */
async function inventoryOfTemplates(ctx: InventoryWriter, templates: readonly ActivityTemplate[]) {
  const terms = termsOfActivities();
  const names = (all: readonly Term[], ids: readonly string[]) =>
    chosen(all, ids).map((term) => ({ name: term[ctx.locale] }));
  const idsOf = (table: Parameters<typeof inventoryIds>[1], seeds: readonly InventorySeed[]) =>
    inventoryIds(ctx, table, seeds);
  const [areas, systems, points] = await Promise.all([
    idsOf(
      'processing_areas',
      templates.flatMap((one) => names(terms.areas, [one.area])),
    ),
    idsOf(
      'processing_systems',
      templates.flatMap((one) => names(terms.systems, one.systems)),
    ),
    idsOf(
      'data_points',
      templates.flatMap((one) => pointsOf(one, ctx.locale)),
    ),
  ]);
  return { areas, systems, points };
}

/** Makes activities of templates, with all that they name; those taken over already are left as they are. */
export async function takeOverTemplates(ctx: InventoryWriter, wanted: readonly string[]): Promise<string[]> {
  const strange = wanted.flatMap((id, at) =>
    typicalActivities().has(id) ? [] : [{ pointer: `/ids/${at}`, code: 'bia-ropa.unknown-template' }],
  );
  if (strange.length > 0) throw invalid(strange);
  const held = await activitiesOfTemplates(ctx.db);
  const templates = [...new Set(wanted)].flatMap((id) => (held.has(id) ? [] : (typicalActivities().get(id) ?? [])));
  if (templates.length === 0) return [];
  const { areas, systems, points } = await inventoryOfTemplates(ctx, templates);
  const terms = termsOfActivities();
  const today = dayOfInventory(ctx);
  const drafts = templates.map((template): NewActivity => {
    const area = chosen(terms.areas, [template.area])[0]?.[ctx.locale] ?? '';
    return {
      ...draftOfTemplate(template, ctx.locale, today),
      templateId: template.id,
      areaId: areas.get(inventoryKey('', area)) ?? null,
      systemIds: chosen(terms.systems, template.systems).flatMap(
        (term) => systems.get(inventoryKey('', term[ctx.locale])) ?? [],
      ),
      dataPointIds: pointsOf(template, ctx.locale).flatMap(
        ({ type, name }) => points.get(inventoryKey(type, name)) ?? [],
      ),
    };
  });
  return addActivities(ctx, drafts);
}

/** The risks that such an activity usually has, as rated before anything was done: what is done about them lowers them. */
export const typicalRisksOf = (templateId: string | null, locale: Locale): ReportRisk[] =>
  (templateId === null ? [] : (typicalActivities().get(templateId)?.risks ?? [])).flatMap((id) => {
    const found = typicalRisks().get(id);
    if (!found) return [];
    const { likelihood, impact } = found.inherent;
    const residual = { residualLikelihood: likelihood, residualImpact: impact };
    return [{ risk: found[locale].title, likelihood, impact, measures: '', ...residual }];
  });
