/** What a screen shows and offers, as lines of text: for comparing it with what it is to show. */

const spoken = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

function labelOf(field: Element): string {
  const by = field.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const named = by.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  const own = (field as HTMLInputElement).labels?.[0]?.textContent ?? '';
  return (field.getAttribute('aria-label') || named || own).replaceAll(/\s+/g, ' ').trim();
}

const limits = ['type', 'maxlength', 'min', 'max', 'accept', 'autocomplete', 'inputmode', 'href', 'role', 'aria-sort'];
const states = ['disabled', 'required', 'checked', 'aria-expanded', 'aria-selected', 'aria-current', 'aria-pressed'];

/** A moment or an id differs from run to run. */
const said = (element: Element): string => {
  const told = limits.flatMap((name) => {
    const is = element.getAttribute(name);
    return is === null || (name === 'type' && is === 'button') ? [] : [`${name}=${is}`];
  });
  const held = states.filter((name) => {
    const is = element.getAttribute(name);
    return is !== null && is !== 'false';
  });
  return [...told, ...held].map((one) => ` ${one}`).join('');
};

function fieldLine(element: Element): string | undefined {
  if (element instanceof HTMLSelectElement) {
    const options = [...element.options].map((one) => (one.selected ? `*${one.text}` : one.text));
    return `${labelOf(element)}: ${options.join(' | ')}`;
  }
  if (element instanceof HTMLInputElement && element.type !== 'hidden') {
    const is =
      element.type === 'checkbox' || element.type === 'radio' ? (element.checked ? 'on' : 'off') : element.value;
    return `${labelOf(element)}: ${is}`;
  }
  return element instanceof HTMLTextAreaElement ? `${labelOf(element)}: ${element.value}` : undefined;
}

const whole = /^(?:H[1-6]|BUTTON|A|TH|TD|LABEL|LEGEND|DT|DD|OPTION)$/;
const pressed = /^(?:button|link|tab|menuitem|menuitemradio|radio|switch|option)$/;

function lines(element: Element, into: string[]): void {
  if (element.getAttribute('aria-hidden') === 'true') return;
  if (element instanceof SVGElement || element.tagName === 'STYLE' || element.tagName === 'SCRIPT') return;
  const field = fieldLine(element);
  if (field !== undefined) {
    into.push(`${element.tagName.toLowerCase()}${said(element)} ${field}`);
    return;
  }
  const isWhole = whole.test(element.tagName) || pressed.test(element.getAttribute('role') ?? '');
  const inner = element.querySelector('button, a, input, select, textarea, [role=button], [role=tab], [role=menuitem]');
  if (isWhole && !inner) {
    const text = spoken(element);
    if (text !== '') into.push(`${element.tagName.toLowerCase()}${said(element)} ${text}`);
    return;
  }
  for (const child of element.childNodes) {
    if (child instanceof Element) lines(child, into);
    else if (child.textContent?.trim()) into.push(child.textContent.replaceAll(/\s+/g, ' ').trim());
  }
}

/** The lines, without what the frameworks number by themselves. */
export function toldBy(root: Element = document.body): string[] {
  const into: string[] = [];
  lines(root, into);
  return into;
}
