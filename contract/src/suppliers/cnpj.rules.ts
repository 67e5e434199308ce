/**
 * The CNPJ: twelve characters and two check digits. Since July 2026 the twelve may be letters as well as digits; a
 * character counts by its code less that of `0` (Receita Federal, Normative Instruction RFB 2.229/2024).
 */
const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const zero = 48;

function checkDigit(characters: string): number {
  const own = weights.slice(-characters.length);
  const sum = [...characters].reduce((all, one, at) => all + (one.charCodeAt(0) - zero) * (own[at] ?? 0), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** Without dots, bar and hyphen, in capitals. */
export const bareCnpj = (said: string): string => said.replaceAll(/[\s./-]/g, '').toUpperCase();

/** Whether both check digits are right; one character repeated is nobody's. */
export function isCnpj(said: string): boolean {
  const bare = bareCnpj(said);
  if (!/^[0-9A-Z]{12}\d{2}$/.test(bare) || /^(.)\1+$/.test(bare)) return false;
  const first = checkDigit(bare.slice(0, 12));
  return bare.slice(12) === `${first}${checkDigit(`${bare.slice(0, 12)}${first}`)}`;
}

/** As people write it, 12.345.678/0001-90; what is no CNPJ stays as it was said. */
export function shownCnpj(said: string): string {
  if (!isCnpj(said)) return said;
  return bareCnpj(said).replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
}

/** The number of a company of any country, as it is shown. */
export const shownLegalId = ({ country, legalId }: { readonly country: string; readonly legalId: string }): string =>
  country === 'BR' ? shownCnpj(legalId) : legalId;
