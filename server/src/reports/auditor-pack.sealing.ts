/** The manifest of what is handed over: each file with its SHA-256, and how to check all of it without us. */
import { sha256Of } from '../kit/canonical.ts';
import type { Ctx } from '../kit/context.ts';
import type { ZipFile } from '../kit/zip.ts';

interface Line {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}
const lineOf = ({ name, body }: ZipFile): Line => ({
  ...{ name, bytes: body.length },
  sha256: sha256Of(body),
});

/** Runs where sha256sum or shasum is: on every Linux and Mac. Nothing of it asks for a network. */
const script = `#!/bin/sh
# Checks every file of this folder against SHA256SUMS. Usage: sh verify.sh
cd "$(dirname "$0")" || exit 2
if command -v sha256sum >/dev/null 2>&1; then sha256sum -c SHA256SUMS; else shasum -a 256 -c SHA256SUMS; fi
outcome=$?
if [ "$outcome" -eq 0 ]; then echo "OK"; else echo "FAILED: at least one file is missing or is not what it was." >&2; fi
exit "$outcome"
`;

/** These files, then the manifest, the script, and last the sums over all of them. */
export async function* checkedFiles(
  files: AsyncIterable<ZipFile>,
  about: object,
  words: Ctx['words'],
): AsyncGenerator<ZipFile> {
  const lines: Line[] = [];
  for await (const file of files) {
    lines.push(lineOf(file));
    yield file;
  }
  const manifest = { ...about, format: 'vigia-auditor-pack', version: 1, files: [...lines] };
  const last: ZipFile[] = [
    { name: 'manifest.json', body: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) },
    { name: 'README.txt', body: Buffer.from(`${words('reports:auditor.readme')}\n`) },
    { name: 'verify.sh', body: Buffer.from(script) },
  ];
  for (const file of last) {
    lines.push(lineOf(file));
    yield file;
  }
  yield { name: 'SHA256SUMS', body: Buffer.from(lines.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('')) };
}
