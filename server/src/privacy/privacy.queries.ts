/** What other rooms may ask of the privacy programme: who answers for personal data (LGPD art. 41), and how to reach them. */
import { privacyPlaces } from '@vigia/contract/privacy/privacy.places.ts';
import type { Db } from '../kit/db/db.ts';
import type { PrivacyOfficer } from '../kit/officer/officer.ts';
import { findProgramme } from './programme.store.ts';

/** The person in charge as the programme names them, or a small agent's channel; null where neither was said. */
export async function officerOf(db: Db): Promise<PrivacyOfficer | null> {
  const found = await findProgramme(db);
  if (!found) return null;
  const { officerKind, officerName, officerPerson, officerEmail, officerPhone } = found.draft;
  const exempt = officerKind === 'none';
  if (exempt && !(found.smallAgent && officerEmail !== '')) return null;
  const name = exempt ? '' : [officerName, officerPerson].filter(Boolean).join(', ');
  return { name, email: officerEmail, phone: officerPhone, exempt };
}

/** Whether the programme found the company a small agent (Res. CD/ANPD 2/2022). */
export const isSmall = async (db: Db): Promise<boolean> => (await findProgramme(db))?.smallAgent ?? false;

/** The path of the form by which people ask for their data; null where it is not open. */
export async function openRequestForm(db: Db): Promise<string | null> {
  const found = await findProgramme(db);
  return found?.draft.formOpen && found.draft.slug !== '' ? privacyPlaces.form.at({ slug: found.draft.slug }) : null;
}
