/** All samples, by family. */
import { cloudSamples } from './cloud-samples.ts';
import { codeSamples } from './code-samples.ts';
import { hostSamples } from './host-samples.ts';
import { inventorySamples } from './inventory-samples.ts';
import { packageSamples } from './package-samples.ts';
import type { Sample } from './sample.ts';
import { variantSamples } from './variant-samples.ts';
import { webSamples } from './web-samples.ts';

export const samples: readonly Sample[] = [
  ...[...inventorySamples, ...packageSamples, ...webSamples, ...hostSamples, ...codeSamples, ...cloudSamples],
  ...variantSamples,
];

/** The first sample of a format. */
export const reportSample = (kind: string): string => samples.find((one) => one.kind === kind)?.text ?? '';
