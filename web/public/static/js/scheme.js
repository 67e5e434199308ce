// Before the first paint: the colour scheme chosen here, or the system's, as long as the page is open; and, while the
// application is still on its way, the question who holds the session kept here (`kit/api/early.ts`). A file because the
// policy forbids inline scripts.
(() => {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const paint = () => {
    const chosen = localStorage.getItem('mantine-color-scheme-value');
    const dark = chosen === 'dark' || (chosen !== 'light' && system.matches);
    document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  };
  paint();
  system.addEventListener('change', paint);
  const token = localStorage.getItem('token');
  // A page that asks for something else first has no session to ask for.
  if (token === null || document.querySelector('meta[name=robots]')) return;
  const path = document.querySelector('meta[name=vigia-path]')?.content ?? '';
  const url = `${path}/api/auth/me`;
  const headers = { Authorization: `Bearer ${token}` };
  // What cannot be reached now is asked again by the application, which knows what to say of it.
  const answer = fetch(url, { headers }).catch(() => undefined);
  window.vigiaEarly = { url, token, answer };
})();
