/** Small reports of scanners of code, infrastructure and secrets, in the shapes that the tools' own documents describe. */
import type { Sample } from './sample.ts';

const json = (value: unknown) => JSON.stringify(value);

export const codeSamples: readonly Sample[] = [
  {
    name: 'Bandit',
    kind: 'bandit',
    text: json({
      errors: [],
      generated_at: 'x',
      metrics: {},
      results: [
        {
          test_id: 'B602',
          issue_text: 'shell=True',
          issue_severity: 'HIGH',
          filename: 'a.py',
          line_number: 3,
          code: 'x',
          issue_cwe: { id: 78 },
        },
      ],
    }),
    found: [{ title: 'B602: shell=True', severity: 'high', cwes: [78], location: 'a.py:3' }],
  },
  {
    name: 'Semgrep',
    kind: 'semgrep',
    text: json({
      version: '1',
      paths: {},
      errors: [],
      results: [
        {
          check_id: 'js.eval',
          path: 'a.js',
          start: { line: 9 },
          extra: {
            message: 'Eval com entrada. Evite.',
            severity: 'ERROR',
            lines: 'eval(x)',
            metadata: { cwe: ['CWE-95: Eval Injection'] },
          },
        },
      ],
    }),
    found: [{ title: 'Eval com entrada.', severity: 'high', cwes: [95], location: 'a.js:9' }],
  },
  {
    name: 'gosec',
    kind: 'gosec',
    text: json({
      Issues: [
        {
          severity: 'MEDIUM',
          cwe: { id: '22' },
          rule_id: 'G304',
          details: 'File inclusion',
          file: '/a.go',
          code: 'x',
          line: '12',
        },
      ],
      Stats: {},
    }),
    found: [{ title: 'G304: File inclusion', severity: 'medium', cwes: [22] }],
  },
  {
    name: 'Brakeman',
    kind: 'brakeman',
    text: json({
      scan_info: { app_path: '/app' },
      warnings: [
        { warning_type: 'SQL Injection', message: 'm', fingerprint: 'f1', file: 'a.rb', line: 3, confidence: 'High' },
      ],
    }),
    found: [{ title: 'SQL Injection: m', severity: 'high' }],
  },
  {
    name: 'GitLab',
    kind: 'gitlab',
    source: 'Gemnasium',
    text: json({
      version: '15',
      scan: { scanner: { name: 'Gemnasium' }, type: 'dependency_scanning' },
      vulnerabilities: [
        {
          name: 'Regular expression',
          severity: 'High',
          location: { file: 'yarn.lock', dependency: { package: { name: 'ms' }, version: '0.7' } },
          identifiers: [{ type: 'cve', name: 'CVE-2015-8315', value: 'CVE-2015-8315' }],
        },
      ],
    }),
    found: [{ severity: 'high', package: 'ms', ids: ['CVE-2015-8315'] }],
  },
  {
    name: 'Checkov',
    kind: 'checkov',
    text: json([
      {
        check_type: 'terraform',
        results: {
          failed_checks: [
            {
              check_id: 'CKV_AWS_20',
              check_name: 'S3 público',
              file_path: '/a.tf',
              file_line_range: [1, 9],
              resource: 'aws_s3_bucket.b',
              severity: null,
            },
          ],
        },
        summary: { passed: 2, failed: 1, skipped: 0, parsing_errors: 0 },
      },
    ]),
    found: [{ title: 'S3 público', severity: 'medium', location: '/a.tf:1' }],
    aside: 2,
  },
  {
    name: 'tfsec',
    kind: 'tfsec',
    text: json({
      results: [
        {
          rule_id: 'AVD-AWS-0086',
          long_id: 'aws-s3-block',
          rule_description: 'Bloqueie ACL',
          severity: 'HIGH',
          location: { filename: 'a.tf', start_line: 3 },
          resource: 'b',
          links: ['https://x.test'],
        },
      ],
    }),
    found: [{ title: 'Bloqueie ACL', severity: 'high' }],
  },
  {
    name: 'KICS',
    kind: 'kics',
    text: json({
      kics_version: 'v1',
      queries: [
        {
          query_name: 'Sem usuário',
          query_id: 'q',
          severity: 'MEDIUM',
          files: [{ file_name: 'Dockerfile', line: 1, search_key: 'FROM', expected_value: 'USER' }],
        },
      ],
    }),
    found: [{ title: 'Sem usuário', severity: 'medium', location: 'Dockerfile:1' }],
  },
  {
    name: 'Gitleaks: the secret is not copied once more',
    kind: 'gitleaks',
    text: json([
      {
        Description: 'AWS',
        RuleID: 'aws-access-token',
        Secret: 'AKIAIOSFODNN7EXAMPLE',
        File: '.env',
        StartLine: 2,
        Commit: 'abc',
        Fingerprint: 'abc:.env:aws:2',
      },
    ]),
    found: [{ title: 'AWS', severity: 'high', cwes: [798], location: '.env:2', proof: 'AKIA…\nabc' }],
  },
  {
    name: 'TruffleHog',
    kind: 'trufflehog',
    text: json({
      SourceMetadata: { Data: { Git: { commit: 'abc', file: 'a.py', line: 4, repository: 'https://g.test/x' } } },
      DetectorType: 2,
      DetectorName: 'AWS',
      Verified: true,
      Raw: 'AKIAYVP4CIPPERUVIFXG',
      Redacted: 'AKIAYVP4CIPPERUVIFXG',
    }),
    found: [{ title: 'AWS', severity: 'critical', location: 'a.py:4' }],
  },
  {
    name: 'Dependabot',
    kind: 'github',
    source: 'Dependabot',
    text: json([
      {
        number: 1,
        state: 'open',
        dependency: { package: { name: 'ms' }, manifest_path: 'package-lock.json' },
        security_advisory: {
          ghsa_id: 'GHSA-w9mr-4mfr-499f',
          cve_id: 'CVE-2015-8315',
          severity: 'high',
          summary: 'ReDoS',
          cwes: [{ cwe_id: 'CWE-1333' }],
        },
        security_vulnerability: { first_patched_version: { identifier: '0.7.1' } },
        html_url: 'https://github.com/acme/loja/security/dependabot/1',
      },
      { number: 2, state: 'fixed', security_advisory: {}, security_vulnerability: {} },
    ]),
    found: [{ package: 'ms', severity: 'high', fixed_in: '0.7.1', asset: 'acme/loja', cwes: [1333] }],
    aside: 1,
  },
];
