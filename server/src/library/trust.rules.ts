/** What a company may state of itself: nothing that its own assessment contradicts, and no certificate that nobody could look up. Pure. */
import { defaultTarget } from '@vigia/contract/compliance/compliance.rules.ts';
import { begun } from '@vigia/contract/kit/means.ts';
import type { Fault } from '@vigia/contract/kit/problem.ts';
import { certificateEnd, type TrustSettings, type TrustStatement } from '@vigia/contract/library/trust.shapes.ts';

type Standing = TrustSettings['standing'][number];

/** What stands against a statement "by our own assessment"; null where nothing does. */
function againstOwn(level: 'partial' | 'whole', standing: Standing | undefined): string | null {
  if (!standing || standing.maturity === null) return 'library.not-assessed';
  if (level === 'whole' && standing.assessed < standing.applicable) return 'library.assessed-in-part';
  return standing.maturity < (level === 'whole' ? defaultTarget : begun) ? 'library.above-own-level' : null;
}

function againstCertificate({ certifiedBy, certificate, statedOn }: TrustStatement, today: string) {
  return [
    ...(certifiedBy === '' ? [{ part: 'certifiedBy', code: 'library.say-certifier' }] : []),
    ...(certificate === '' ? [{ part: 'certificate', code: 'library.say-certificate' }] : []),
    ...(certificateEnd(statedOn) < today ? [{ part: 'statedOn', code: 'library.certificate-lapsed' }] : []),
  ];
}

function against(one: TrustStatement, standing: readonly Standing[], today: string) {
  if (one.statedOn > today) return [{ part: 'statedOn', code: 'library.day-to-come' }];
  if (one.level === 'certified') return againstCertificate(one, today);
  if (one.level !== 'partial' && one.level !== 'whole') return [];
  const own = standing.find(({ framework }) => framework === one.framework);
  const code = againstOwn(one.level, own);
  return code === null ? [] : [{ part: 'level', code }];
}

/** Whether strangers are shown it today: not what has yet to come, and no certificate that nobody could look up or that has lapsed, whenever it was saved. */
export const isShown = (one: TrustStatement, today: string): boolean =>
  one.statedOn <= today && (one.level !== 'certified' || againstCertificate(one, today).length === 0);

/** The faults of the statements, each where it was sent. */
export const untrueIn = (stated: readonly TrustStatement[], standing: readonly Standing[], today: string): Fault[] =>
  stated.flatMap((one, at) =>
    against(one, standing, today).map(({ part, code }) => ({ pointer: `/frameworks/${at}/${part}`, code })),
  );
