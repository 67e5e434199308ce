/** Libraries of Python and Rust: pip-audit, Safety, cargo-audit. */
import type { JsonFormat } from '../reading/format.ts';
import { first, listAt, text, texts, vectorIn } from '../reading/values.ts';
import { packageWeakness } from './packages.ts';

export const pipAudit: JsonFormat = {
  ...{ id: 'pip-audit', name: 'pip-audit', category: 'application' },
  json: {
    is: (shape) =>
      shape.has('dependencies[].vulns') ||
      shape.has('dependencies[].name', 'fixes') ||
      shape.has('name', 'version', 'vulns'),
    routes: (out) => {
      const keep = (part: unknown) => {
        if (text(part, 'skip_reason')) return out.setAside();
        for (const one of listAt(part, 'vulns'))
          out.add(
            packageWeakness({
              ...{
                id: text(one, 'id'),
                aliases: texts(one, 'aliases'),
                package: text(part, 'name'),
                version: text(part, 'version'),
              },
              ...{ fixedIn: texts(one, 'fix_versions').join(', '), description: text(one, 'description') },
            }),
          );
        return undefined;
      };
      return [{ 'dependencies[]': keep }, { '': (part) => (text(part, 'name') ? keep(part) : undefined) }];
    },
  },
};

export const safety: JsonFormat = {
  ...{ id: 'safety', name: 'Safety', category: 'application' },
  json: {
    is: (shape) => shape.has('vulnerabilities[].vulnerability_id') || shape.has('affected_packages', 'report_meta'),
    routes: (out) => [
      {
        'ignored_vulnerabilities[]': () => out.setAside(),
        'vulnerabilities[]': (one) =>
          out.add(
            packageWeakness({
              aliases: texts(one, 'vulnerability_id'),
              ...{
                id: first(text(one, 'CVE'), text(one, 'vulnerability_id')),
                package: text(one, 'package_name'),
                version: text(one, 'analyzed_version'),
              },
              ...{
                fixedIn: texts(one, 'fixed_versions').join(', '),
                description: text(one, 'advisory'),
                links: texts(one, 'more_info_url'),
              },
              severity: first(text(one, 'severity', 'cvssv3', 'base_severity'), text(one, 'severity')),
            }),
          ),
      },
    ],
  },
};

export const cargoAudit: JsonFormat = {
  ...{ id: 'cargo-audit', name: 'cargo-audit', category: 'application' },
  json: {
    is: (shape) => shape.has('vulnerabilities.list', 'lockfile'),
    routes: (out) => [
      {
        'vulnerabilities.list[]': (one) =>
          out.add(
            packageWeakness({
              ...{
                id: text(one, 'advisory', 'id'),
                aliases: texts(one, 'advisory', 'aliases'),
                package: text(one, 'package', 'name'),
              },
              ...{
                version: text(one, 'package', 'version'),
                fixedIn: texts(one, 'versions', 'patched').join(', '),
                title: text(one, 'advisory', 'title'),
              },
              ...{
                description: text(one, 'advisory', 'description'),
                cvss: vectorIn(text(one, 'advisory', 'cvss')),
                links: texts(one, 'advisory', 'url'),
              },
            }),
          ),
      },
    ],
  },
};
