/** Semgrep. */
import type { JsonFormat, Out } from '../reading/format.ts';
import { severityOfWord, severityOr } from '../reading/severity.ts';
import { advisoriesIn, cwesIn, fileAt, first, text, texts } from '../reading/values.ts';

/** Its word for the lowest of three is “info”. */
const semgrepLevel = (word: string | undefined) =>
  /^(?:info|inventory|experiment)$/i.test(word ?? '') ? 'low' : severityOfWord(word);

function keepMatched(one: unknown, out: Out) {
  if (text(one, 'extra', 'is_ignored') === 'true') return out.setAside();
  const id = text(one, 'check_id') ?? '';
  const lines = text(one, 'extra', 'lines');
  const message = text(one, 'extra', 'message');
  return out.add({
    key: [
      id,
      text(one, 'path') ?? '',
      first(
        text(one, 'extra', 'fingerprint')?.replace('requires login', ''),
        lines === 'requires login' ? '' : lines,
        text(one, 'start', 'line'),
      ) ?? '',
    ],
    title: message?.split(/(?<=\.)\s/)[0] ?? id,
    severity: semgrepLevel(text(one, 'extra', 'severity')) ?? severityOr(text(one, 'extra', 'metadata', 'impact')),
    ...{ description: message, fix: text(one, 'extra', 'fix'), cwes: cwesIn(one, 'extra', 'metadata', 'cwe') },
    ...{ location: fileAt(text(one, 'path'), text(one, 'start', 'line')), proof: lines, ids: advisoriesIn(id) },
    links: [...texts(one, 'extra', 'metadata', 'references'), ...texts(one, 'extra', 'metadata', 'source')],
  });
}

export const semgrep: JsonFormat = {
  ...{ id: 'semgrep', name: 'Semgrep', category: 'application' },
  json: {
    is: (shape) => shape.has('results[].check_id') || shape.has('results', 'paths', 'errors', 'version'),
    routes: (out) => [
      {
        'errors[]': () => out.unread(),
        'results[]': (one) => keepMatched(one, out),
      },
    ],
  },
};
