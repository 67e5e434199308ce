/** The certificates that suppliers show, each until its day. */
import type { Db } from '../kit/db/db.ts';

/** Of one supplier at most. */
export const mostCertificates = 50;

export const certificatesOf = (db: Db, supplierId: string) =>
  db
    .selectFrom('supplier_certificates')
    .where('supplier_id', '=', supplierId)
    .select(['id', 'name', 'expires_on as expiresOn'])
    .orderBy('expires_on')
    .orderBy('id')
    .limit(mostCertificates)
    .execute();

export const insertCertificate = (
  db: Db,
  supplierId: string,
  { name, expiresOn }: { name: string; expiresOn: string },
) =>
  db
    .insertInto('supplier_certificates')
    .values({ supplier_id: supplierId, name, expires_on: expiresOn })
    .returning(['id', 'name', 'expires_on as expiresOn'])
    .executeTakeFirstOrThrow();

/** The certificate that went; undefined where there was none such. */
export const removeCertificate = (db: Db, supplierId: string, id: string) =>
  db
    .deleteFrom('supplier_certificates')
    .where('supplier_id', '=', supplierId)
    .where('id', '=', id)
    .returning(['name', 'expires_on'])
    .executeTakeFirst();
