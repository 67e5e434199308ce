import { describe, expect, it } from 'vitest';
import { checkFaultsOf } from './check.ts';
import { checkTexts } from './load.ts';

const checks = [...checkTexts().values()];
const [first] = checks;
if (!first) throw new Error('no checks');

describe('what is said of the checks', () => {
  it('names only controls that exist, and says nothing twice', () => {
    expect(checkFaultsOf(checks)).toEqual([]);
  });

  it('is found out where it is wrong', () => {
    const copied = { ...first, serves: { ...first.serves, iso27001: ['A.9.9'] } };
    expect(checkFaultsOf([first, copied])).toEqual(
      expect.arrayContaining([`${first.id} stands twice`, `${first.id}: no A.9.9 in iso27001`]),
    );
  });
});
