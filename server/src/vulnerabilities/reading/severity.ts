/** How grave a tool says that something is, in the four words of the product. */
import type { FindingSeverity } from '@vigia/contract/vulnerabilities/vulnerabilities.rules.ts';

/** `info`: told for information, no weakness. */
export type ReadSeverity = FindingSeverity | 'info';

const words: Readonly<Record<string, ReadSeverity>> = {
  ...{
    critical: 'critical',
    blocker: 'critical',
    urgent: 'critical',
    defcon1: 'critical',
    fatal: 'critical',
    crit: 'critical',
  },
  ...{ high: 'high', important: 'high', severe: 'high', error: 'high', danger: 'high', fail: 'high', major: 'high' },
  ...{ medium: 'medium', moderate: 'medium', warning: 'medium', warn: 'medium', med: 'medium', average: 'medium' },
  ...{
    low: 'low',
    minor: 'low',
    negligible: 'low',
    note: 'low',
    notice: 'low',
    trivial: 'low',
    style: 'low',
    suggestion: 'low',
  },
  ...{
    info: 'info',
    informational: 'info',
    information: 'info',
    none: 'info',
    log: 'info',
    debug: 'info',
    ok: 'info',
    pass: 'info',
    recommendation: 'info',
  },
  ...{ crítica: 'critical', critica: 'critical', crítico: 'critical', critico: 'critical', alta: 'high', alto: 'high' },
  ...{
    média: 'medium',
    media: 'medium',
    médio: 'medium',
    medio: 'medium',
    moderada: 'medium',
    baixa: 'low',
    baixo: 'low',
    baja: 'low',
    bajo: 'low',
  },
  ...{ informativa: 'info', informativo: 'info', informação: 'info', informação_: 'info' },
};

/** By the bands of CVSS 3 and 4: 9 and more is critical, 7 high, 4 medium, anything above 0 low. */
export function severityOfScore(score: number | undefined): ReadSeverity | undefined {
  if (score === undefined || !(score >= 0)) return undefined;
  if (score >= 9) return 'critical';
  if (score >= 7) return 'high';
  return score >= 4 ? 'medium' : score > 0 ? 'low' : 'info';
}

/** What a word means; undefined where it means nothing. */
export const severityOfWord = (word: string | undefined): ReadSeverity | undefined =>
  words[
    (word ?? '')
      .trim()
      .toLowerCase()
      .split(/[\s(:]/)[0] ?? ''
  ];

/** The word where it is known, else the score, else medium: what nobody judged is looked at. */
export const severityOr = (word: string | undefined, score?: number): ReadSeverity =>
  severityOfWord(word) ?? severityOfScore(score) ?? 'medium';
