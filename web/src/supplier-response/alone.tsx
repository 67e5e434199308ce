/** The supplier's page by itself: whoever follows a link on a phone fetches this page and nothing of the application. */
import '../kit/jitless.ts';
import '@fontsource-variable/inter';
import '../kit/theme/global.css';
import './alone.css';
import { suppliersPlaces } from '@vigia/contract/suppliers/suppliers.places.ts';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { startI18n } from '../kit/i18n/i18n.ts';
import { paperStyle } from '../kit/theme/paper.ts';
import { ResponsePage } from './ResponsePage.tsx';

const [rehearsalBegins = ''] = suppliersPlaces.rehearsal.path.split(':');

async function start(root: HTMLElement): Promise<void> {
  const style = document.createElement('style');
  style.textContent = paperStyle();
  document.head.append(style);
  await startI18n();
  await i18next.loadNamespaces('supplier-response');
  const { pathname } = window.location;
  const token = decodeURIComponent(pathname.replace(/\/$/, '').split('/').at(-1) ?? '');
  createRoot(root).render(
    <main id="content">
      <ResponsePage token={token} rehearsal={pathname.includes(rehearsalBegins)} />
    </main>,
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('supplier-response.html has no #root');
void start(root);
