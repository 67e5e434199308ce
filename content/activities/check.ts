/** What the shape of an activity cannot say: what it names exists, the law allows its bases, and its recovery fits its impact. */
import { controlsOf, langs } from '../catalog.ts';
import { steps } from '../frameworks/load.ts';
import { questions } from '../onboarding/load.ts';
import { documentTemplates } from '../policies/load.ts';
import { typicalRisks } from '../risks/load.ts';
import { type ActivityTemplate, type ActivityTerms, horizons } from './schema.ts';

/** A sentence this long does not stand in two activities by chance. */
const telling = 60;

const twice = (list: readonly string[]) => [...new Set(list.filter((one, at) => list.indexOf(one) !== at))];
const missing = (kind: string, named: readonly string[], known: { has(id: string): boolean }) => [
  ...named.filter((id) => !known.has(id)).map((id) => `no ${kind} ${id}`),
  ...twice(named).map((id) => `names ${kind} ${id} twice`),
];
const idsOf = (list: readonly { readonly id: string }[]) => new Set(list.map(({ id }) => id));

function nameFaults(one: ActivityTemplate, terms: ActivityTerms): string[] {
  return [
    ...missing('area', [one.area], idsOf(terms.areas)),
    ...missing('line', one.lines, idsOf(terms.lines)),
    ...missing('person', one.people, idsOf(terms.people)),
    ...missing('data', one.data, idsOf(terms.data)),
    ...missing('origin', one.origins, idsOf(terms.origins)),
    ...missing('system', one.systems, idsOf(terms.systems)),
    ...missing('destination', one.destinations, idsOf(terms.destinations)),
    ...missing('period', one.keep, idsOf(terms.periods)),
    ...missing('policy', one.notices, documentTemplates()),
    ...missing('step', one.steps, steps),
    ...missing('risk', one.risks, typicalRisks()),
  ];
}

const isPublic = (one: ActivityTemplate, terms: ActivityTerms): boolean =>
  one.lines.length > 0 &&
  one.lines.every((id) => terms.lines.some((line) => line.id === id && line.industry === 'public'));

/** Art. 11 for sensitive data and only for it; what consent, legitimate interest and a processor's part bring with them. */
function lawFaults(one: ActivityTemplate, terms: ActivityTerms): string[] {
  const { ordinary, sensitive } = one.bases;
  const used = terms.data.filter(({ id }) => one.data.includes(id));
  const delicate = used.some((data) => data.sensitive);
  const frail = terms.people.filter(({ id, vulnerable }) => vulnerable !== undefined && one.people.includes(id));
  const has = (...ids: string[]) => ids.some((id) => one.steps.includes(id));
  const rules: readonly (readonly [boolean, string])[] = [
    [one.role === 'processor' && ordinary.length + sensitive.length > 0, 'a processor has no basis of its own'],
    [one.role !== 'processor' && delicate !== sensitive.length > 0, 'art. 11 and sensitive data do not go together'],
    [one.role !== 'processor' && used.some((d) => !d.sensitive) !== ordinary.length > 0, 'art. 7 is missing or idle'],
    [one.role === 'processor' && !has('lg-customer-instructions'), 'a processor without instructions'],
    [ordinary.includes('7-IX') && !has('lg-li-balancing'), 'legitimate interest without its balancing test'],
    [
      (ordinary.includes('7-I') || sensitive.includes('11-I')) && !has('lg-consent-proof', 'lg-minors-guardian'),
      'consent without proof',
    ],
    [
      frail.some(({ vulnerable }) => vulnerable === 'minors') && !one.steps.some((id) => id.startsWith('lg-minors-')),
      'children or adolescents without a step for them',
    ],
    [
      [...ordinary, ...sensitive].some((base) => base === '7-III' || base === '11-II-b') && !isPublic(one, terms),
      'public policy is for public bodies',
    ],
    [
      one.people.includes('employees') && sensitive.length === 1 && sensitive[0] === '11-I',
      'consent alone carries the data of employees, who are not free to refuse it',
    ],
    [
      one.people.includes('dependants') && !['employees', 'former-employees'].some((id) => one.people.includes(id)),
      'dependants of employees without employees',
    ],
    [one.highRisk === 'usual' && !has('lg-ripd-write', 'lg-ripd-screen'), 'high risk without an impact report'],
    [(delicate || frail.length > 0 || one.marks.length > 0) && one.highRisk === 'no', 'high risk is looked over'],
  ];
  return rules.flatMap(([wrong, fault]) => (wrong ? [fault] : []));
}

/** A basis that the text does not name is one that nobody explained. */
function unexplained(one: ActivityTemplate): string[] {
  const names = (text: string, basis: string): boolean => {
    const [, item, letter] = basis.split('-');
    const pattern = letter ? `(?:\\(|, | e | y | and )${letter}(?:[,;)]| e | y | and )` : `\\b${item}\\b`;
    return new RegExp(pattern).test(text);
  };
  return [...one.bases.ordinary, ...one.bases.sensitive].flatMap((basis) =>
    langs.filter((lang) => !names(one[lang].basis, basis)).map((lang) => `${lang}: does not explain ${basis}`),
  );
}

/** Back while the harm is still moderate, and the limit no later than the harm is grave. */
function recoveryFaults({ impact, recovery: { rto, limit } }: ActivityTemplate): string[] {
  const rows = Object.values(impact);
  const worst = horizons.map((_, at) => Math.max(...rows.map((row) => row[at] ?? 1)));
  const before = (hours: number) => worst.filter((_, at) => (horizons[at] ?? 0) <= hours).at(-1) ?? 1;
  return [
    ...(rows.some((row) => row.some((value, at) => value < (row[at - 1] ?? 1))) ? ['harm shrinks with time'] : []),
    ...(rto > limit ? ['the recovery time is beyond the limit'] : []),
    ...(before(rto) > 3 ? ['back only when the harm is already grave'] : []),
    ...(before(limit) > 4 ? ['the limit lies beyond the gravest harm'] : []),
  ];
}

function termFaults(terms: ActivityTerms): string[] {
  const industries = idsOf(questions.find(({ id }) => id === 'industry')?.options ?? []);
  return [
    ...Object.entries(terms).flatMap(([kind, list]) => [
      ...twice(list.map(({ id }) => id)).map((id) => `${kind}: ${id} stands twice`),
      ...langs.flatMap((lang) => twice(list.map((one) => one[lang])).map((name) => `${kind}: ${name} stands twice`)),
    ]),
    ...terms.measures.flatMap(({ id, controls }) =>
      missing('control', controls, controlsOf('iso27001')).map((fault) => `${id}: ${fault}`),
    ),
    ...terms.lines.filter(({ industry }) => !industries.has(industry)).map(({ id }) => `${id}: no such industry`),
    ...terms.periods
      .filter(({ ground, law }) => (ground === 'custom') !== (law === undefined))
      .map(({ id }) => `${id}: a law without its place, or a custom with one`),
  ];
}

/** What is wrong with these activities and terms, in plain sentences; empty when all is well. */
export function activityFaultsOf(activities: readonly ActivityTemplate[], terms: ActivityTerms): string[] {
  const repeated = langs.flatMap((lang) => {
    const texts = activities.flatMap((one) => Object.values(one[lang]));
    const sentences = texts.flatMap((text) => text.split(/(?<=[.!?])\s+/)).filter(({ length }) => length >= telling);
    return twice(sentences).map((sentence) => `${lang}: stands twice: “${sentence.slice(0, 60)}…”`);
  });
  return [
    ...termFaults(terms),
    ...twice(activities.map(({ id }) => id)).map((id) => `${id} stands twice`),
    ...langs.flatMap((lang) => twice(activities.map((one) => one[lang].title)).map((t) => `${t} stands twice`)),
    ...activities.flatMap((one) =>
      [...nameFaults(one, terms), ...lawFaults(one, terms), ...unexplained(one), ...recoveryFaults(one)].map(
        (fault) => `${one.id}: ${fault}`,
      ),
    ),
    ...repeated,
  ];
}
