/** `npm audit --json` (both shapes), `pnpm audit --json`, and the lines of `yarn audit --json`. */
import type { JsonFormat, Out } from '../reading/format.ts';
import { cwesIn, entries, first, listAt, number, text, texts } from '../reading/values.ts';
import { packageWeakness } from './packages.ts';

const ghsa = (address: string | undefined) => /GHSA(?:-\w{4}){3}/i.exec(address ?? '')?.[0];

/** npm 7 and later: packages with the advisories by which each is reached. */
function keepPackage(one: unknown, out: Out) {
  const name = text(one, 'name');
  for (const via of listAt(one, 'via').filter((each) => typeof each === 'object'))
    out.add(
      packageWeakness({
        id: first(ghsa(text(via, 'url')), text(via, 'source')),
        ...{ package: text(via, 'dependency') ?? name, version: text(via, 'range'), title: text(via, 'title') },
        fixedIn: [text(one, 'fixAvailable', 'name'), text(one, 'fixAvailable', 'version')].filter(Boolean).join(' '),
        ...{
          severity: text(via, 'severity'),
          score: number(via, 'cvss', 'score') || undefined,
          cvss: text(via, 'cvss', 'vectorString'),
        },
        ...{ cwes: cwesIn(via, 'cwe'), links: texts(via, 'url'), place: texts(one, 'nodes')[0] },
      }),
    );
}

/** npm 6, pnpm and yarn: advisories with where each was found. */
function keepAdvisory(one: unknown, out: Out) {
  const found = listAt(one, 'findings');
  out.add(
    packageWeakness({
      id: first(text(one, 'github_advisory_id'), ghsa(text(one, 'url')), text(one, 'id')),
      aliases: texts(one, 'cves'),
      ...{ package: text(one, 'module_name'), version: text(found[0], 'version') ?? text(one, 'vulnerable_versions') },
      ...{ fixedIn: text(one, 'patched_versions'), title: text(one, 'title'), description: text(one, 'overview') },
      ...{ severity: text(one, 'severity'), score: number(one, 'cvss', 'score') || undefined },
      ...{ cvss: text(one, 'cvss', 'vectorString'), cwes: cwesIn(one, 'cwe'), links: texts(one, 'url') },
      place: texts(found[0], 'paths')[0],
    }),
  );
}

export const npmAudit: JsonFormat = {
  ...{ id: 'npm-audit', name: 'npm audit', category: 'application' },
  json: {
    is: (shape) =>
      shape.has('auditReportVersion') ||
      (shape.has('advisories') && (shape.has('metadata') || shape.has('actions') || shape.has('muted'))),
    routes: (out) => [
      {
        'vulnerabilities.*': (one) => keepPackage(one, out),
        'advisories.*': (one) => {
          for (const each of listAt(one)) keepAdvisory(each, out);
        },
      },
    ],
  },
};

export const yarnAudit: JsonFormat = {
  ...{ id: 'yarn-audit', name: 'yarn audit', category: 'application' },
  json: {
    is: (shape) =>
      shape.has('type', 'data.advisory') ||
      (shape.has('type', 'data') && shape.text('type')?.startsWith('audit') === true) ||
      shape.has('value', 'children.Issue'),
    routes: (out) => [
      {
        '': (line) => {
          if (text(line, 'type') === 'auditAdvisory')
            return keepAdvisory({ ...Object.fromEntries(entries(line, 'data', 'advisory')) }, out);
          // Yarn 2 and later: a line for each package.
          const issue = text(line, 'children', 'Issue');
          if (!issue) return undefined;
          const address = text(line, 'children', 'URL');
          return out.add(
            packageWeakness({
              ...{ id: first(ghsa(address), text(line, 'children', 'ID')), package: text(line, 'value'), title: issue },
              ...{
                version:
                  texts(line, 'children', 'Tree Versions').join(', ') || text(line, 'children', 'Vulnerable Versions'),
              },
              ...{ severity: text(line, 'children', 'Severity'), links: texts(address) },
            }),
          );
        },
      },
    ],
  },
};
