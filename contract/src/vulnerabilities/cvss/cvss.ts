/** Scores of CVSS vectors (FIRST, "Common Vulnerability Scoring System"): version 3.0, 3.1 and 4.0. */
import { scoreOfV3 } from './v3.ts';
import { scoreOfV4 } from './v4.ts';

export interface ReadCvss {
  readonly version: '3.0' | '3.1' | '4.0';
  /** As it was read: with its version, each metric once. */
  readonly vector: string;
  readonly score: number;
}

/** The metrics of a vector, `AV:N/AC:L` by name; null where one is written twice or wrongly. */
function metricsOf(text: string): Map<string, string> | null {
  const metrics = new Map<string, string>();
  for (const part of text.split('/')) {
    const [, name, value] = /^([A-Z]{1,3}):([A-Za-z]{1,6})$/.exec(part) ?? [];
    if (!name || !value || metrics.has(name)) return null;
    metrics.set(name, value);
  }
  return metrics;
}

/** What a vector says; null where it is none that can be computed. */
export function cvssOf(text: string): ReadCvss | null {
  const bare = text.trim().replace(/^\(|\)$/g, '');
  const [, version, rest] = /^CVSS:(3\.0|3\.1|4\.0)\/(.{1,400})$/.exec(bare) ?? [];
  const metrics = rest ? metricsOf(rest) : null;
  if (!metrics || (version !== '3.0' && version !== '3.1' && version !== '4.0')) return null;
  const score = version === '4.0' ? scoreOfV4(metrics) : scoreOfV3(metrics, version);
  return score === null ? null : { version, vector: bare, score };
}
