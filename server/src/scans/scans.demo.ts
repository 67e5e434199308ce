/** The demo company's scans: its domain, proven, looked at a month ago and this week; what was mended between them is gone. */
import { checkText } from '@vigia/content/checks/load.ts';
import { sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';
import type { DemoPart, DemoStage } from '../kit/demo.ts';
import { recordFindings } from '../vulnerabilities/vulnerabilities.commands.ts';
import { checksIn, provenChecks, publicChecks } from './engine/registry.ts';
import { fingerprintOf } from './fingerprint.ts';
import { keepCheck } from './results.store.ts';
import { lookedAt, weaknessesOf } from './scans.jobs.ts';
import * as store from './scans.store.ts';
import { insertTarget, setCadence, setProof } from './targets.store.ts';

const domain = 'clara.vigia.test';
const app = `https://${domain}/`;

interface Shown {
  readonly subject: string;
  readonly sent: string;
  readonly seen: string;
}
const always: Readonly<Record<string, Shown>> = {
  'dmarc-none': {
    subject: domain,
    sent: `_dmarc.${domain} TXT`,
    seen: 'v=DMARC1; p=none; rua=mailto:dmarc@clara.vigia.test',
  },
  'caa-missing': { subject: domain, sent: `${domain} CAA`, seen: 'NOERROR, 0' },
  'csp-missing': { subject: app, sent: `GET ${app}`, seen: '200, content-security-policy: –' },
  'version-disclosed': { subject: app, sent: `GET ${app}`, seen: 'server: nginx/1.18.0' },
};
/** Mended since: closed by the second scan. */
const mended: Readonly<Record<string, Shown>> = {
  'tls-old-versions': { subject: `${domain}:443`, sent: 'ClientHello TLS 1.0', seen: 'ServerHello TLS 1.0' },
  'hsts-missing': { subject: app, sent: `GET ${app}`, seen: '200, strict-transport-security: –' },
};
const fresh: Readonly<Record<string, Shown>> = {
  'postgresql-exposed': { subject: `homologacao.${domain}:5432`, sent: 'SSLRequest', seen: 'S' },
};

/** What a scan saw was seen at its end; what is new is due from then on. */
async function dateFindings(db: Db, scanId: string, ended: Date): Promise<void> {
  await sql`UPDATE finding_sightings SET first_seen = least(first_seen, ${ended}), last_seen = ${ended}
    WHERE scan_id = ${scanId}::uuid`.execute(db);
  await sql`UPDATE findings SET last_seen = ${ended}, updated_at = ${ended}
    WHERE last_seen > ${ended} AND id IN (SELECT finding_id FROM finding_sightings WHERE scan_id = ${scanId}::uuid)`.execute(
    db,
  );
  await sql`UPDATE findings SET first_seen = ${ended}, created_at = ${ended}, updated_at = ${ended},
      due_on = (due_on - ((now() AT TIME ZONE 'America/Sao_Paulo')::date - ${ended}::timestamptz::date))
    WHERE first_seen > ${ended} AND id IN (SELECT finding_id FROM finding_sightings WHERE scan_id = ${scanId}::uuid)`.execute(
    db,
  );
}

async function tellScan(
  { db, people, at, sign }: DemoStage,
  targetId: string,
  daysAgo: number,
  found: Readonly<Record<string, Shown>>,
): Promise<void> {
  const row = { targetId, target: domain, mode: 'full', checks: checksIn('full'), by: people.technology } as const;
  const scanId = await store.insertScan(db, row);
  if (scanId === null) throw new Error('The demo company has a scan under way.');
  const [begun, ended] = [at(daysAgo, 0.3), at(daysAgo, 0.31)];
  await sql`UPDATE scans SET created_at = ${begun}, started_at = ${begun} WHERE id = ${scanId}::uuid`.execute(db);
  await sql`INSERT INTO scan_checks (scan_id, check_id, outcome)
    SELECT ${scanId}::uuid, unnest(${Object.keys({ ...publicChecks, ...provenChecks }).filter((id) => !found[id])}::text[]), 'clean'`.execute(
    db,
  );
  for (const [check, { subject, sent, seen }] of Object.entries(found)) {
    const { severity } = checkText(check);
    const sighting = { subject, severity, fingerprint: fingerprintOf(check, subject), proof: [{ sent, seen }] };
    await keepCheck(db, { scanId, check, outcome: 'found', note: null, requests: 214, sightings: [sighting] });
  }
  const [checks, findings] = await Promise.all([store.scanChecksOf(db, scanId), store.scanFindingsOf(db, scanId)]);
  const signed = {
    db,
    audit: (action: string, target: string | null) => sign(ended, people.technology, action, target, {}),
  };
  await recordFindings(signed, {
    ...{ source: 'Vigia', target: domain, kind: 'scan', scanId, closeGone: true, parts: lookedAt(checks) },
    findings: weaknessesOf(findings, 'pt'),
  });
  await store.endScan(db, scanId, 'done');
  await sql`UPDATE scans SET ended_at = ${ended}, checks_done = checks_total WHERE id = ${scanId}::uuid`.execute(db);
  await dateFindings(db, scanId, ended);
  sign(ended, people.technology, 'scans.finished', scanId, { name: domain });
}

export const scansDemo: DemoPart = async (stage) => {
  const { db, people, at, day, sign } = stage;
  const named = { kind: 'domain', name: domain, host: domain } as const;
  const targetId = await insertTarget(db, named, 'd3m0'.repeat(10), people.technology);
  if (targetId === null) throw new Error('The demo company has this target already.');
  await setProof(db, targetId, 'dns');
  await setCadence(db, targetId, 'monthly', day(26));
  await sql`UPDATE scan_targets SET created_at = ${at(34)}, proven_at = ${at(34)} WHERE id = ${targetId}::uuid`.execute(
    db,
  );
  sign(at(34), people.technology, 'scans.target-proven', targetId, { name: domain, method: 'dns' });
  await tellScan(stage, targetId, 33, { ...always, ...mended });
  await tellScan(stage, targetId, 4, { ...always, ...fresh });
  // What the second look no longer saw was mended soon after the first.
  await sql`UPDATE finding_sightings SET gone_at = ${at(4, 0.31)} WHERE gone_at > ${at(4, 0.31)} AND source = 'Vigia'`.execute(
    db,
  );
  await sql`UPDATE findings SET resolved_at = ${at(27)}, updated_at = ${at(27)} WHERE status = 'resolved' AND resolved_at > ${at(4, 0.31)}
    AND id IN (SELECT finding_id FROM finding_sightings WHERE source = 'Vigia')`.execute(db);
};
