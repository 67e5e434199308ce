/** Writes a `.br` and a `.gz` twin beside every text file that browsers fetch, so that the server never compresses twice. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
const text = /^(?!server-render).*\.(js|css|html|svg|json)$/;

async function twin(path: string): Promise<void> {
  const bytes = await readFile(path);
  const options = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  };
  await Promise.all([
    packBrotli(bytes, options).then((packed) => writeFile(`${path}.br`, packed)),
    packGzip(bytes, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ]);
}

/** The Vite plugin; runs after the bundle is on disk. */
export function twins(): Plugin {
  let folder = 'dist';
  return {
    name: 'vigia-twins',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const names = await readdir(folder, { recursive: true });
      await Promise.all(names.filter((name) => text.test(name)).map((name) => twin(join(folder, name))));
    },
  };
}
