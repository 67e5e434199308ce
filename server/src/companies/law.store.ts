/** Which law on personal data is the company's own (LGPD art. 3), and what is known here of another country's. */
import { advice } from '@vigia/content/advice/load.ts';
import type { OwnLaw } from '@vigia/contract/companies/law.shapes.ts';
import { homeCountry } from '@vigia/contract/kit/countries.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import { countryKnown, placesOf } from '@vigia/contract/kit/money.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../kit/db/db.ts';

/** What is advised on each country's law. */
const advised: Readonly<Record<string, string>> = {
  ...{ AR: 'country-argentina', CL: 'country-chile', CO: 'country-colombia', EC: 'country-ecuador' },
  ...{ MX: 'country-mexico', PE: 'country-peru', UY: 'country-uruguay' },
};

/** The piece of advice on the law of the country in which a time zone is; undefined where there is none. */
export const adviceOfZone = (timeZone: string) => advice().get(advised[countryKnown(timeZone) ?? ''] ?? '');

/** The same where SQL asks: what the LGPD sets runs for nobody else. */
export const underLgpd = sql<boolean>`(SELECT own.lgpd FROM companies own WHERE own.id = current_company())`;

/** Whether the LGPD is the law of the company of the transaction. */
export const isUnderLgpd = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('companies').where('id', '=', sql<string>`current_company()`).select('lgpd').executeTakeFirst())
    ?.lgpd ?? true;

/**
 * The country that is home to the company of the transaction: Brazil where the LGPD is its law, else that of its time zone;
 * null where that is not known. What is kept or goes elsewhere is abroad.
 */
const home = sql<string | null>`(SELECT CASE WHEN own.lgpd THEN ${sql.lit(homeCountry)} ELSE (SELECT z.key
    FROM jsonb_each_text(${sql.lit(JSON.stringify(placesOf))}::jsonb) z WHERE regexp_replace(own.time_zone, '^[^/]*/', '') ~ z.value LIMIT 1) END
  FROM companies own WHERE own.id = current_company())`;
/** Whether a column holds a country that is not the company's own. */
export const isAbroad = (country: RawBuilder<unknown>) => sql<boolean>`coalesce(${country} <> ${home}, false)`;

interface Asked {
  readonly db: Db;
  readonly company: { readonly timeZone: string };
}
/** The law of the company of the transaction, in a language. */
export async function ownLawOf({ db, company }: Asked, locale: Locale): Promise<OwnLaw> {
  if (await isUnderLgpd(db)) return { lgpd: true, local: null };
  const piece = adviceOfZone(company.timeZone);
  if (!piece) return { lgpd: false, local: null };
  const { sources, reviewed, [locale]: words } = piece;
  return { lgpd: false, local: { title: words.title, answer: words.answer, sources: [...sources], reviewed } };
}
