/** Takes the data of the run away. */
import { rmSync } from 'node:fs';
import { dataDir } from './place.ts';

export default function teardown(): void {
  rmSync(dataDir, { recursive: true, force: true });
}
