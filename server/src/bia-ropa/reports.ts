/** The impact report: written, put to approval, on paper (LGPD art. 38). */
import type { biaRopa } from '@vigia/contract/bia-ropa/bia-ropa.contract.ts';
import { biaRopaPlaces } from '@vigia/contract/bia-ropa/bia-ropa.places.ts';
import { riskSignsOf } from '@vigia/contract/bia-ropa/bia-ropa.rules.ts';
import type { ProcessingActivity } from '@vigia/contract/bia-ropa/bia-ropa.shapes.ts';
import {
  type ImpactReport,
  type ReportDraft,
  residualFaults,
  weighsRisks,
} from '@vigia/contract/bia-ropa/report.shapes.ts';
import type { Input } from '@vigia/contract/kit/domain.ts';
import { id as activityId } from '@vigia/contract/kit/ids.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { conflict, invalid, notFound } from '@vigia/contract/kit/problem.ts';
import type { ApprovalSubject, SubjectCtx } from '../kit/approvals/subject.ts';
import type { Ctx } from '../kit/context.ts';
import { countryNames } from '../kit/countries.ts';
import { manualTransaction } from '../kit/http/implement.ts';
import { logoOf } from '../kit/logo/logo.ts';
import { longDay } from '../kit/long-day.ts';
import { heading, keyValues, type PdfBlock, paragraph, table } from '../kit/pdf/blocks.ts';
import { makePdf } from '../kit/pdf/pdf.ts';
import { dayOfMoment } from '../kit/sheets/table-reply.ts';
import { findActivity, lockActivity } from './activities.store.ts';
import { measuresByState } from './measures.ts';
import { dayOfInventory, readActivity } from './reading.ts';
import * as store from './reports.store.ts';
import { typicalRisksOf } from './templates.ts';

type Routes = typeof biaRopa;
const nothing: ReportDraft = {
  ...{ reason: '', description: '', consulted: '', necessity: '', risks: [], conclusion: '', reviewOn: null },
};

type Reading = Pick<Ctx, 'db' | 'locale'>;
async function readReport(ctx: Reading, id: string): Promise<ImpactReport> {
  const [activity, report] = await Promise.all([findActivity(ctx.db, id), store.findReport(ctx.db, id)]);
  if (!activity) throw notFound();
  const { draft, approval, version } = report ?? { draft: nothing, approval: null, version: 0 };
  return {
    ...{ ...draft, approval, version, highRisk: activity.highRisk, signs: riskSignsOf(activity.judged) },
    typical: version === 0 ? typicalRisksOf(activity.templateId, ctx.locale) : [],
    activity: { id, name: activity.written.name },
  };
}

type Words = (key: string, values?: Record<string, string | number>) => string;
const namesOf = (activity: ProcessingActivity, type: string) =>
  activity.dataPoints
    .filter((point) => point.type === type)
    .map(({ name }) => name)
    .join('; ');

/** Measures by how each stands today. */
const measuresToday = ({ securityMeasures, measures }: ProcessingActivity, locale: Locale): string =>
  [...measuresByState(securityMeasures, locale), measures].filter(Boolean).join('\n');
/** Measures by their names: how each stands changes by itself, and would end an approval that nobody touched. */
const measuresNamed = ({ securityMeasures, measures }: ProcessingActivity): string =>
  [...securityMeasures.map(({ name }) => name), measures].filter(Boolean).join('; ');

/** What the record says of the activity: the types of data, and how they are collected and secured. */
const recordOf = (activity: ProcessingActivity, words: Words, locale: Locale, measures: string): [string, string][] =>
  (
    [
      ['role', words(`roles.${activity.role}`)],
      ['purpose', activity.purpose],
      ['people', namesOf(activity, 'titular')],
      ['data', namesOf(activity, 'dado')],
      ['origins', namesOf(activity, 'origem')],
      ['destinations', namesOf(activity, 'destino')],
      ['bases', activity.legalBases.map((basis) => words(`bases.${basis}`)).join('; ')],
      ['systems', activity.systems.map(({ name }) => name).join('; ')],
      ['countries', countryNames(activity.abroad, locale).join('; ')],
      ['retention', activity.retention],
      ['measures', measures],
    ] as const
  )
    .filter(([, said]) => said !== '')
    .map(([key, said]) => [words(`columns.${key}`), said]);

const sections = ['reason', 'description', 'consulted', 'necessity'] as const;

interface Paper {
  readonly words: Words;
  readonly locale: Locale;
  readonly timeZone: string;
}
function contentOf(activity: ProcessingActivity, report: ImpactReport, { words, locale, timeZone }: Paper): PdfBlock[] {
  const said = (key: 'conclusion' | (typeof sections)[number]): PdfBlock[] => [
    heading(words(`report.${key}`)),
    paragraph(report[key] || words('report.unsaid')),
  ];
  const head = ['risk', 'before', 'measures', 'after'] as const;
  return [
    heading(words('report.record')),
    keyValues(recordOf(activity, words, locale, measuresToday(activity, locale))),
    ...sections.flatMap(said),
    heading(words('report.risks')),
    table(
      head.map((key) => ({ header: words(`report.${key}`), share: key === 'risk' || key === 'measures' ? 3 : 1 })),
      report.risks.map((one) => [
        one.risk,
        String(one.likelihood * one.impact),
        one.measures,
        String(one.residualLikelihood * one.residualImpact),
      ]),
    ),
    ...said('conclusion'),
    paragraph(
      report.approval
        ? words('report.approved', { day: longDay(dayOfMoment(report.approval.at, timeZone), locale) })
        : words('report.draft'),
    ),
  ];
}

export const reportVerbs = {
  report: (ctx: Ctx, { params: { id } }: Input<Routes['report']>) => readReport(ctx, id),

  async setReport(ctx: Ctx, { params: { id }, body: { version, ...draft } }: Input<Routes['setReport']>) {
    if (!(await lockActivity(ctx.db, id))) throw notFound();
    const before = await readReport(ctx, id);
    if (version !== before.version) throw conflict('kit.changed-meanwhile');
    const faults = residualFaults(draft.risks);
    if (faults.length > 0) throw invalid(faults);
    await store.saveReport(ctx.db, id, draft);
    ctx.audit('bia-ropa.report-written', id, { after: { name: before.activity.name, ...draft } });
    return readReport(ctx, id);
  },

  reportPdf: manualTransaction<Routes['reportPdf']>(async (context, { params: { id } }) => {
    const [activity, report] = await context.work((ctx: Ctx) =>
      Promise.all([readActivity(ctx, id), readReport(ctx, id)]),
    );
    const { locale, company } = context;
    const words: Words = (key, values) => context.words(`bia-ropa:${key}`, values);
    const day = dayOfInventory(context);
    const content = contentOf(activity, report, { words, locale, timeZone: company.timeZone });
    const about = { locale, company: company.name, day, content };
    const body = await makePdf(
      { ...about, title: words('report.title'), subtitle: activity.name },
      await logoOf(context),
    );
    return { name: `${words('report.file')}-${day}.pdf`, type: 'application/pdf', body };
  }),
};

async function written(ctx: SubjectCtx, id: string): Promise<ImpactReport | null> {
  if (!activityId.safeParse(id).success || !(await findActivity(ctx.db, id))) return null;
  const report = await readReport(ctx, id);
  return report.version === 0 ? null : report;
}

/** The report of an activity as a subject of approval; its record is part of what is approved. */
export const reportSubject: ApprovalSubject = {
  submit: 'processing.edit',
  read: 'processing.read',
  async snapshot(ctx, id) {
    const report = await written(ctx, id);
    if (!report) return null;
    const activity = await readActivity(ctx, id);
    const words: Words = (key, values) => ctx.words(`bia-ropa:${key}`, values);
    const { approval: _approval, version: _version, activity: _activity, signs: _signs, typical: _, ...data } = report;
    const record = recordOf(activity, words, ctx.locale, measuresNamed(activity));
    const lines = [
      record.map(([name, said]) => `${name}: ${said}`).join('\n'),
      ...[...sections, 'conclusion' as const].map((key) => `${words(`report.${key}`)}\n${report[key]}`),
      report.risks
        .map(
          (one) =>
            `${one.risk} ${one.likelihood} × ${one.impact}. ${one.measures} ${one.residualLikelihood} × ${one.residualImpact}`,
        )
        .join('\n'),
    ];
    return {
      title: words('report.of', { name: activity.name }),
      data: { ...data, record },
      readable: lines.join('\n\n'),
    };
  },
  async unready(ctx, id) {
    const report = await written(ctx, id);
    return report && !weighsRisks(report) ? 'bia-ropa.risks-first' : null;
  },
  hold: async ({ db }, id) => (activityId.safeParse(id).success ? lockActivity(db, id) : null),
  async decided(ctx, id, { status, approvalId, sha256 }) {
    if (status !== 'approved') return;
    await store.approveReport(ctx.db, id, approvalId);
    ctx.audit('bia-ropa.report-approved', id, { after: { approvalId, sha256 } });
  },
  at: (id) => biaRopaPlaces.report.at({ id }),
};
