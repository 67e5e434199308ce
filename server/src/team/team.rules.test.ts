import { describe, expect, it } from 'vitest';
import { leavesNobody, type MemberPlace, type NextMembership } from './team.rules.ts';

const place = (id: string, role: string, isActive = true): MemberPlace => ({ id, role, isActive });
const ana = place('ana', 'ADMIN');

describe('leavesNobody', () => {
  it.each<[string, MemberPlace[], string, NextMembership, boolean]>([
    ['the only one is removed', [ana], 'ana', null, true],
    ['the only one is demoted', [ana], 'ana', { role: 'BASIC' }, true],
    ['the only one is shut out', [ana], 'ana', { isActive: false }, true],
    ['the other one is shut out already', [ana, place('rui', 'ADMIN', false)], 'ana', null, true],
    ['one of two goes', [ana, place('rui', 'ADMIN')], 'ana', null, false],
    ['somebody else is removed', [ana, place('bia', 'BASIC')], 'bia', null, false],
    ['somebody is promoted', [ana, place('bia', 'BASIC')], 'bia', { role: 'ADMIN' }, false],
    ['nobody led before', [place('bia', 'BASIC')], 'bia', null, false],
  ])('%s', (_case, places, id, next, expected) => {
    expect(leavesNobody(places, id, next)).toBe(expected);
  });
});
