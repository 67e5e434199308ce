import { describe, expect, it } from 'vitest';
import { controlsOf, frameworks, langs } from '../catalog.ts';
import { allTexts } from '../glossary/texts.ts';
import { cadences, collisions, criticalSupplier, riskScale } from './load.ts';

describe('the cadence table', () => {
  it('names controls that exist, and each thing once', () => {
    const known = new Set(frameworks.flatMap((framework) => [...controlsOf(framework).keys()]));
    expect(cadences.flatMap(({ refs }) => refs.filter((ref) => !known.has(ref)))).toEqual([]);
    expect(new Set(cadences.map(({ id }) => id)).size).toBe(cadences.length);
  });

  it('is what every text keeps to', () => {
    const faults = allTexts()
      .filter(({ at }) => !at.startsWith('reference/'))
      .flatMap(({ at, lang, text }) =>
        collisions(lang, text, /levels\.[45]$/.test(at)).map((fault) => `${at} (${lang}): ${fault}`),
      );
    expect(faults).toEqual([]);
  });

  it('finds a text that asks for another rhythm, and lets a higher level be stricter', () => {
    expect(collisions('pt', 'Faça um pentest a cada trimestre.', false)).toHaveLength(1);
    expect(collisions('pt', 'Faça um pentest a cada trimestre.', true)).toEqual([]);
    expect(collisions('en', 'Have a penetration test every year.', false)).toEqual([]);
  });

  it.each(langs)('%s: speaks of each thing somewhere, so that the check checks something', (lang) => {
    const texts = allTexts()
      .filter((one) => one.lang === lang && !one.at.startsWith('reference/'))
      .map(({ text }) => text.toLowerCase().replace(/\s+/g, ' '));
    const silent = cadences.filter(
      (cadence) => !cadence[lang].spoken.some((words) => texts.some((text) => words.every((w) => text.includes(w)))),
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
  });
});

describe('the risk scale', () => {
  it('has five steps each way, in order, and bands that end at 25', () => {
    for (const steps of [riskScale.likelihood, riskScale.impact])
      expect(steps.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5]);
    const ends = riskScale.bands.map(({ to }) => to);
    expect(ends).toEqual([...ends].sort((a, b) => a - b));
    expect(ends.at(-1)).toBe(25);
  });
});

describe('the critical supplier', () => {
  it.each(langs)('%s: is defined once, and the texts that define it count the same points', (lang) => {
    const two = { pt: 'dois de três', en: 'two of three', es: 'dos de tres' }[lang];
    const texts = allTexts().filter((one) => one.lang === lang);
    const defining = texts.filter(({ text }) => text.replace(/\s+/g, ' ').toLowerCase().includes(two));
    expect(defining.map(({ at }) => at).sort()).toEqual([
      expect.stringContaining('journeys/supplier-security.yaml'),
      expect.stringContaining('questions/security/suppliers.yaml'),
    ]);
    expect(criticalSupplier.groups.critical).toBe(2);
    expect(new Set(criticalSupplier.points.map((point) => point[lang])).size).toBe(3);
  });
});
