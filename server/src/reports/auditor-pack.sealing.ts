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
# Checks every file of this folder against SHA256SUMS, and that there are no others. Usage: sh verify.sh
cd "$(dirname "$0")" || exit 2
sums() { if command -v sha256sum >/dev/null 2>&1; then sha256sum "$@"; else shasum -a 256 "$@"; fi; }
sums -c SHA256SUMS
outcome=$?
unlisted=$(find . -type f ! -path ./SHA256SUMS | while IFS= read -r file; do
  cut -c67- SHA256SUMS | grep -qxF -- "\${file#./}" || echo "\${file#./}: NOT LISTED"
done)
if [ -n "$unlisted" ]; then echo "$unlisted" >&2; outcome=1; fi
if [ "$outcome" -eq 0 ]; then echo "OK"; else echo "FAILED: a file is missing, is not what it was, or was added." >&2; fi
echo "Fingerprint of this pack, as the company's audit log must name it:"
sums SHA256SUMS | cut -c1-64
exit "$outcome"
`;

/**
 * These files, then the manifest, the script, and last the sums over all of them; whoever rewrites the sums too is found by
 * their own SHA-256, which `sealed` is told before they leave.
 */
export async function* checkedFiles(
  files: AsyncIterable<ZipFile>,
  about: object,
  words: Ctx['words'],
  sealed: (sha256: string) => Promise<unknown>,
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
  const sums = Buffer.from(lines.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join(''));
  await sealed(sha256Of(sums));
  yield { name: 'SHA256SUMS', body: sums };
}
