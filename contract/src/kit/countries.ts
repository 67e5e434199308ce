/** Countries by their ISO 3166 codes. */
import { z } from 'zod';

/** Home of the LGPD: for whom it is the law, data that stays here is not transferred. */
export const homeCountry = 'BR';

/** Those to choose from, the first as they are met most. */
export const countries = [
  ...['BR', 'US', 'PT', 'ES', 'AR', 'CL', 'CO', 'MX', 'PE', 'UY', 'PY', 'BO', 'EC', 'CR', 'PA'],
  ...['DO', 'GT', 'SV', 'HN', 'NI', 'VE'],
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IS', 'IT', 'LI'],
  ...['LT', 'LU', 'LV', 'MT', 'NL', 'NO', 'PL', 'RO', 'SE', 'SI', 'SK', 'GB', 'CH', 'CA', 'IN', 'CN', 'JP', 'KR'],
  ...['SG', 'HK', 'AU', 'NZ', 'IL', 'ZA', 'AE', 'TR', 'UA', 'RU'],
] as const;
export const country = z.enum(countries);
