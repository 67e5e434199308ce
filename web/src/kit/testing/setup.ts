/** What jsdom lacks, and the rule that a test fails on anything written to `console.error`. */
import { locks } from 'node:worker_threads';
import '../jitless.ts';
import { cleanNotifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { startI18n } from '../i18n/i18n.ts';
import { forgetSession } from '../session/session.ts';

const quietObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

function queryList(query: string): MediaQueryList {
  const list = new EventTarget() as MediaQueryList;
  return Object.assign(list, { matches: false, media: query, onchange: null, addListener() {}, removeListener() {} });
}

Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
window.matchMedia = queryList;
window.ResizeObserver = quietObserver;
window.IntersectionObserver = quietObserver as unknown as typeof IntersectionObserver;
window.scrollTo = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;
Element.prototype.scrollIntoView = () => undefined;
Range.prototype.getBoundingClientRect = () => new DOMRect();
Range.prototype.getClientRects = () => document.createElement('p').getClientRects();
document.elementFromPoint = () => null;
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });

localStorage.setItem('i18nextLng', 'pt');
const i18n = await startI18n();

// A loaded machine is not a reason to fail.
configure({ asyncUtilTimeout: 10_000 });

let errors: unknown[][] = [];

beforeEach(async () => {
  errors = [];
  vi.spyOn(console, 'error').mockImplementation((...parts) => void errors.push(parts));
  await i18n.changeLanguage('pt');
});

afterEach(() => {
  cleanup();
  cleanNotifications();
  // As somebody who leaves, so that nothing typed is kept; and then as nobody.
  forgetSession(true);
  forgetSession();
  localStorage.clear();
  sessionStorage.clear();
  if (errors.length > 0)
    throw new Error(`console.error was called: ${errors.map((parts) => parts.join(' ')).join('\n')}`);
});

/** For the tests of what is logged: takes the errors away, so that they do not fail the test. */
export function expectedErrors(): unknown[][] {
  const taken = errors;
  errors = [];
  return taken;
}
