/** The currencies of the countries that are served; what they are called, `Intl` knows. */
import { z } from 'zod';

export const currencies = [
  'BRL',
  'ARS',
  'BOB',
  'CLP',
  'COP',
  'CRC',
  'DOP',
  'EUR',
  'GTQ',
  'MXN',
  'PEN',
  'PYG',
  'USD',
  'UYU',
] as const;
export const currency = z.enum(currencies);
export type Currency = z.infer<typeof currency>;
