import { virtualCisoPlaces } from '@vigia/contract/virtual-ciso/virtual-ciso.places.ts';
import i18next from 'i18next';
import { publicPath } from '../kit/api/publicPath.ts';
import type { Found } from '../kit/palette/search.ts';

/** For the palette: what was typed, as a question to be looked at before it is sent. */
export async function offerToAsk(query: string): Promise<Found[]> {
  await i18next.loadNamespaces('virtual-ciso');
  const from = window.location.pathname.slice(publicPath.length);
  return [
    {
      id: 'ask',
      title: i18next.t('virtual-ciso:palette.ask', { query }),
      to: virtualCisoPlaces.chat.at({ q: query, from: from === virtualCisoPlaces.chat.path ? undefined : from }),
      group: i18next.t('virtual-ciso:palette.group'),
    },
  ];
}
