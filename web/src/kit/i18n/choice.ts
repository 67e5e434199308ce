import { onceEach } from '@vigia/contract/kit/formats.ts';

const choices = onceEach((tag, options: Intl.ListFormatOptions | undefined) => new Intl.ListFormat(tag, options));
/** “A, B ou C”, in the language that is read. */
export const inChoice = (tag: string | undefined, names: readonly string[]): string =>
  choices(tag ?? 'pt', { type: 'disjunction' }).format(names);
