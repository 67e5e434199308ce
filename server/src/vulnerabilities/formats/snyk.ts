/** Snyk: libraries, containers and configuration. */
import type { JsonFormat, Out } from '../reading/format.ts';
import { severityOr } from '../reading/severity.ts';
import { cwesIn, first, listAt, number, text, texts, vectorIn } from '../reading/values.ts';
import { packageWeakness } from './packages.ts';

function keepKnown(one: unknown, asset: string | undefined, out: Out) {
  out.add(
    packageWeakness({
      ...{ id: text(one, 'id'), aliases: [...texts(one, 'identifiers', 'CVE'), ...texts(one, 'identifiers', 'GHSA')] },
      ...{
        package: first(text(one, 'name'), text(one, 'packageName'), text(one, 'moduleName')),
        version: text(one, 'version'),
        asset,
      },
      ...{
        fixedIn: texts(one, 'fixedIn').join(', '),
        title: text(one, 'title'),
        description: text(one, 'description'),
      },
      ...{ severity: text(one, 'severity'), score: number(one, 'cvssScore'), cvss: vectorIn(text(one, 'CVSSv3')) },
      cwes: cwesIn(one, 'identifiers', 'CWE'),
      system: /^(?:deb|rpm|apk|debian|ubuntu|alpine|rhel|centos|amzn|linux)/.test(text(one, 'packageManager') ?? ''),
      links: listAt(one, 'references').flatMap((each) => texts(each, 'url')),
    }),
  );
}

function keepConfigured(one: unknown, asset: string | undefined, out: Out) {
  const place = texts(one, 'path').join('.');
  out.add({
    key: [text(one, 'id') ?? '', place],
    title: text(one, 'title') ?? '',
    severity: severityOr(text(one, 'severity')),
    ...{
      description: first(text(one, 'issue'), text(one, 'impact')),
      fix: text(one, 'resolve'),
      asset,
      location: place,
    },
  });
}

export const snyk: JsonFormat = {
  ...{ id: 'snyk', name: 'Snyk', category: 'application' },
  json: {
    is: (shape) =>
      shape.has('vulnerabilities[].packageName') ||
      shape.has('vulnerabilities', 'dependencyCount') ||
      shape.has('infrastructureAsCodeIssues') ||
      shape.has('vulnerabilities', 'packageManager'),
    routes: (out) => {
      const assets = new Map<number, string | undefined>();
      return [
        {
          projectName: (value, _, document) => {
            assets.set(document, text(value));
            out.target(text(value));
          },
        },
        {
          'vulnerabilities[]': (one, _, document) => keepKnown(one, assets.get(document), out),
          // What was found in the applications of an image stands beside it.
          'applications[].vulnerabilities[]': (one, _, document) => keepKnown(one, assets.get(document), out),
          'infrastructureAsCodeIssues[]': (one, _, document) => keepConfigured(one, assets.get(document), out),
        },
      ];
    },
  },
};
