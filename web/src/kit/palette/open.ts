/** Opens the command palette from anywhere; it is loaded when it is first asked for. */
const event = 'vigia-palette';

export const openPalette = (): void => void window.dispatchEvent(new Event(event));

/** Listens for a request to open it: the button or Ctrl/Cmd+K. Returns the undo. */
export function whenPaletteAsked(open: () => void): () => void {
  const onKey = (press: KeyboardEvent) => {
    if (press.key.toLowerCase() !== 'k' || !(press.ctrlKey || press.metaKey) || press.altKey || press.shiftKey) return;
    press.preventDefault();
    open();
  };
  window.addEventListener(event, open);
  window.addEventListener('keydown', onKey);
  return () => {
    window.removeEventListener(event, open);
    window.removeEventListener('keydown', onKey);
  };
}
