/** Amounts that people enter, to the cent; estimates stand in whole units (`money-style`). */
import { z } from 'zod';
import { moneyStyle } from './money-style.ts';

/** An amount of money, none to a trillion, with the cents that it has. */
export const amount = z.number().min(0).max(999_999_999_999).multipleOf(0.01);

/** How such an amount is written: its cents where it has some. */
export const amountStyle = (currency: string) =>
  ({ ...moneyStyle(currency), maximumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' }) as const;
