/** Code that was analysed, as platforms and dependency checkers report it, cut down, in our own words. */
import type { Sample } from './sample.ts';

const json = (value: unknown) => JSON.stringify(value);

export const analysedSamples: readonly Sample[] = [
  {
    name: 'Semgrep’s own interface',
    kind: 'semgrep',
    text: json({
      findings: ['untriaged', 'ignored'].map((triage, line) => ({
        ...{ id: line, rule_name: 'python.exec', rule_message: 'Não execute texto. Use uma lista.', severity: 'high' },
        ...{ triage_state: triage, state: 'unresolved', match_based_id: `m${line}`, repository: { name: 'loja' } },
        ...{ location: { file_path: 'a.py', line: 3 }, rule: { cwe_names: ['CWE-95: X'] } },
      })),
    }),
    found: [{ title: 'Não execute texto.', severity: 'high', location: 'a.py:3', cwes: [95], asset: 'loja' }],
    ...{ aside: 1, target: 'loja' },
  },
  {
    name: 'Safety 1: bare rows',
    kind: 'safety',
    text: json([['django', '<1.2', '1.1', 'Deixa passar. Veja CVE-2010-4535.', '25701', null, null]]),
    found: [{ package: 'django', installed: '1.1', ids: ['CVE-2010-4535', 'PYUP-25701'] }],
  },
  {
    name: 'SonarQube: rows alone, as scripts hand them on',
    kind: 'sonarqube',
    text: json([
      {
        ...{
          key: 'A1',
          rule: 'python:S112',
          severity: 'MAJOR',
          component: 'loja:src/app.py',
          project: 'loja',
          line: 42,
        },
        ...{ hash: 'abc', status: 'OPEN', message: 'Diga qual erro.', type: 'BUG' },
      },
      {
        ...{
          key: 'A2',
          rule: 'python:S2068',
          severity: 'BLOCKER',
          component: 'loja:src/app.py',
          project: 'loja',
          line: 9,
        },
        ...{ hash: 'abd', status: 'OPEN', message: 'Senha no código.', type: 'VULNERABILITY' },
      },
    ]),
    found: [{ title: 'Senha no código.', severity: 'critical', location: 'src/app.py:9', asset: 'loja' }],
    informational: 1,
  },
  {
    name: 'SonarQube: hotspots alone',
    kind: 'sonarqube',
    text: json([
      {
        ...{ key: 'H1', component: 'loja:spec/a.rb', project: 'loja', securityCategory: 'auth', status: 'TO_REVIEW' },
        ...{ vulnerabilityProbability: 'HIGH', line: 9, message: 'Parece uma senha.' },
      },
    ]),
    found: [{ title: 'Parece uma senha.', severity: 'high', location: 'spec/a.rb:9' }],
  },
  {
    name: 'SonarQube: what libraries bring in, licences beside',
    kind: 'sonarqube',
    text: json(
      [
        ['PROHIBITED_LICENSE', 'OPEN', '-'],
        ['VULNERABILITY', 'OPEN', 'CVE-2020-35490'],
        ['VULNERABILITY', 'SAFE', 'CVE-2020-35491'],
      ].map(([riskType, riskStatus, vulnerabilityId]) => ({
        ...{ projectKey: 'loja', projectName: 'Loja', riskTitle: 'Lê texto como código', riskType, riskStatus },
        ...{ riskSeverity: 'MEDIUM', vulnerabilityId, cvssScore: 8.1, cweIds: ['CWE-502'] },
        packageUrl: 'pkg:maven/com.fasterxml.jackson.core/jackson-databind@2.9.10.7',
      })),
    ),
    found: [{ severity: 'medium', installed: '2.9.10.7', ids: ['CVE-2020-35490'], cwes: [502], asset: 'loja' }],
    ...{ aside: 2, target: 'Loja' },
  },
];
