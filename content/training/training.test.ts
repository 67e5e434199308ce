import { describe, expect, it } from 'vitest';
import { type Lang, langs } from '../catalog.ts';
import { courseFaultsOf } from './check.ts';
import { drawingOf } from './drawing.ts';
import { courses, minutesOf } from './load.ts';

const all = [...courses().values()];
const [first] = all;
const [lesson] = first?.taught ?? [];
const [question] = first?.bank ?? [];
if (!first || !lesson || !question) throw new Error('no courses');

describe('the courses', () => {
  it('name only what exists, say the same in three languages, and repeat nothing', () => {
    expect(courseFaultsOf(all)).toEqual([]);
  });

  it('take no longer than an hour each', () => {
    expect(all.filter((course) => minutesOf(course) > 60).map(({ id }) => id)).toEqual([]);
  });

  it.each([
    ['a control of nobody', { ...first, serves: { ...first.serves, iso27001: ['A.9.99'] } }, 'no A.9.99'],
    ['a course of nobody to go on with', { ...first, next: ['nobody'] }, 'no other course nobody'],
    ['a bank that is too small', { ...first, bank: first.bank.slice(0, 12) }, 'fewer than 3 × asked'],
    ['a question on no lesson', { ...first, bank: [{ ...question, lesson: 'nobody' }] }, 'no lesson nobody'],
    ['a question without its answer', { ...first, bank: [{ ...question, right: 'z' }] }, 'no option z'],
    [
      'a lesson of one language',
      { ...first, taught: [{ ...lesson, en: { ...lesson.en, text: 'Short.' } }] },
      'en has 1 words',
    ],
    [
      'an exercise without its answer',
      { ...first, taught: [{ ...lesson, exercise: { ...lesson.exercise, right: ['z'] } }] },
      'no option z',
    ],
  ])('are refused with %s', (_name, course, fault) => {
    expect(courseFaultsOf([course]).join()).toContain(fault);
  });

  it('are refused where two say the same', () => {
    expect(courseFaultsOf([first, { ...first, id: 'another' }]).join()).toContain('stands twice');
  });
});

describe('the pictures', () => {
  const drawn = (lang: Lang) => all.flatMap(({ taught }) => taught.map((one) => drawingOf(one, lang)));

  it.each(langs)('stay in their frame and show every word (%s)', (lang) => {
    for (const { title, described, width, height, shapes } of drawn(lang)) {
      const outside = shapes.filter(
        (shape) =>
          (shape.is === 'box' && (shape.x < 0 || shape.x + shape.width > width || shape.y + shape.height > height)) ||
          (shape.is === 'words' && (shape.x < 0 || shape.x + shape.text.length * 6 > width || shape.y > height)),
      );
      expect([title, outside]).toEqual([title, []]);
      const shown = shapes.flatMap((shape) => (shape.is === 'words' ? [shape.text] : [])).join(' ');
      for (const word of described.replaceAll(/[:;]/g, ' ').split(/\s+/)) expect(shown).toContain(word);
    }
  });
});
