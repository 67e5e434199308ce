import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Ana', 'da Silva', 'AS'],
  ['ana', 'silva', 'AS'],
  ['<i>Grâce', '"Ó', 'GÓ'],
  ['🦊 Íris', '🎉', 'Í'],
  ['محمد', 'علي', 'مع'],
  ['李', '小龙', '李小'],
  ['', '2.º Tenente', 'T'],
  ['🎉', '', ''],
])('%s %s: %s', (firstName, lastName, initials) => {
  expect(initialsOf({ firstName, lastName })).toBe(initials);
});
