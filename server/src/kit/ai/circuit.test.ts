/** When somebody who keeps failing is left alone, and asked again. */
import { beforeEach, expect, it } from 'vitest';
import { type Circuit, makeCircuit } from './circuit.ts';

let now: number;
let circuit: Circuit;

beforeEach(() => {
  now = 1_000;
  circuit = makeCircuit({ failures: 5, within: 60_000, rest: 60_000 }, () => now);
});

function fail(times: number, every = 0): void {
  for (let i = 0; i < times; i += 1) {
    expect(circuit.allows()).toBe(true);
    circuit.failed();
    now += every;
  }
}

it('stays open while failures are fewer than the limit', () => {
  fail(4);
  expect(circuit.allows()).toBe(true);
});

it('shuts after five failures within a minute', () => {
  fail(5);
  expect(circuit.allows()).toBe(false);
});

it('forgets failures that are older than a minute', () => {
  fail(10, 15_001);
  expect(circuit.allows()).toBe(true);
});

it('forgets all failures at a success', () => {
  fail(4);
  circuit.succeeded();
  fail(4);
  expect(circuit.allows()).toBe(true);
});

it('lets one try after a minute, and all when that one succeeds', () => {
  fail(5);
  now += 59_999;
  expect(circuit.allows()).toBe(false);
  now += 1;
  expect([circuit.allows(), circuit.allows()]).toEqual([true, false]);
  circuit.succeeded();
  expect([circuit.allows(), circuit.allows()]).toEqual([true, true]);
});

it('rests another minute when the one try fails, however long ago the others were', () => {
  fail(5);
  now += 300_000;
  fail(1);
  now += 59_999;
  expect(circuit.allows()).toBe(false);
  now += 1;
  expect(circuit.allows()).toBe(true);
});

it('lets another one try when the first gave up', () => {
  fail(5);
  now += 60_000;
  expect(circuit.allows()).toBe(true);
  circuit.undecided();
  expect([circuit.allows(), circuit.allows()]).toEqual([true, false]);
});
