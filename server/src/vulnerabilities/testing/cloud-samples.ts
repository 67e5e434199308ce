/** Small reports of scanners of clouds, in the shapes that the tools' own documents describe. */
import type { Sample } from './sample.ts';

const json = (value: unknown) => JSON.stringify(value);

export const cloudSamples: readonly Sample[] = [
  {
    name: 'Prowler 3',
    kind: 'prowler',
    text: json([
      {
        CheckID: 's3_bucket_public',
        CheckTitle: 'Bucket público',
        Status: 'FAIL',
        Severity: 'high',
        AccountId: '123',
        ResourceArn: 'arn:aws:s3:::x',
        StatusExtended: 'é público',
        Remediation: { Recommendation: { Text: 'Feche', Url: 'https://x.test' } },
      },
      { CheckID: 'b', Status: 'PASS' },
    ]),
    found: [{ title: 'Bucket público', severity: 'high', asset: '123', fix: 'Feche' }],
    aside: 1,
  },
  {
    name: 'Prowler 4 (OCSF)',
    kind: 'ocsf',
    source: 'Prowler',
    text: json([
      {
        metadata: { product: { name: 'Prowler' }, event_code: 'iam_root_mfa' },
        class_uid: 2004,
        severity: 'Critical',
        status_code: 'FAIL',
        finding_info: { title: 'Raiz sem MFA', uid: 'p-1', desc: 'd' },
        cloud: { account: { uid: '123' } },
        resources: [{ uid: 'arn:root' }],
        remediation: { desc: 'Ligue', references: ['https://x.test'] },
      },
    ]),
    found: [{ title: 'Raiz sem MFA', severity: 'critical', asset: '123' }],
  },
  {
    name: 'ScoutSuite',
    kind: 'scoutsuite',
    text: `scoutsuite_results =\n${json({ account_id: '123', last_run: {}, services: { iam: { findings: { 'iam-no-mfa': { description: 'Sem MFA', level: 'danger', flagged_items: 1, items: ['iam.users.ana'], rationale: 'r' }, ok: { flagged_items: 0 } } } } })}`,
    found: [{ title: 'Sem MFA', severity: 'high', asset: '123', location: 'iam.users.ana' }],
    aside: 1,
  },
  {
    name: 'AWS Security Hub',
    kind: 'asff',
    text: json({
      Findings: [
        {
          SchemaVersion: '2018-10-08',
          AwsAccountId: '123',
          GeneratorId: 'aws-foundational/v/1',
          Title: 'S3.1',
          Severity: { Label: 'MEDIUM' },
          Compliance: { Status: 'FAILED' },
          Workflow: { Status: 'NEW' },
          Resources: [{ Id: 'arn:x' }],
        },
        { AwsAccountId: '123', GeneratorId: 'g', Compliance: { Status: 'PASSED' } },
      ],
    }),
    found: [{ title: 'S3.1', severity: 'medium', asset: '123', location: 'arn:x' }],
    aside: 1,
  },
  {
    name: 'Microsoft Defender for Cloud',
    kind: 'defender',
    text: json({
      value: [
        {
          name: 'a1',
          properties: {
            displayName: 'Ligue o MFA',
            status: { code: 'Unhealthy' },
            metadata: { severity: 'High' },
            resourceDetails: { Id: '/subscriptions/s-1/x' },
          },
        },
        { name: 'b', properties: { displayName: 'y', status: { code: 'Healthy' } } },
      ],
    }),
    found: [{ title: 'Ligue o MFA', severity: 'high', asset: 's-1' }],
    aside: 1,
  },
  {
    name: 'Google Security Command Center',
    kind: 'google-scc',
    text: json([
      {
        finding: {
          category: 'PUBLIC_BUCKET_ACL',
          severity: 'HIGH',
          state: 'ACTIVE',
          resourceName: '//storage.googleapis.com/b',
        },
        resource: { displayName: 'b', projectDisplayName: 'loja' },
      },
    ]),
    found: [{ title: 'PUBLIC BUCKET ACL', severity: 'high', asset: 'loja' }],
  },
];
