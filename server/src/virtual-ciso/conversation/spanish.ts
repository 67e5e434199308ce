/**
 * Spanish as it is spoken in different countries, and the forms by which names and patterns know it: the same for questions and for
 * the names that they are compared with. Words without accents. Pure.
 */

const stems = (from: string, to: string, endings: Readonly<Record<string, string>>) =>
  Object.entries(endings).map(([said, meant]): readonly [RegExp, string] => [
    new RegExp(`\\b${from}${said}\\b`, 'g'),
    `${to}${meant}`,
  ]);

export const spanish: readonly (readonly [RegExp, string])[] = [
  // What is said to one "vos" or "usted", as it is said to one "tú".
  [/\btenes\b/g, 'tienes'],
  [/\bpodes\b/g, 'puedes'],
  [/\bqueres\b/g, 'quieres'],
  [/\b(?:deci|diga)(me|nos|les?|lo)\b/g, 'di$1'],
  [/\b(?:conta|cuente)(me|nos|les?|lo)\b/g, 'cuenta$1'],
  [/\b(?:mostra|muestre)(me|nos|les?|lo)\b/g, 'muestra$1'],
  [/\b(?:hace|haga)(me|nos|les?|lo)\b/g, 'haz$1'],
  [/\bexplique(me|nos|les?|lo)\b/g, 'explica$1'],
  [/\bescribi(me|les?|lo)\b/g, 'escribe$1'],
  [/\brecorda(me|les?|selo)\b/g, 'recuerda$1'],
  [/\b(arm|cre|gener|list|mand|prepar|redact)[ae]me\b/g, '$1a me'],
  [/\benlist[ae](?:me)?\b/g, 'lista'],
  [/\b(?:ahorita|orita)\b/g, 'ahora'],
  [/\bcelu\b/g, 'celular'],
  [/\bcompu\b/g, 'computadora'],
  // Whose it is that ends says nothing: “se les vence”, “se nos cayó”.
  [/\bse (?:les?|me|nos|te) (?=(?:venc|caduc|expir|acab|termin)\w)/g, ''],
  [/\ben estado (?=(?:critic|abiert|activ|cerrad|vencid)\w)/g, ''],
  // Whom it concerns says nothing: “¿cuándo le toca revisión?”, “¿cuándo nos toca la auditoría?”.
  [/\b(?:le|les|nos|me|te) toca(?:ba|ria)? (?=(?:la |el )?(?:revision|auditoria|prueba|renovacion))/g, 'vence '],
  [/\b(?:me|te|se|nos) (?:atraso|atrasas|atrasa|atrasamos|demoro|demoramos|retraso|retrasamos)\b/g, 'atraso'],
  [/\b(?:guita|plata)\b/g, 'dinero'],
  // Those who do are asked for as who does.
  [/^quienes (\w{2,}[ae])n\b/g, 'quien $1'],
  // One verb of several that mean the same.
  ...stems('contest', 'respond', { o: 'io', aron: 'ieron', a: 'e', an: 'en', amos: 'imos', ar: 'er', arle: 'erle' }),
  ...stems('contestad', 'respondid', { o: 'o', a: 'a', os: 'os', as: 'as' }),
  ...stems('caduc', 'venc', { a: 'e', an: 'en', o: 'io', aron: 'ieron' }),
  ...stems('caducad', 'vencid', { o: 'o', a: 'a', os: 'os', as: 'as' }),
  ...stems('chec', 'revis', { ar: 'ar', amos: 'amos', a: 'a', an: 'an', o: 'o', aron: 'aron' }),
];
