/** "hoje", "há 3 dias": made once for each language. */
import { onceEach } from '@vigia/contract/kit/formats.ts';

export const relativeFormat = onceEach((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));
