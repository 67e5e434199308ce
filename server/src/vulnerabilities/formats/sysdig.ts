/** Sysdig: its report of images and workloads, as a table and as JSON. */
import type { JsonFormat, TableFormat } from '../reading/format.ts';
import { number, text, vectorIn } from '../reading/values.ts';
import { packageWeakness } from './packages.ts';

const sysdig = { id: 'sysdig', name: 'Sysdig', category: 'application' } as const;
const isOfSystem = (kind: string | undefined) => /^(?:os|dpkg|rpm|apk)$/i.test(kind ?? '');

export const sysdigCsv: TableFormat = {
  ...sysdig,
  table: {
    is: (headings) =>
      headings.has('vuln link') ||
      (headings.has('vuln id') && headings.has('scan package name')) ||
      headings.has('vulnerability feed'),
    row(cells, out) {
      if (/^true$/i.test(cells('risk accepted', 'vuln risk accepted') ?? '')) return out.setAside();
      const id = cells('vulnerability id', 'vuln id');
      if (id === undefined) return out.unread();
      const asset = cells('image', 'container image', 'image name');
      out.target(asset);
      // A row may hold more cells than there are headings: only what reads as a number is one.
      const score = Number(cells('cvss score', 'vuln cvss score') ?? Number.NaN);
      return out.add(
        packageWeakness({
          ...{ id, package: cells('package name', 'scan package name'), asset },
          ...{
            version: cells('package version', 'scan package version'),
            severity: cells('severity', 'vuln severity'),
          },
          ...{ fixedIn: cells('fix version', 'vuln fixed in version', 'package suggested fix'), score },
          ...{ cvss: vectorIn(cells('cvss vector', 'vuln cvss vector')), links: [cells('vuln link') ?? ''] },
          place: cells('package path', 'scan package path'),
          system: isOfSystem(cells('package type', 'scan package type')),
        }),
      );
    },
  },
};

export const sysdigJson: JsonFormat = {
  ...sysdig,
  json: {
    is: (shape) => shape.has('panels[].data[].vuln_id') || shape.has('data[].vulnName', 'data[].vulnSeverity'),
    routes: (out) => [
      {
        'panels[].data[]': (one) => {
          if (text(one, 'vuln_risk_accepted') === 'true') return out.setAside();
          return out.add(
            packageWeakness({
              ...{ id: text(one, 'vuln_id'), severity: text(one, 'vuln_severity') },
              ...{ package: text(one, 'scan_package_name'), version: text(one, 'scan_package_version') },
              ...{ fixedIn: text(one, 'vuln_fixed_in_version'), cvss: vectorIn(text(one, 'vuln_cvss_vector')) },
              // A vector without its version is of CVSS 2.
              score: text(one, 'vuln_cvss_version')?.startsWith('2') ? undefined : number(one, 'vuln_cvss_score'),
              ...{ asset: text(one, 'container_image'), place: text(one, 'scan_package_path') },
              system: isOfSystem(text(one, 'scan_package_type')),
            }),
          );
        },
        'data[]': (one) =>
          out.add(
            packageWeakness({
              ...{ id: text(one, 'vulnName'), severity: text(one, 'vulnSeverity') },
              ...{ package: text(one, 'packageName'), version: text(one, 'packageVersion') },
              ...{ fixedIn: text(one, 'vulnFixVersion'), cvss: vectorIn(text(one, 'vulnCvssVector')) },
              ...{
                asset: text(one, 'imageName'),
                place: text(one, 'packagePath'),
                links: [text(one, 'vulnLink') ?? ''],
              },
              system: isOfSystem(text(one, 'packageType')),
            }),
          ),
      },
    ],
  },
};
