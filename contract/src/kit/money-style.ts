/**
 * How an amount of a currency is written: whole units. Reais have their own sign in every language, as people know it;
 * others are marked as the language does, so that no dollar is taken for a peso.
 */
export const moneyStyle = (currency: string) =>
  ({
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
    currencyDisplay: currency === 'BRL' ? 'narrowSymbol' : 'symbol',
  }) as const;
