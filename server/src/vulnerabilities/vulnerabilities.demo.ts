/** The demo company's findings: two reports of tools, and what people decided about each kind of weakness. */
import { type FindingStatus, usualFindingDays } from '@vigia/contract/vulnerabilities/vulnerabilities.rules.ts';
import { sql } from 'kysely';
import type { DemoPart, DemoRole } from '../kit/demo.ts';
import { insertImport, setImportCounts } from './imports.store.ts';
import { rowsOfBatch } from './recording.rules.ts';
import type { FoundWeakness } from './recording.shapes.ts';
import { keepRows } from './recording.ts';

interface Known extends FoundWeakness {
  readonly status?: FindingStatus;
  readonly reason?: string;
  readonly owner?: DemoRole;
  readonly epss?: number;
  readonly kev?: true;
  /** Days ago on which it was mended. */
  readonly mended?: number;
}
interface Report {
  readonly source: string;
  readonly kind: string;
  readonly target: string;
  readonly file: string;
  readonly daysAgo: number;
  readonly findings: readonly Known[];
}

const cve = (id: string, more: Omit<Known, 'key' | 'ids' | 'title'> & { title: string }): Known => ({
  ...{ key: [id, more.package ?? ''], ids: [id], ...more },
});
const image = 'clara-api:2026.10';
const reports: readonly Report[] = [
  {
    ...{ source: 'Trivy', kind: 'trivy', target: image, file: 'trivy-clara-api.json', daysAgo: 47 },
    findings: [
      cve('CVE-2022-37434', {
        ...{
          title: 'zlib: escrita fora dos limites ao ler um cabeçalho gzip',
          category: 'system',
          severity: 'critical',
        },
        ...{
          cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
          package: 'zlib1g',
          installed: '1:1.2.11',
          epss: 0.12,
        },
        ...{ fixedIn: '1:1.2.11.dfsg-2+deb11u2', fix: 'Atualize a imagem de base e publique de novo.', mended: 41 },
        ...{ status: 'resolved', owner: 'engineer' },
      }),
      cve('CVE-2023-44487', {
        ...{
          title: 'HTTP/2: muitas conexões canceladas derrubam o servidor',
          category: 'application',
          severity: 'high',
        },
        ...{ cvss: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H', package: 'nginx', installed: '1.18.0', epss: 0.94 },
        ...{ fixedIn: '1.25.3', fix: 'Atualize o nginx; até lá, limite as requisições por conexão.', kev: true },
        ...{ status: 'in-analysis', owner: 'technology' },
      }),
      cve('CVE-2023-0286', {
        ...{ title: 'OpenSSL: confusão de tipos ao conferir certificados', category: 'system', severity: 'high' },
        ...{ cvss: 'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:H/I:N/A:H', package: 'openssl', installed: '1.1.1n-0' },
        ...{ fixedIn: '1.1.1n-0+deb11u4', fix: 'Atualize o pacote.', epss: 0.88, owner: 'engineer' },
      }),
      cve('CVE-2021-33560', {
        ...{ title: 'libgcrypt: criptografia ElGamal fraca', category: 'system', severity: 'medium' },
        ...{ package: 'libgcrypt20', installed: '1.8.7', fixedIn: '1.8.8', status: 'false-positive' },
        reason: 'A aplicação não usa ElGamal; a biblioteca vem com a imagem de base e nada a chama.',
      }),
    ],
  },
  {
    ...{ source: 'OpenVAS', kind: 'openvas', target: 'Rede do escritório', file: 'escritorio.xml', daysAgo: 21 },
    findings: [
      {
        ...{ key: ['smb-signing', '445'], title: 'SMB aceita mensagens sem assinatura', category: 'network' },
        ...{ severity: 'medium', asset: '10.0.8.12 (arquivos)', location: '445/tcp', owner: 'technology' },
        description: 'Quem está na mesma rede pode se passar pelo servidor de arquivos.',
        fix: 'Exija assinatura SMB na política do servidor e das estações.',
      },
      {
        ...{ key: ['printer-default', '80'], title: 'Impressora nova com a senha de fábrica', category: 'network' },
        ...{ severity: 'high', asset: '10.0.8.40 (impressora)', location: '80/tcp', owner: 'technology' },
        description: 'Chegou depois da troca de senhas: a administração abre com usuário e senha publicados.',
        fix: 'Troque a senha.',
      },
      {
        ...{ key: ['tls-old', '8443'], title: 'TLS 1.0 no relógio de ponto', category: 'network', severity: 'low' },
        ...{ asset: '10.0.9.51 (ponto)', location: '8443/tcp', status: 'snooze', fix: 'Troque o equipamento.' },
        reason: 'O fabricante não atualiza mais; a troca está no orçamento do ano que vem e ele fica em rede separada.',
      },
    ],
  },
];

/** The list of what attackers use was brought in the day before yesterday; what it names is to be closed today. */
const attackedSince = 2;

export const vulnerabilitiesDemo: DemoPart = async (stage) => {
  const { db, people, at, day, sign } = stage;
  for (const [kind, source, ago] of [
    ['epss', 'EPSS (FIRST)', 20],
    ['kev', 'KEV (CISA)', attackedSince],
  ] as const) {
    const list = { kind, source, target: day(-ago), file: `${kind}.csv`, bytes: 9_400_000, sha256: '0'.repeat(64) };
    const id = await insertImport(db, { ...list, informational: 0, unread: 0, notes: [] }, people.technology);
    await sql`UPDATE finding_imports SET imported_at = ${at(ago)} WHERE id = ${id}::uuid`.execute(db);
    sign(at(ago), people.technology, 'vulnerabilities.attack-list', id, { name: source, list: kind });
  }
  for (const { findings, daysAgo, file, ...about } of reports) {
    const seen = at(daysAgo);
    const by = people.technology;
    const unread = { bytes: 48_211, sha256: '0'.repeat(64), informational: 3, unread: 0, notes: [] };
    const importId = await insertImport(db, { ...about, file, ...unread }, by);
    const signed = { db, audit: (action: string, target: string | null) => sign(seen, by, action, target, {}) };
    const rows = rowsOfBatch({ ...about, findings });
    await setImportCounts(db, importId, await keepRows(signed, rows, { ...about, importId, closeGone: true }));
    await sql`UPDATE finding_imports SET imported_at = ${seen} WHERE id = ${importId}::uuid`.execute(db);
    sign(seen, by, 'vulnerabilities.imported', importId, { file });
    const lived = findings.map(({ title, status = 'open', reason = '', owner, epss, kev = false, mended }) => ({
      ...{ title, status, reason, epss: epss ?? null, kev, owner: owner ? people[owner] : null },
      ...{
        until: status === 'snooze' ? day(120) : null,
        mended: mended === undefined ? null : at(mended).toISOString(),
      },
    }));
    await sql`UPDATE findings f SET first_seen = ${seen}, last_seen = ${seen}, created_at = ${seen}, updated_at = coalesce(l.mended, ${at(daysAgo - 2)}), status = l.status, reason = l.reason,
        epss = l.epss, kev = l.kev, attacked_on = CASE WHEN l.kev THEN ${day(-attackedSince)}::date END, owner_id = l.owner, snoozed_until = l.until, resolved_at = l.mended,
        due_on = least(f.due_on - ((now() AT TIME ZONE 'America/Sao_Paulo')::date - ${seen}::timestamptz::date),
          CASE WHEN l.kev THEN ${day(-attackedSince)}::date + ${usualFindingDays.attacked}::int END), decided_by = CASE WHEN l.status = 'open' THEN NULL ELSE ${by}::uuid END,
        decided_at = CASE WHEN l.status = 'open' THEN NULL ELSE ${at(daysAgo - 2)}::timestamptz END
      FROM jsonb_to_recordset(${JSON.stringify(lived)}::jsonb)
        AS l (title text, status text, reason text, epss real, kev boolean, owner uuid, until date, mended timestamptz)
      WHERE f.title = l.title`.execute(db);
    await sql`UPDATE finding_sightings SET first_seen = ${seen}, last_seen = ${seen}
      WHERE import_id = ${importId}::uuid`.execute(db);
  }
};
