/** Veracode: the detailed report in XML, and findings as its interface hands them out. */
import type { JsonFormat, Out, XmlFormat } from '../reading/format.ts';
import type { ReadSeverity } from '../reading/severity.ts';
import { cwesIn, fileAt, first, listAt, number, text, vectorIn, withoutTags } from '../reading/values.ts';
import { packageWeakness } from './packages.ts';

const veracodeLevels: Readonly<Record<string, ReadSeverity>> = {
  ...{ 5: 'critical', 4: 'high', 3: 'medium', 2: 'low', 1: 'low', 0: 'info' },
};
const levelOf = (level: string | undefined): ReadSeverity => veracodeLevels[level ?? ''] ?? 'medium';
const away = /^(?:fixed|mitigated|closed|potential_false_positive|cannot reproduce)$/i;

/** A flaw of code, or of a running site. */
function keepFlaw(at: Readonly<Record<string, string>>, asset: string, out: Out) {
  if (away.test(at.remediation_status ?? '') || at.mitigation_status === 'accepted') return out.setAside();
  const file = [at.sourcefilepath, at.sourcefile].filter(Boolean).join('');
  return out.add({
    key: [
      at.cweid ?? '',
      at.url ?? file,
      at.functionprototype ?? at.vuln_parameter ?? '',
      at.line ?? '',
      at.type ?? '',
    ],
    title: [at.categoryname, at.type].filter(Boolean).join(': ') || `CWE-${at.cweid}`,
    severity: levelOf(at.severity),
    ...{ description: withoutTags(at.description), cwes: cwesIn(at.cweid), asset },
    ...{ location: at.url || fileAt(file, at.line), proof: at.functionprototype },
  });
}

export const veracode: XmlFormat = {
  ...{ id: 'veracode', name: 'Veracode', category: 'application' },
  xml: {
    is: (root, { app_name }) => root === 'detailedreport' || (root === 'summaryreport' && app_name !== undefined),
    read(out) {
      let [asset, part, version] = ['', '', ''];
      return {
        open: {
          detailedreport: ({ app_name = '' }) => {
            asset = app_name;
            out.target(app_name);
          },
          component: ({ library, file_name, version: said = '' }) => {
            [part, version] = [library || file_name || '', said];
          },
        },
        take: {
          flaw: ({ at }) => keepFlaw(at, asset, out),
          // Of a library: which one is told by the element around it.
          vulnerability: ({ at }) =>
            at.mitigation === 'true'
              ? out.setAside()
              : out.add({
                  ...packageWeakness({
                    ...{ id: at.cve_id, package: part, version, asset, cwes: cwesIn(at.cwe_id) },
                    ...{ description: at.cve_summary, score: Number(at.cvss_score || Number.NaN) },
                  }),
                  severity: levelOf(at.severity),
                }),
        },
      };
    },
  },
};

function keepFinding(one: unknown, out: Out) {
  const status = first(text(one, 'finding_status', 'resolution'), text(one, 'finding_status', 'status')) ?? '';
  if (away.test(status) || away.test(text(one, 'finding_status', 'status') ?? '')) return out.setAside();
  const about = listAt(one, 'finding_details')[0];
  const severity = levelOf(text(about, 'severity'));
  const cwes = cwesIn(about, 'cwe', 'id');
  const asset = text(one, 'context_name');
  const advisory = text(about, 'cve', 'name');
  if (text(one, 'scan_type') === 'SCA' || advisory) {
    const vector = text(about, 'cve', 'cvss3', 'vector');
    return out.add({
      ...packageWeakness({
        ...{ id: advisory, package: text(about, 'component_filename'), version: text(about, 'version'), asset, cwes },
        ...{ description: text(one, 'description'), place: text(about, 'component_path', 0, 'path') },
        ...{ cvss: vectorIn(vector && `CVSS:3.1/${vector.replace(/^CVSS:3\.\d\//, '')}`) },
        score: number(about, 'cve', 'cvss3', 'score') ?? number(about, 'cve', 'cvss'),
      }),
      severity,
    });
  }
  const place = first(text(about, 'file_path'), text(about, 'file_name'), text(about, 'url')) ?? '';
  const line = text(about, 'file_line_number');
  const named = first(text(about, 'cwe', 'name'), text(about, 'finding_category', 'name'));
  return out.add({
    key: [
      String(cwes[0] ?? ''),
      place,
      first(text(about, 'procedure'), text(about, 'vulnerable_parameter')) ?? '',
      line ?? '',
    ],
    title: named ?? text(one, 'description')?.slice(0, 200) ?? '',
    ...{ severity, cwes, asset, description: withoutTags(text(one, 'description')) },
    ...{ location: fileAt(place, line), proof: text(about, 'attack_vector') },
  });
}

export const veracodeJson: JsonFormat = {
  ...{ id: 'veracode', name: 'Veracode', category: 'application' },
  json: {
    is: (shape) => shape.has('_embedded.findings[].finding_details') || shape.has('findings[].finding_details'),
    routes: (out) => {
      const keep = (one: unknown) => keepFinding(one, out);
      return [{ '_embedded.findings[]': keep, 'findings[]': keep }];
    },
  },
};
