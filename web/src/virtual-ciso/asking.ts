import i18next from 'i18next';
import type { Found } from '../kit/palette/search.ts';

/** For the palette: what was typed, as a question to be looked at before it is sent. */
export async function offerToAsk(query: string): Promise<Found[]> {
  await i18next.loadNamespaces('virtual-ciso');
  const from = window.location.pathname;
  const address = new URLSearchParams({ q: query, ...(from === '/chat' ? {} : { from }) });
  return [
    {
      id: 'ask',
      title: i18next.t('virtual-ciso:palette.ask', { query }),
      to: `/chat?${address}`,
      group: i18next.t('virtual-ciso:palette.group'),
    },
  ];
}
