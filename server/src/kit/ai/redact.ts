/** Takes secrets out of text that leaves the installation, by the shapes that they have. */

type Rule = readonly [kind: string, shape: RegExp, redacted?: (match: string, ...groups: string[]) => string];

const mark = (kind: string) => `[redacted: ${kind}]`;

const digitsOf = (text: string) => [...text.replaceAll(/\D/g, '')].map(Number);

/** The check digit of Luhn, and a first digit and length that some card scheme uses. */
function isCard(text: string): boolean {
  const digits = digitsOf(text);
  const sum = digits
    .toReversed()
    .map((d, i) => (i % 2 ? (d > 4 ? d * 2 - 9 : d * 2) : d))
    .reduce((a, b) => a + b, 0);
  return (
    sum % 10 === 0 &&
    /^(?:4(?:\d{12}|\d{15}|\d{18})|(?:5|2[2-7]|6)\d{14,15}|6\d{15,18}|3[47]\d{13}|3[0689]\d{12,14}|35\d{14})$/.test(
      digits.join(''),
    )
  );
}

/** The two check digits of a CPF, the Brazilian taxpayer's number of a person. */
function isCpf(text: string): boolean {
  const digits = digitsOf(text);
  const check = (length: number) =>
    ((digits.slice(0, length).reduce((sum, d, i) => sum + d * (length + 1 - i), 0) * 10) % 11) % 10;
  return new Set(digits).size > 1 && check(9) === digits[9] && check(10) === digits[10];
}

/** Whether a word looks chosen to be secret: prose about passwords ("password: required") stays. */
const looksSecret = (word: string): boolean =>
  word.length >= 6 &&
  /\p{L}/u.test(word) &&
  /\d|[!@#$%^&*?]./.test(word) &&
  !/^\d+-\p{L}+$|^https?:|^\[redacted/iu.test(word);

const secretName =
  'passw(?:or)?d|passphrase|pwd|senha|contraseña|contrasena|palavra-passe|secret|segredo|secreto|token|api[_ -]?key|access[_ -]?key|account[_ -]?key|chave de api|clave de api';

const isOwnToken = (text: string) => /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text);

const rules: readonly Rule[] = [
  [
    'private key',
    /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----[\s\S]*?(?:-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----|$)/g,
  ],
  ['JWT', /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g],
  [
    'connection string',
    /\b([a-z][a-z0-9+.-]{1,30}:\/\/[^\s:/@]{0,100}:)[^\s/]{1,300}@/gi,
    (_, before = '') => `${before}${mark('password')}@`,
  ],
  ['token', /\b(Bearer\s+)(?=\S*\d)[\w.~+/-]{16,}=*/gi, (_, before = '') => before + mark('token')],
  ['password', /\b(Authorization:\s*Basic\s+)[\w+/]{8,}={0,2}/gi, (_, before = '') => before + mark('password')],
  ['API key', /\bsk-(?=[\w-]*\d)[\w-]{16,}/g],
  ['API key', /\b(?:sk|rk|pk|whsec)_(?:live_|test_)?(?=[A-Za-z]*\d)[A-Za-z0-9]{16,}/g],
  ['API key', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g],
  ['API key', /\bAIza[\w-]{35}/g],
  ['API key', /\bSG\.[\w-]{16,}\.[\w-]{16,}/g],
  ['token', /\b(?:gh[opusr]_[A-Za-z0-9]{20,}|github_pat_\w{22,}|glpat-[\w-]{20,}|npm_[A-Za-z0-9]{30,})/g],
  ['token', /\bxox[a-z]-[\w-]{10,}/g],
  // An assignment is redacted whatever is assigned; after a colon or "is" only what looks secret.
  [
    'password',
    new RegExp(`((?:${secretName})["']?\\s*=\\s*)("[^"\\n]+"|'[^'\\n]+'|(?!\\[redacted)[^\\s"'&;,]+)`, 'gi'),
    (_, before = '') => before + mark('password'),
  ],
  [
    'password',
    new RegExp(`("[\\w.-]{0,40}(?:${secretName})(?:s|_?hash)?\\\\?"\\s*:\\s*\\\\?")[^"\\\\\\n]+`, 'gi'),
    (_, before = '') => before + mark('password'),
  ],
  [
    'password',
    new RegExp(`((?:${secretName})["']?(?:\\s*:|\\s+(?:é|era|es|is|was))\\s*["'\`]?)([^\\s"'\`,;]+)`, 'giu'),
    (whole, before = '', word = '') => (looksSecret(word) ? before + mark('password') : whole),
  ],
  // 32 bytes in base64url, as our own tokens are: the last of 43 characters holds four bits.
  ['token', /(?<![\w-])[\w-]{42}[AEIMQUYcgkosw048](?![\w-])/g, (text) => (isOwnToken(text) ? mark('token') : text)],
  ['CPF', /(?<![\d.-])\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)/g],
  ['CPF', /(?<![\d.-])\d{11}(?![\d-])/g, (text) => (isCpf(text) ? mark('CPF') : text)],
  ['card', /(?<![\d.,/-])\d(?:[ -]?\d){12,18}(?![\d/])/g, (text) => (isCard(text) ? mark('card') : text)],
];

/** The text with every secret that has a known shape replaced by what it was: `[redacted: API key]`. */
export function redact(text: string): string {
  return rules.reduce((left, [kind, shape, redacted = () => mark(kind)]) => left.replaceAll(shape, redacted), text);
}
