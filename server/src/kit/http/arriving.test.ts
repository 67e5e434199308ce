import { describe, expect, it } from 'vitest';
import { Arriving } from './arriving.ts';

describe('room for what arrives', () => {
  it('leaves as much free for others as somebody holds', () => {
    const room = new Arriving(100);
    expect([room.fits('a', 50), room.fits('a', 51)]).toEqual([true, false]);
    room.take('a', 40);
    expect([room.fits('a', 10), room.fits('a', 11)]).toEqual([true, false]);
    expect([room.fits('b', 30), room.fits('b', 31)]).toEqual([true, false]);
  });

  it('never holds more than it has, however many come', () => {
    const room = new Arriving(1_000);
    let held = 0;
    for (let turn = 0; turn < 20_000; turn++) {
      if (!room.fits(`company ${turn % 500}`, 7)) continue;
      room.take(`company ${turn % 500}`, 7);
      held += 7;
    }
    expect(held).toBeGreaterThan(900);
    expect(held).toBeLessThanOrEqual(1_000);
  });

  it('counts what is announced for whoever announced it alone, until it comes', () => {
    const room = new Arriving(100);
    room.promise('a', 50);
    expect([room.fits('a', 1), room.fits('b', 50)]).toEqual([false, true]);
    room.take('b', 40);
    expect([room.fill('a', 10), room.fill('a', 21)]).toEqual([true, false]);
    room.give('a', 10, 50);
    expect([room.fits('a', 30), room.fits('a', 31)]).toEqual([true, false]);
  });

  it('is free again for who gave back', () => {
    const room = new Arriving(100);
    room.take('a', 50);
    expect(room.fits('a', 1)).toBe(false);
    room.give('a', 50);
    expect(room.fits('a', 50)).toBe(true);
  });
});
