/** More that look at code, in the shapes that their users' reports show: cut down, in our own words. */
import type { Sample } from './sample.ts';

const json = (value: unknown) => JSON.stringify(value);

const veracodeFlaw = (status: string, id: number) =>
  `<flaw severity="3" categoryname="SQL Injection" issueid="${id}" module="app.jar" type="executeQuery" description="Vai direto." cweid="89" remediation_status="${status}" mitigation_status="proposed" sourcefile="Loja.java" line="${id}" sourcefilepath="br/acme/" functionprototype="comprar()"/>`;
const fvdlVulnerability = (id: string, rule: string) =>
  `<Vulnerability><ClassInfo><ClassID>${rule}</ClassID><Type>Cross-Site Request Forgery</Type><DefaultSeverity>2.0</DefaultSeverity></ClassInfo><InstanceInfo><InstanceID>${id}</InstanceID><InstanceSeverity>2.0</InstanceSeverity><Confidence>5.0</Confidence></InstanceInfo><AnalysisInfo><Unified><Trace><Primary><Entry><Node label="getJSON"><SourceLocation path="public/category.html" line="222"/></Node></Entry></Primary></Trace></Unified></AnalysisInfo></Vulnerability>`;
const fvdlRule = (id: string, impact: string, probability: string) =>
  `<Rule id="${id}"><MetaInfo><Group name="Accuracy">5.0</Group><Group name="Impact">${impact}</Group><Group name="Probability">${probability}</Group></MetaInfo></Rule>`;

export const auditSamples: readonly Sample[] = [
  {
    name: 'Veracode: the detailed report',
    kind: 'veracode',
    text: `<?xml version="1.0" encoding="ISO-8859-1"?><detailedreport xmlns="https&#x3a;&#x2f;&#x2f;www.veracode.com" app_name="myapp" total_flaws="2"><severity level="5"/><severity level="3"><category categoryid="19" categoryname="SQL Injection"><cwe cweid="89" cwename="SQL"><staticflaws>${veracodeFlaw('Open', 1)}${veracodeFlaw('Fixed', 2)}</staticflaws></cwe></category></severity><software_composition_analysis third_party_components="1"><vulnerable_components><component component_id="c" file_name="guava-30.0-jre.jar" library="guava" version="30.0-jre"><vulnerabilities><vulnerability cve_id="CVE-2023-2976" cvss_score="5.2" severity="3" cwe_id="CWE-552" cve_summary="Lê o que não devia." mitigation="false"/></vulnerabilities></component></vulnerable_components></software_composition_analysis></detailedreport>`,
    found: [
      {
        title: 'SQL Injection: executeQuery',
        severity: 'medium',
        cwes: [89],
        location: 'br/acme/Loja.java:1',
        asset: 'myapp',
      },
      {
        title: 'guava 30.0-jre: CVE-2023-2976',
        severity: 'medium',
        ids: ['CVE-2023-2976'],
        package: 'guava',
        cwes: [552],
      },
    ],
    ...{ aside: 1, target: 'myapp' },
  },
  {
    name: 'Veracode: libraries from its interface',
    kind: 'veracode',
    text: json({
      _embedded: {
        findings: ['OPEN', 'CLOSED'].map((status) => ({
          ...{
            scan_type: 'SCA',
            description: 'Pode parar.',
            context_guid: 'z',
            finding_status: { status, resolution: 'UNRESOLVED' },
          },
          finding_details: {
            severity: 4,
            cwe: { id: 400 },
            cve: {
              name: 'CVE-2023-20883',
              cvss: 7.1,
              cvss3: { score: 7.5, vector: 'AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H' },
            },
            component_filename: 'spring-boot-2.5.14.jar',
            component_path: [{ path: 'a/spring-boot-2.5.14.jar' }],
            version: '2.5.14',
          },
        })),
      },
    }),
    found: [
      {
        severity: 'high',
        ids: ['CVE-2023-20883'],
        cwes: [400],
        cvss_score: 7.5,
        package: 'spring-boot-2.5.14.jar',
        location: 'a/spring-boot-2.5.14.jar',
      },
    ],
    aside: 1,
  },
  {
    name: 'Fortify: the audit of an .fpr file, its rules after its findings',
    kind: 'fortify',
    text: `<?xml version="1.0"?><FVDL xmlns="xmlns://www.fortifysoftware.com/schema/fvdl" version="1.12"><Build><BuildID>front_end</BuildID></Build><Vulnerabilities>${fvdlVulnerability('1B87', 'R1')}${fvdlVulnerability('23E2', 'R2')}</Vulnerabilities><Description classID="R1"><Abstract>Falta o sinal.</Abstract><Recommendations>Ponha o sinal.</Recommendations></Description><EngineData><RuleInfo>${fvdlRule('R1', '4.0', '5.0')}${fvdlRule('R2', '2.0', '2.0')}</RuleInfo></EngineData></FVDL>`,
    found: [
      {
        title: 'Cross-Site Request Forgery',
        severity: 'critical',
        location: 'public/category.html:222',
        fix: 'Ponha o sinal.',
      },
      { severity: 'low' },
    ],
    target: 'front_end',
  },
  {
    name: 'Fortify: its report',
    kind: 'fortify',
    text: '<?xml version="1.0"?><ReportDefinition type="standard"><TemplateName>Fortify Security Report</TemplateName><ReportSection><SubSection><IssueListing listing="true"><Chart chartType="list"><GroupingSection count="2"><groupTitle>Null Dereference</groupTitle><MajorAttributeSummary><MetaInfo><Name>Recommendations</Name><Value>Confira antes.</Value></MetaInfo></MajorAttributeSummary><Issue iid="53C2" ruleID="DA62"><Category>Null Dereference</Category><Folder>High</Folder><Abstract>Pode ser nulo.</Abstract><Friority>High</Friority><Primary><FileName>A.java</FileName><FilePath>app/A.java</FilePath><LineStart>28</LineStart><Snippet>a.b()</Snippet></Primary></Issue></GroupingSection></Chart></IssueListing></SubSection></ReportSection></ReportDefinition>',
    found: [
      { title: 'Null Dereference', severity: 'high', location: 'app/A.java:28', fix: 'Confira antes.', proof: 'a.b()' },
    ],
  },
  {
    name: 'Terrascan',
    kind: 'terrascan',
    text: json({
      results: {
        violations: [
          {
            rule_name: 'instanceWithPublicIp',
            description: 'Máquina com endereço público.',
            rule_id: 'AC_GCP_0028',
            severity: 'HIGH',
            category: 'Infrastructure Security',
            resource_name: null,
            resource_type: null,
            file: 'main.tf',
            line: 10,
          },
        ],
        skipped_violations: null,
        scan_summary: { high: 1 },
      },
    }),
    found: [{ title: 'Máquina com endereço público.', severity: 'high', location: 'main.tf:10' }],
  },
  {
    name: 'Hadolint',
    kind: 'hadolint',
    text: json([
      {
        line: 9,
        code: 'DL3008',
        message: 'Fixe as versões. Assim: `a=1`',
        column: 1,
        file: 'Dockerfile.django',
        level: 'warning',
      },
      { line: 9, code: 'DL3015', message: 'Sem recomendados', column: 1, file: 'Dockerfile.django', level: 'info' },
      { line: 25, code: 'DL3008', message: 'Fixe as versões.', column: 1, file: 'Dockerfile.django', level: 'warning' },
    ]),
    found: [
      { title: 'DL3008: Fixe as versões', severity: 'medium', location: 'Dockerfile.django:9' },
      { location: 'Dockerfile.django:25' },
    ],
    informational: 1,
  },
];
