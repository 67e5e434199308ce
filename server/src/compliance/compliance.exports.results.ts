/** What was assessed, as OSCAL assessment results: an observation and a finding for each control that has a result. Pure. */
import { complianceStandingOf } from '@vigia/contract/compliance/compliance.rules.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { lineOf, metadataOf, oscalTokenOf, propOf, some, uuidOf } from '../kit/oscal/oscal.ts';
import { type EvaluatedControl, evaluateControls } from './compliance.evaluation.ts';
import { decimalIn, justificationOf } from './compliance.exports.cells.ts';
import { type StatementContext, statementOf } from './compliance.exports.statement.ts';
import type { FrameworkSheet } from './compliance.sheets.ts';

export interface Exported {
  readonly company: { readonly id: string; readonly name: string };
  /** The address where the product is reached: evidence is found there. */
  readonly site: string;
  readonly language: Locale;
  readonly now: string;
}

type IdOf = (...parts: string[]) => string;

/** The document, or null where nothing has a result yet: OSCAL knows no empty results. */
export function resultsOf(sheet: FrameworkSheet, about: Exported, beside: StatementContext): object | null {
  const { company, now, language } = about;
  const { say } = beside;
  const idOf: IdOf = (...parts) => uuidOf('results', company.id, sheet.key, ...parts);
  const result = resultOf(sheet, about, idOf, beside);
  if (!result) return null;
  const organisation = { uuid: uuidOf('company', company.id), type: 'organization' as const, name: company.name };
  return {
    'assessment-results': {
      uuid: idOf('document'),
      metadata: metadataOf({
        ...{ now, language, content: result, title: result.title },
        roles: [{ id: 'assessed-organization', title: say('export.oscal.company-role') }],
        parties: [organisation],
        responsible: [{ role: 'assessed-organization', party: organisation.uuid }],
      }),
      'import-ap': { href: `#${idOf('method')}` },
      results: [result],
      'back-matter': {
        resources: [
          {
            uuid: idOf('method'),
            title: say('export.oscal.method-title'),
            description: say('export.oscal.method-text'),
          },
        ],
      },
    },
  };
}

/** The controls of a framework, by what is said of them. */
interface Assessed {
  readonly all: readonly EvaluatedControl[];
  /** Those that have a result. */
  readonly judged: readonly EvaluatedControl[];
  /** Those that do not apply. */
  readonly out: readonly EvaluatedControl[];
}

/** The one result that the document holds; null where no control has any. */
function resultOf(sheet: FrameworkSheet, { company, site, now }: Exported, idOf: IdOf, beside: StatementContext) {
  const { say } = beside;
  const all = evaluateControls(sheet, beside.facts, beside.locale);
  const judged = all.filter(({ row }) => row.result !== 'not_assessed' && row.result !== 'not_applicable');
  const out = all.filter(({ row }) => row.result === 'not_applicable');
  if (judged.length === 0) return null;
  const named = lineOf(`${sheet.title} ${sheet.version}`);
  const seen = [...judged, ...out].map((evaluated) => ({ evaluated, at: lastChange(evaluated, beside) }));
  const times = seen.map(({ at }) => at).sort();
  const why = new Map(
    statementOf(sheet, company, beside).rows.map((row) => [row.controlId, justificationOf(row, say)]),
  );
  return {
    uuid: idOf('result'),
    title: say('export.oscal.results-title', { framework: named }),
    description: say('export.oscal.results-text', { framework: named }),
    start: times[0] ?? now,
    end: times.at(-1) ?? now,
    props: countsOf(sheet, { all, judged, out }),
    'reviewed-controls': {
      'control-selections': [
        {
          description: say('export.oscal.selection'),
          'include-controls': judged.map(({ control }) => ({ 'control-id': oscalTokenOf(control.id) })),
          ...some(
            'exclude-controls',
            out.map(({ control }) => ({ 'control-id': oscalTokenOf(control.id) })),
          ),
        },
      ],
    },
    observations: seen.map(({ evaluated, at }) =>
      observationOf(evaluated, at, { idOf, site, why: why.get(evaluated.control.id) ?? '' }, beside),
    ),
    findings: judged.map((evaluated) => findingOf(evaluated, idOf, beside)),
  };
}

/** How many controls there are of each kind, as properties of the result. */
function countsOf(sheet: FrameworkSheet, { all, judged, out }: Assessed) {
  const { counts } = complianceStandingOf(
    sheet.key,
    all.map(({ row }) => row),
  );
  return [
    ...[propOf('controls', all.length), propOf('assessed', judged.length), propOf('not-applicable', out.length)],
    ...counts.flatMap(({ kind, applicable, assessed, notAsked }) => [
      propOf(`${kind}-applicable`, applicable),
      propOf(`${kind}-assessed`, assessed),
      propOf(`${kind}-not-asked`, notAsked),
    ]),
  ];
}

/** When what is said of a control was said last: an answer, a decision, a piece of evidence. */
function lastChange({ terms, control, derived }: EvaluatedControl, { given, facts, proofs }: StatementContext): string {
  const answered = terms.flatMap(({ questionId }) => given.get(questionId)?.answeredAt ?? []);
  const gates = control.speaking.flatMap(({ question }) => given.get(question.when ?? '')?.answeredAt ?? []);
  const decided = facts.decided.get(control.id)?.at ?? [];
  const added = (proofs.get(control.id) ?? []).map((proof) => proof.addedAt);
  const own = derived.map((proof) => `${proof.validFrom}T00:00:00.000Z`);
  return [...answered, ...gates, ...[decided].flat(), ...added, ...own].sort().at(-1) ?? `${facts.today}T00:00:00.000Z`;
}

interface Where {
  readonly idOf: IdOf;
  readonly site: string;
  readonly why: string;
}

function observationOf(
  { row, control, derived }: EvaluatedControl,
  at: string,
  { idOf, site, why }: Where,
  beside: StatementContext,
) {
  const { say, proofs, locale } = beside;
  const decimal = decimalIn(locale);
  const maturity = row.maturity === null ? '–' : decimal(row.maturity);
  const kept = proofs.get(control.id) ?? [];
  const current = derived.filter((proof) => proof.current);
  const evidence = [
    ...current.map((proof) => ({ href: `${site}${proof.link}`, description: lineOf(beside.nameRecord(proof)) })),
    ...kept.map(({ id, title, review }) => ({
      href: `${site}/compliance/evidences?id=${id}`,
      description: lineOf(title),
      props: [propOf('review', review)],
    })),
  ];
  const methods = [...(row.source === 'none' ? [] : ['INTERVIEW']), ...(evidence.length > 0 ? ['EXAMINE'] : [])];
  return {
    uuid: idOf('observation', control.id),
    title: lineOf(`${control.id} ${row.title}`),
    description:
      row.result === 'not_applicable'
        ? say('export.oscal.excluded', { why })
        : say('export.oscal.observation', {
            ...{ maturity, target: row.target },
            assurance: say(`assurance.${row.assurance}`),
          }),
    props: [propOf('control', control.id), propOf('source', row.source), propOf('assurance', row.assurance)],
    methods: methods.length > 0 ? methods : ['UNKNOWN'],
    ...some('relevant-evidence', evidence),
    collected: at,
  };
}

function findingOf({ row, control }: EvaluatedControl, idOf: IdOf, { say, locale }: StatementContext) {
  const met = row.result === 'compliant';
  const maturity = row.maturity === null ? '–' : decimalIn(locale)(row.maturity);
  return {
    uuid: idOf('finding', control.id),
    title: lineOf(`${control.id} ${row.title}`),
    description: say('export.oscal.state', { result: say(`results.${row.result}`), maturity }),
    target: {
      type: 'objective-id',
      'target-id': oscalTokenOf(control.id),
      title: lineOf(row.title),
      props: [
        propOf('result', row.result),
        ...(row.maturity === null ? [] : [propOf('maturity', row.maturity)]),
        propOf('target', row.target),
      ],
      status: { state: met ? 'satisfied' : 'not-satisfied', reason: met ? 'pass' : 'fail' },
    },
    'related-observations': [{ 'observation-uuid': idOf('observation', control.id) }],
  };
}
