// Before the first paint: the colour scheme chosen here, or the system's, as long as the page is open; whether the page as
// it stands is for whoever looks; when the application's code is asked for; and, while it is still on its way, the question
// who holds the session kept here, and what the screen read first the last time (`kit/api/early.ts`). The server puts it
// into the page (`kit/http/web.ts`).
(() => {
  const page = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  // Paper is light.
  const paper = matchMedia('print');
  const paint = () => {
    const chosen = localStorage.getItem('mantine-color-scheme-value');
    const dark = chosen === 'dark' || (chosen !== 'light' && system.matches);
    page.setAttribute('data-mantine-color-scheme', dark && !paper.matches ? 'dark' : 'light');
  };
  paint();
  system.addEventListener('change', paint);
  paper.addEventListener('change', paint);
  const token = localStorage.getItem('token');
  // What the build has drawn (`kit/lazy/prerendered.ts`) is for strangers, in the language that the browser asks for.
  const language = localStorage.getItem('i18nextLng');
  if (token !== null || (language !== null && !language.startsWith(page.lang))) page.setAttribute('data-draw-anew', '');
  // The code of the application, which the page holds back (`kit/http/web.ts`): on a phone's line it would share the way with
  // what can be read before it.
  const fetchCode = () => {
    const held = document.querySelector('template[data-code]');
    if (!held) return;
    held.remove();
    const code = document.importNode(held.content, true);
    const scripts = [...code.querySelectorAll('script')];
    const run = () => document.head.append(...scripts);
    for (const script of scripts) script.remove();
    document.head.append(code);
    // It draws into what stands further down.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run);
    else run();
  };
  // Whatever happens to what it waits for.
  setTimeout(fetchCode, 2000);
  // A page that nobody looks at is never painted.
  const oncePainted = (then) => {
    if (document.hidden) then();
    const hear = (list) => list.getEntriesByName('first-contentful-paint').length > 0 && then();
    new PerformanceObserver(hear).observe({ type: 'paint', buffered: true });
  };
  // A form that nobody can take yet is held, and sent once somebody can.
  const hold = (event) => {
    if (!document.querySelector('[data-prerendered]')) return;
    event.preventDefault();
    window.vigiaHeld = true;
  };
  document.addEventListener('submit', hold, true);
  // The application cannot say that it did not come.
  const missed = {
    pt: ['O Vigia não carregou.', 'Verifique sua conexão.', 'Recarregar a página'],
    en: ['Vigia did not load.', 'Check your connection.', 'Reload the page'],
    es: ['Vigia no cargó.', 'Revise su conexión.', 'Recargar la página'],
  };
  const tell = ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
    const [title, text, again] = missed[(language ?? page.lang).slice(0, 2)] ?? missed.pt;
    const part = (name, said) => Object.assign(document.createElement(name), { textContent: said });
    const reload = part('button', again);
    reload.addEventListener('click', () => location.reload());
    const told = Object.assign(document.createElement('div'), { className: 'missed', role: 'alert' });
    told.append(part('h1', title), part('p', text), reload);
    document.body.prepend(told);
  };
  addEventListener('error', tell, true);
  const isFar = () => {
    const [{ requestStart = 0, responseStart = 0 } = {}] = performance.getEntriesByType('navigation');
    return responseStart - requestStart >= 60 || navigator.connection?.rtt >= 100;
  };
  const isPhone = /Mobi/.test(navigator.userAgent);
  const draw = (path, headers) => {
    const show = ({ html }) => {
      const root = document.getElementById('root');
      if ('stands' in page.dataset || localStorage.getItem('token') !== token) return fetchCode();
      root.before(Object.assign(document.createElement('div'), { id: 'drawn', inert: true, innerHTML: html }));
      root.dataset.behind = '';
      oncePainted(fetchCode);
    };
    const at = new URLSearchParams({ path: location.pathname.slice(path.length), width: innerWidth });
    fetch(`${path}/api/rendered?${at}`, { headers })
      .then((answer) => (answer.status === 200 ? answer.json().then(show) : fetchCode()))
      // The application comes all the same, and says what cannot be reached.
      .catch(fetchCode);
  };
  const askFirst = () => {
    const path = document.querySelector('meta[name=vigia-path]')?.content ?? '';
    const spoken = (language ?? page.lang).slice(0, 2);
    const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': spoken };
    // What cannot be reached now is asked again by the application, which knows what to say of it.
    const ask = (url, said) => ({ url, token, language: said, answer: fetch(url, { headers }).catch(() => undefined) });
    window.vigiaEarly = [ask(`${path}/api/auth/me`, null)];
    // What it reads by itself, where it was not opened here before, is said by the page; filters in the address change it.
    const said = location.search === '' ? (document.querySelector('meta[name=vigia-reads]')?.content ?? '') : '';
    const first = said.split(' ').flatMap((read) => (read === '' ? [] : `${path}/api${read}`));
    const read = JSON.parse(localStorage.getItem('first-reads') ?? '{}')[location.pathname + location.search] ?? first;
    const ours = read.filter((url) => url.startsWith(`${path}/api/`));
    window.vigiaEarly.push(...ours.map((url) => ask(url, spoken)));
    // The first way of writing a day that a page makes takes a phone a while: beside it, before it draws. What a browser finds
    // out for it serves the whole page.
    new Worker(`${path}/static/js/ahead-formats1.js`, { name: spoken });
    // Who is far away or on a phone, and has nothing of this build, looks at the screen as the server draws it, while the code
    // that makes it work is on its way (`kit/lazy/drawnBefore.ts`).
    const build = document.querySelector('meta[name=vigia-build]')?.content ?? '';
    if (first.length > 0 && (isFar() || isPhone) && localStorage.getItem('seen-build') !== build) draw(path, headers);
    else fetchCode();
  };
  if (document.querySelector('template[data-code=drawn]') && !page.hasAttribute('data-draw-anew'))
    oncePainted(fetchCode);
  // A page that asks for something else first has no session to ask for.
  else if (token === null || document.querySelector('meta[name=robots]')) fetchCode();
  else askFirst();
})();
