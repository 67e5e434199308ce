/** All samples, by family. */
import { analysedSamples } from './analysed-samples.ts';
import { auditSamples } from './audit-samples.ts';
import { auditedSamples } from './audited-samples.ts';
import { cloudSamples } from './cloud-samples.ts';
import { codeSamples } from './code-samples.ts';
import { hostSamples } from './host-samples.ts';
import { inventorySamples } from './inventory-samples.ts';
import { laterSamples } from './later-samples.ts';
import { librarySamples } from './library-samples.ts';
import { packageSamples } from './package-samples.ts';
import { platformSamples } from './platform-samples.ts';
import { registrySamples } from './registry-samples.ts';
import type { Sample } from './sample.ts';
import { siteSamples } from './site-samples.ts';
import { toldSamples } from './told-samples.ts';
import { variantSamples } from './variant-samples.ts';
import { versionSamples } from './version-samples.ts';
import { webSamples } from './web-samples.ts';

export const samples: readonly Sample[] = [
  ...[...inventorySamples, ...packageSamples, ...webSamples, ...hostSamples, ...codeSamples, ...cloudSamples],
  ...[
    ...variantSamples,
    ...platformSamples,
    ...auditSamples,
    ...registrySamples,
    ...librarySamples,
    ...siteSamples,
    ...versionSamples,
    ...auditedSamples,
    ...toldSamples,
    ...laterSamples,
    ...analysedSamples,
  ],
];

/** The first sample of a format. */
export const reportSample = (kind: string): string => samples.find((one) => one.kind === kind)?.text ?? '';
