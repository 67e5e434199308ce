/** The question that `scheme.js`, or a page's own script, put while the application was on its way: its answer is taken once, by who asks the same. */
interface Early {
  readonly url: string;
  readonly token: string | null;
  /** Undefined where the server could not be reached. */
  readonly answer: Promise<Response | undefined>;
}

declare global {
  interface Window {
    vigiaEarly?: Early | undefined;
  }
}

/** The answer that is on its way already; undefined where nobody asked this, or somebody else did. */
export function earlyAnswer(
  method: string,
  url: string,
  token: string | null,
): Promise<Response | undefined> | undefined {
  const early = window.vigiaEarly;
  if (!early || method !== 'GET' || early.url !== url) return undefined;
  window.vigiaEarly = undefined;
  return early.token === token ? early.answer : undefined;
}
