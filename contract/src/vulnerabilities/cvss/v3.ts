/** CVSS 3.0 and 3.1: base, temporal and environmental score, by the formulas of the standard (sections 7 and 8). */
type Metrics = ReadonlyMap<string, string>;

const weights: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  AV: { N: 0.85, A: 0.62, L: 0.55, P: 0.2 },
  AC: { L: 0.77, H: 0.44 },
  UI: { N: 0.85, R: 0.62 },
  C: { H: 0.56, L: 0.22, N: 0 },
  I: { H: 0.56, L: 0.22, N: 0 },
  A: { H: 0.56, L: 0.22, N: 0 },
  E: { X: 1, H: 1, F: 0.97, P: 0.94, U: 0.91 },
  RL: { X: 1, U: 1, W: 0.97, T: 0.96, O: 0.95 },
  RC: { X: 1, C: 1, R: 0.96, U: 0.92 },
  CR: { X: 1, H: 1.5, M: 1, L: 0.5 },
  IR: { X: 1, H: 1.5, M: 1, L: 0.5 },
  AR: { X: 1, H: 1.5, M: 1, L: 0.5 },
};
/** Privileges weigh less where another scope is reached. */
const privileges = { U: { N: 0.85, L: 0.62, H: 0.27 }, C: { N: 0.85, L: 0.68, H: 0.5 } } as const;
const base = ['AV', 'AC', 'PR', 'UI', 'S', 'C', 'I', 'A'] as const;
const optional = ['E', 'RL', 'RC', 'CR', 'IR', 'AR'] as const;

const inList = (list: readonly string[], name: string) => list.includes(name);
const isPrivilege = (value: string): value is 'N' | 'L' | 'H' => value === 'N' || value === 'L' || value === 'H';

/** The smallest tenth that is not less, without the errors of binary fractions (3.1, appendix A). */
function roundedUp(value: number): number {
  const whole = Math.round(value * 100_000);
  return whole % 10_000 === 0 ? whole / 100_000 : (Math.floor(whole / 10_000) + 1) / 10;
}

/** Whether every base metric is there, every metric is known, and each has a value of its own. */
function isWhole(metrics: Metrics): boolean {
  const known = (name: string, value: string) => {
    const of = name.startsWith('M') ? name.slice(1) : name;
    if (name.startsWith('M') && value === 'X') return inList(base, of);
    if (of === 'S') return value === 'U' || value === 'C';
    if (of === 'PR') return isPrivilege(value);
    return (inList(base, name) || inList(optional, name) || inList(base, of)) && weights[of]?.[value] !== undefined;
  };
  return base.every((name) => metrics.has(name)) && [...metrics].every(([name, value]) => known(name, value));
}

/** The score with all that the vector says; null where it is not whole. */
export function scoreOfV3(metrics: Metrics, version: '3.0' | '3.1'): number | null {
  if (!isWhole(metrics)) return null;
  const environmental = [...metrics.keys()].some((name) => name.startsWith('M') || /^[CIA]R$/.test(name));
  const value = (name: string): string => {
    const own = environmental ? metrics.get(`M${name}`) : undefined;
    return own === undefined || own === 'X' ? (metrics.get(name) ?? 'X') : own;
  };
  const weigh = (name: string) => weights[name]?.[value(name)] ?? 1;
  const reaches = value('S') === 'C';
  const privilege = value('PR');
  const needed = isPrivilege(privilege) ? privileges[reaches ? 'C' : 'U'][privilege] : 0;
  const exploitability = 8.22 * weigh('AV') * weigh('AC') * needed * weigh('UI');
  const harm = (name: 'C' | 'I' | 'A') =>
    1 - (environmental ? (weights[`${name}R`]?.[metrics.get(`${name}R`) ?? 'X'] ?? 1) : 1) * weigh(name);
  const lost = 1 - harm('C') * harm('I') * harm('A');
  const capped = environmental ? Math.min(lost, 0.915) : lost;
  const spread =
    environmental && version === '3.1' ? 3.25 * (capped * 0.9731 - 0.02) ** 13 : 3.25 * (capped - 0.02) ** 15;
  const impact = reaches ? 7.52 * (capped - 0.029) - spread : 6.42 * capped;
  if (impact <= 0) return 0;
  const score = roundedUp(Math.min((reaches ? 1.08 : 1) * (impact + exploitability), 10));
  return roundedUp(score * weigh('E') * weigh('RL') * weigh('RC'));
}
