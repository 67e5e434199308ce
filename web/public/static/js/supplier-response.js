// While the supplier's page is still on its way, its questionnaire is asked for (`kit/api/early.ts`). A file because the
// policy forbids inline scripts.
(() => {
  const publicPath = document.querySelector('meta[name=vigia-path]')?.content ?? '';
  const [token = '', page] = location.pathname.replace(/\/$/, '').split('/').reverse();
  const url = `${publicPath}/api/supplier-response/${page === 'test-supplier' ? 'rehearsal/' : ''}${token}`;
  const kept = localStorage.getItem('token');
  const headers = kept === null ? {} : { Authorization: `Bearer ${kept}` };
  // What cannot be reached now is asked again by the page, which knows what to say of it.
  window.vigiaEarly = [{ url, token: kept, language: null, answer: fetch(url, { headers }).catch(() => undefined) }];
})();
