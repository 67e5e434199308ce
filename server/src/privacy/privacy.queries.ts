/** What other rooms may ask of the privacy programme: who answers for personal data (LGPD art. 41), and how to reach them. */
import type { Db } from '../kit/db/db.ts';
import type { PrivacyOfficer } from '../kit/officer/officer.ts';
import { findProgramme } from './programme.store.ts';

/** The person in charge as the programme names them; null where nobody was named. */
export async function officerOf(db: Db): Promise<PrivacyOfficer | null> {
  const draft = (await findProgramme(db))?.draft;
  if (!draft || draft.officerKind === 'none') return null;
  const name = [draft.officerName, draft.officerPerson].filter(Boolean).join(', ');
  return { name, email: draft.officerEmail, phone: draft.officerPhone };
}

/** Whether the programme found the company a small agent (Res. CD/ANPD 2/2022). */
export const isSmall = async (db: Db): Promise<boolean> => (await findProgramme(db))?.smallAgent ?? false;
