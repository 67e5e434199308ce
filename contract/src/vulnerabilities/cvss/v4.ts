/**
 * CVSS 4.0 (FIRST, specification 4.0, section 8): the vector falls into one of 270 classes, whose score the standard gives;
 * within the class it is lowered by how far the vector is from the class' gravest.
 */
import { classScores } from './v4-classes.ts';

type Metrics = ReadonlyMap<string, string>;

/** The values of each metric, the gravest first: the place is the distance. */
const steps: Readonly<Record<string, string>> = {
  ...{ AV: 'NALP', PR: 'NLH', UI: 'NPA', AC: 'LH', AT: 'NP', VC: 'HLN', VI: 'HLN', VA: 'HLN' },
  ...{ SC: '-HLN', SI: 'SHLN', SA: 'SHLN', CR: 'HML', IR: 'HML', AR: 'HML', E: 'APU' },
};
const base = ['AV', 'AC', 'AT', 'PR', 'UI', 'VC', 'VI', 'VA', 'SC', 'SI', 'SA'] as const;
/** They say more, and change no score. */
const supplemental: Readonly<Record<string, string>> = {
  ...{ S: 'XNP', AU: 'XNY', R: 'XAUI', V: 'XDC', RE: 'XLMH' },
};
const urgencies = ['X', 'Clear', 'Green', 'Amber', 'Red'];

/** The gravest vectors of each class of metrics, and how many steps the class has. */
const gravest: Readonly<Record<string, { readonly of: readonly string[]; readonly steps: number }>> = {
  a0: { of: ['AV:N/PR:N/UI:N'], steps: 1 },
  a1: { of: ['AV:A/PR:N/UI:N', 'AV:N/PR:L/UI:N', 'AV:N/PR:N/UI:P'], steps: 4 },
  a2: { of: ['AV:P/PR:N/UI:N', 'AV:A/PR:L/UI:P'], steps: 5 },
  b0: { of: ['AC:L/AT:N'], steps: 1 },
  b1: { of: ['AC:H/AT:N', 'AC:L/AT:P'], steps: 2 },
  c00: { of: ['VC:H/VI:H/VA:H/CR:H/IR:H/AR:H'], steps: 7 },
  c01: { of: ['VC:H/VI:H/VA:L/CR:M/IR:M/AR:H', 'VC:H/VI:H/VA:H/CR:M/IR:M/AR:M'], steps: 6 },
  c10: { of: ['VC:L/VI:H/VA:H/CR:H/IR:H/AR:H', 'VC:H/VI:L/VA:H/CR:H/IR:H/AR:H'], steps: 8 },
  c11: {
    of: [
      ...['VC:L/VI:H/VA:L/CR:H/IR:M/AR:H', 'VC:L/VI:H/VA:H/CR:H/IR:M/AR:M', 'VC:H/VI:L/VA:H/CR:M/IR:H/AR:M'],
      ...['VC:H/VI:L/VA:L/CR:M/IR:H/AR:H', 'VC:L/VI:L/VA:H/CR:H/IR:H/AR:M'],
    ],
    steps: 8,
  },
  c21: { of: ['VC:L/VI:L/VA:L/CR:H/IR:H/AR:H'], steps: 10 },
  d0: { of: ['SC:H/SI:S/SA:S'], steps: 6 },
  d1: { of: ['SC:H/SI:H/SA:H'], steps: 5 },
  d2: { of: ['SC:L/SI:L/SA:L'], steps: 4 },
};

const known = (name: string, value: string): boolean => {
  if (name === 'U') return urgencies.includes(value);
  if (supplemental[name]) return value.length === 1 && supplemental[name].includes(value);
  const of = name.startsWith('M') ? name.slice(1) : name;
  const modified = name !== of;
  if (modified && !base.some((one) => one === of)) return false;
  if (value === 'X') return modified || !base.some((one) => one === of);
  if (value === 'S') return modified && (of === 'SI' || of === 'SA');
  return value !== '-' && value.length === 1 && steps[of]?.includes(value) === true;
};

/** What counts of a metric: as the company changed it, else as it is; what is not defined counts as the gravest. */
const counting =
  (metrics: Metrics) =>
  (name: string): string => {
    const own = metrics.get(`M${name}`);
    const said = own === undefined || own === 'X' ? metrics.get(name) : own;
    return said === undefined || said === 'X' ? (steps[name]?.[0] ?? '') : said;
  };
type Value = ReturnType<typeof counting>;

interface Classes {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}
/** How gravely the system itself, and others behind it, are harmed. */
function harms(is: (name: string, wanted: string) => boolean) {
  const both = is('VC', 'H') && is('VI', 'H');
  const c = both ? 0 : ['VC', 'VI', 'VA'].some((name) => is(name, 'H')) ? 1 : 2;
  const safety = is('SI', 'S') || is('SA', 'S');
  const d = safety ? 0 : ['SC', 'SI', 'SA'].some((name) => is(name, 'H')) ? 1 : 2;
  return { c, d };
}

function classesOf(value: Value): Classes {
  const is = (name: string, wanted: string) => value(name) === wanted;
  const easy = [is('AV', 'N'), is('PR', 'N'), is('UI', 'N')];
  const hard = is('AV', 'P') || !easy.some(Boolean);
  const wanted = ['C', 'I', 'A'].some((one) => is(`${one}R`, 'H') && is(`V${one}`, 'H'));
  return {
    ...harms(is),
    a: easy.every(Boolean) ? 0 : hard ? 2 : 1,
    b: is('AC', 'L') && is('AT', 'N') ? 0 : 1,
    e: steps.E?.indexOf(value('E')) ?? 0,
    f: wanted ? 0 : 1,
  };
}
const scoreOf = ({ a, b, c, d, e, f }: Classes): number | undefined => classScores.get(`${a}${b}${c}${d}${e}${f}`);

/** Steps between a vector and the gravest of its class that is nowhere less grave. */
function distance(value: Value, vectors: readonly string[]): number {
  for (const vector of vectors) {
    const away = vector.split('/').map((part) => {
      const [name = '', most = ''] = part.split(':');
      const scale = steps[name] ?? '';
      return scale.indexOf(value(name)) - scale.indexOf(most);
    });
    if (away.every((one) => one >= 0)) return away.reduce((sum, one) => sum + one, 0);
  }
  return 0;
}

/** The score of the next lower class of confidentiality, integrity and availability with their requirements. */
function belowHarm(of: Classes): number | undefined {
  const { c, f } = of;
  if (c === 0 && f === 0) return Math.max(scoreOf({ ...of, f: 1 }) ?? 0, scoreOf({ ...of, c: 1 }) ?? 0);
  if (c === 1 && f === 0) return scoreOf({ ...of, f: 1 });
  return scoreOf({ ...of, c: c + 1 });
}

/** The score with all that the vector says; null where it is not whole. */
export function scoreOfV4(metrics: Metrics): number | null {
  if (!base.every((name) => metrics.has(name))) return null;
  if (![...metrics].every(([name, value]) => known(name, value))) return null;
  const value = counting(metrics);
  if (['VC', 'VI', 'VA', 'SC', 'SI', 'SA'].every((name) => value(name) === 'N')) return 0;
  const of = classesOf(value);
  const top = scoreOf(of);
  if (top === undefined) return null;
  const lowered = (key: string, below: number | undefined) => {
    const one = gravest[key];
    return below === undefined ? [] : [one ? ((top - below) * distance(value, one.of)) / one.steps : 0];
  };
  const all = [
    ...lowered(`a${of.a}`, scoreOf({ ...of, a: of.a + 1 })),
    ...lowered(`b${of.b}`, scoreOf({ ...of, b: of.b + 1 })),
    ...lowered(`c${of.c}${of.f}`, belowHarm(of)),
    ...lowered(`d${of.d}`, scoreOf({ ...of, d: of.d + 1 })),
    ...lowered('e', scoreOf({ ...of, e: of.e + 1 })),
  ];
  const mean = all.length === 0 ? 0 : all.reduce((sum, one) => sum + one, 0) / all.length;
  return Math.round((Math.min(10, Math.max(0, top - mean)) + 1e-6) * 10) / 10;
}
