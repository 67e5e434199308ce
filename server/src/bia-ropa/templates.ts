/** Activities that companies of a kind of business have, and what each becomes in the company's own record. */
import { activitiesOf, linesOf, termsOfActivities, typicalActivities } from '@vigia/content/activities/load.ts';
import type { ActivityTemplate } from '@vigia/content/activities/schema.ts';
import { textElsewhere } from '@vigia/content/elsewhere.ts';
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
import { isUnderLgpd } from '../companies/companies.queries.ts';
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
/** Who reads them: in which language, and whether Brazil's law is the company's own. */
interface Reader {
  readonly locale: Locale;
  readonly lgpd: boolean;
}
/** A text as it is told to them: elsewhere it cites none of Brazil's law (decision 0136). */
const told = (text: string, { locale, lgpd }: Reader): string => (lgpd ? text : textElsewhere(text, locale));
const nameOf = (term: Term, reader: Reader): string => told(term[reader.locale], reader);
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
/** How long, from when: the name of a custom says it already, and what a law of elsewhere sets is not known here. */
function periodsSaid(template: ActivityTemplate, reader: Reader): string {
  const { locale } = reader;
  return periodsOf(template)
    .map(({ length, after, ground, ...term }) => {
      const name = nameOf(term, reader);
      if (length === undefined || ground === 'custom') return name;
      if (!reader.lgpd) return `${name}: ${say(locale, 'bia-ropa:template.localLaw')}`;
      const lasts = say(locale, `bia-ropa:template.length.${length.unit}`, { count: length.count });
      return `${name}: ${lasts}, ${say(locale, `bia-ropa:template.after.${after}`)}`;
    })
    .join('; ');
}
/** The laws of the periods, each once though two of them stand on it. */
const lawsOfPeriods = (template: ActivityTemplate): string[] => [
  ...new Set(periodsOf(template).flatMap(({ law }) => law?.split('; ') ?? [])),
];

function viewOf(template: ActivityTemplate, reader: Reader, held: ReadonlyMap<string, string>): ActivityTemplateView {
  const terms = termsOfActivities();
  const { id, area, people, data, systems, first, lines, recovery, highRisk } = template;
  const { title, purpose, basis, danger } = template[reader.locale];
  return {
    ...{
      id,
      name: title,
      purpose: told(purpose, reader),
      why: told(basis, reader),
      danger,
      first,
      highRisk,
      lines: [...lines],
    },
    area: chosen(terms.areas, [area]).map((term) => nameOf(term, reader))[0] ?? '',
    people: chosen(terms.people, people).map((term) => nameOf(term, reader)),
    data: chosen(terms.data, data).map((term) => ({ name: nameOf(term, reader), sensitive: term.sensitive })),
    systems: chosen(terms.systems, systems).map((term) => nameOf(term, reader)),
    legalBases: basesOf(template),
    retention: periodsSaid(template, reader),
    rtoHours: recovery.rto,
    activityId: held.get(id) ?? null,
  };
}

/** Templates of a kind of business; without one, of those of the company's own industry. */
export async function activityTemplatesFor(ctx: Pick<Ctx, 'db' | 'locale'>, line: string | undefined) {
  const [profile, held, lgpd] = await Promise.all([
    companyProfile(ctx.db),
    activitiesOfTemplates(ctx.db),
    isUnderLgpd(ctx.db),
  ]);
  const industry = profile.industry?.[0];
  const own = new Set(industry === undefined ? [] : linesOf(industry).map(({ id }) => id));
  const ours = line === undefined ? [...own] : [line];
  const lines = linesOf().map(({ id, [ctx.locale]: name }) => ({ id, name, own: own.has(id) }));
  return {
    lines: lines.sort((a, b) => Number(b.own) - Number(a.own) || a.name.localeCompare(b.name)),
    items: activitiesOf(ours).map((one) => ({
      ...viewOf(one, { locale: ctx.locale, lgpd }, held),
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

/** On what the periods rest: elsewhere on a law that is not known here, which the company writes in. */
function lawsSaid(template: ActivityTemplate, { locale, lgpd }: Reader): string {
  const laws = lawsOfPeriods(template);
  if (laws.length === 0) return say(locale, 'bia-ropa:template.ownChoice');
  return lgpd ? laws.join('; ') : '';
}

const nothingYet = {
  ...{ otherParty: '', personalData: true, consentProof: '', balancing: null, minorsNote: '' },
  ...{ transferMechanism: null, transferNote: '', disposal: '', automatedNote: '', measures: '', largeScale: false },
  ...{ ownerId: null, peak: '', minimum: '', dependsOn: [] },
} as const;

type WithoutLinks = Omit<ActivityDraft, 'areaId' | 'systemIds' | 'dataPointIds'>;
function draftOfTemplate(template: ActivityTemplate, reader: Reader, today: string): WithoutLinks {
  const { locale, lgpd } = reader;
  const { title, purpose, basis, keeping, stops, manual } = template[locale];
  const { rto, rpo, limit } = template.recovery;
  return {
    ...{
      ...nothingYet,
      dependsOn: [],
      name: title,
      description: stops,
      role: template.role,
      purpose: told(purpose, reader),
    },
    ...{ sensitive: isSensitive(template), legalBases: basesOf(template) },
    legalNote: fits([told(basis, reader), ...(lgpd ? template.laws : [])].join('\n'), 1000),
    // How it is kept in practice counts in years of Brazil's law.
    retention: fits([periodsSaid(template, reader), ...(lgpd ? [keeping] : [])].join('. '), 500),
    retentionLaw: fits(lawsSaid(template, reader), 500),
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
function pointsOf(template: ActivityTemplate, reader: Reader): (InventorySeed & { readonly type: DataPointType })[] {
  const terms = termsOfActivities();
  return [
    ...chosen(terms.people, template.people).map((term) => ({
      ...{ type: 'titular' as const, name: nameOf(term, reader), vulnerable: term.vulnerable ?? null },
    })),
    ...chosen(terms.data, template.data).map((term) => ({
      ...{ type: 'dado' as const, name: nameOf(term, reader), sensitive: term.sensitive },
    })),
    ...chosen(terms.origins, template.origins).map((term) => ({
      ...{ type: 'origem' as const, name: nameOf(term, reader) },
    })),
    ...chosen(terms.destinations, template.destinations).map((term) => ({
      ...{ type: 'destino' as const, name: nameOf(term, reader), processor: term.kind === 'processor' },
    })),
  ];
}

/** Adds all that templates name to the inventory, each once; the ids by name. */
async function inventoryOfTemplates(ctx: InventoryWriter, templates: readonly ActivityTemplate[], reader: Reader) {
  const terms = termsOfActivities();
  const names = (all: readonly Term[], ids: readonly string[]) =>
    chosen(all, ids).map((term) => ({ name: nameOf(term, reader) }));
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
      templates.flatMap((one) => pointsOf(one, reader)),
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
  const [held, lgpd] = await Promise.all([activitiesOfTemplates(ctx.db), isUnderLgpd(ctx.db)]);
  const reader = { locale: ctx.locale, lgpd };
  const templates = [...new Set(wanted)].flatMap((id) => (held.has(id) ? [] : (typicalActivities().get(id) ?? [])));
  if (templates.length === 0) return [];
  const { areas, systems, points } = await inventoryOfTemplates(ctx, templates, reader);
  const terms = termsOfActivities();
  const today = dayOfInventory(ctx);
  const drafts = templates.map((template): NewActivity => {
    const area = chosen(terms.areas, [template.area]).map((term) => nameOf(term, reader))[0] ?? '';
    return {
      ...draftOfTemplate(template, reader, today),
      templateId: template.id,
      areaId: areas.get(inventoryKey('', area)) ?? null,
      systemIds: chosen(terms.systems, template.systems).flatMap(
        (term) => systems.get(inventoryKey('', nameOf(term, reader))) ?? [],
      ),
      dataPointIds: pointsOf(template, reader).flatMap(({ type, name }) => points.get(inventoryKey(type, name)) ?? []),
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
