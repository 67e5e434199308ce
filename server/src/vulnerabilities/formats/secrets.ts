/** Scanners of secrets: Gitleaks, TruffleHog. */
import type { JsonFormat, Out } from '../reading/format.ts';
import { first, listAt, text, texts } from '../reading/values.ts';

/** What is seen of a secret: its beginning alone. It must be changed, not copied once more. */
const veiled = (secret: string | undefined) => (secret ? `${secret.slice(0, 4)}…` : undefined);

interface Secret {
  readonly rule: string;
  readonly title: string;
  readonly file: string | undefined;
  readonly line: string | undefined;
  readonly secret: string | undefined;
  readonly commit: string | undefined;
  readonly confirmed?: boolean;
  readonly print?: string | undefined;
  readonly asset?: string | undefined;
}
export function keepSecret({ rule, title, file, line, secret, commit, confirmed, print, asset }: Secret, out: Out) {
  out.add({
    key: [rule, file ?? '', print ?? `${secret ?? ''} ${line ?? ''}`],
    title,
    severity: confirmed ? 'critical' : 'high',
    ...{ cwes: [798], asset, location: [file, line].filter(Boolean).join(':') },
    proof: [veiled(secret), commit].filter(Boolean).join('\n'),
  });
}

export const gitleaks: JsonFormat = {
  ...{ id: 'gitleaks', name: 'Gitleaks', category: 'application' },
  json: {
    is: (shape) => shape.has('RuleID', 'Secret') || shape.has('rule', 'offender') || shape.has('RuleID', 'Commit'),
    routes: (out) => [
      {
        '': (one) =>
          keepSecret(
            {
              ...{
                rule: first(text(one, 'RuleID'), text(one, 'rule')) ?? '',
                title: first(text(one, 'Description'), text(one, 'rule')) ?? '',
              },
              ...{
                file: first(text(one, 'File'), text(one, 'file')),
                line: first(text(one, 'StartLine'), text(one, 'lineNumber')),
              },
              ...{
                secret: first(text(one, 'Secret'), text(one, 'offender')),
                commit: first(text(one, 'Commit'), text(one, 'commit')),
                print: text(one, 'Fingerprint'),
              },
            },
            out,
          ),
      },
    ],
  },
};

export const trufflehog: JsonFormat = {
  ...{ id: 'trufflehog', name: 'TruffleHog', category: 'application' },
  json: {
    is: (shape) =>
      shape.has('DetectorName') ||
      shape.has('SourceMetadata', 'DetectorType') ||
      shape.has('reason', 'stringsFound') ||
      shape.has('rule.id', 'path', 'secret'),
    routes: (out) => [
      {
        '': (one) => {
          // Lines of talk of the newer versions stand between.
          const named = first(text(one, 'DetectorName'), text(one, 'reason'), text(one, 'rule', 'message'));
          if (!named) return out.setAside(0);
          const [source] = Object.values(Object(sourceData(one)));
          return keepSecret(
            {
              ...{
                rule: first(text(one, 'rule', 'id'), named) ?? named,
                title: named,
              },
              ...{
                file: first(text(source, 'file'), text(one, 'path')),
                line: first(text(source, 'line'), text(one, 'line')),
                commit: first(text(source, 'commit'), text(one, 'commitHash')),
              },
              ...{
                secret: first(
                  text(one, 'Redacted'),
                  text(one, 'Raw'),
                  texts(one, 'stringsFound')[0],
                  text(one, 'secret'),
                ),
                confirmed: text(one, 'Verified') === 'true',
              },
              asset: text(source, 'repository'),
            },
            out,
          );
        },
      },
    ],
  },
};
const sourceData = (one: unknown): unknown => listAt(one, 'SourceMetadata', 'Data')[0];
