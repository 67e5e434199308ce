/** Names a browser and a system the way people do, from what the browser says of itself. */

type Names = readonly (readonly [name: string, sign: RegExp])[];

/** In this order: most of them also claim to be the ones after them. */
const browsers: Names = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPiOS|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];

const systems: Names = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac(intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
];

export interface Device {
  browser: string | null;
  system: string | null;
  /** Held in the hand. */
  mobile: boolean;
}

const firstOf = (names: Names, agent: string) => names.find(([, sign]) => sign.test(agent))?.[0] ?? null;

/** What a user agent string says; null for what it does not. */
export function deviceOf(agent: string): Device {
  const system = firstOf(systems, agent);
  return {
    browser: firstOf(browsers, agent),
    system,
    mobile: /\b(Mobile|Tablet)\b/.test(agent) || ['iPhone', 'iPad', 'Android'].includes(system ?? ''),
  };
}
