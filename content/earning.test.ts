import { readingAfter } from '@vigia/contract/compliance/compliance.earning.ts';
import { describe, expect, it } from 'vitest';
import { controlsOf, frameworks } from './catalog.ts';
import { guidesOf, steps } from './frameworks/load.ts';
import { earnedBy, placedFor } from './frameworks/questions.ts';
import { chapters } from './load.ts';

const questions = chapters.flatMap((chapter) =>
  chapter.questions.map((question) => ({
    ...question,
    earns: placedFor(question.id).map(({ id, level }) => ({ step: id, level })),
  })),
);
const maturity = questions.filter((question) => question.kind === 'maturity');
const gates = new Map(questions.filter(({ kind }) => kind === 'gate').map(({ id }) => [id, 'yes'] as const));
const decides = (framework: string, id: string) =>
  maturity.filter((q) => q.controls.some((c) => c.framework === framework && c.id === id && c.weight >= 2));
const controls = frameworks.flatMap((framework) =>
  [...controlsOf(framework).values()].filter((one) => one.assessable).map(({ id }) => ({ framework, id })),
);
const levels = [2, 3, 4] as const;

describe('what a step earns', () => {
  it('is an answer: every step belongs to a question', () => {
    expect([...steps.keys()].filter((id) => earnedBy(id).length === 0)).toEqual([]);
  });

  it('is one level: the same in every question and in every control', () => {
    const wrong = [...steps.values()].flatMap(({ id, reaches }) =>
      earnedBy(id).flatMap(({ question, level }) =>
        level === reaches ? [] : [`${id}: ${reaches}, ${question} ${level}`],
      ),
    );
    expect(wrong).toEqual([]);
  });

  it.each(levels)('level %i of every question is earned by a step of its own', (wanted) => {
    expect(maturity.filter(({ earns }) => !earns.some(({ level }) => level === wanted)).map(({ id }) => id)).toEqual(
      [],
    );
  });
});

describe('a control', () => {
  it('is decided by a question, so that its work leads to an answer', () => {
    expect(controls.filter(({ framework, id }) => decides(framework, id).length === 0)).toEqual([]);
  });

  it.each(levels)('has among its steps up to level %i all that its questions ask for there', (level) => {
    const lacking = controls.flatMap(({ framework, id }) => {
      const upTo = new Set(
        guidesOf(framework)
          .get(id)
          ?.steps.filter((one) => (steps.get(one)?.reaches ?? 0) <= level),
      );
      return decides(framework, id).flatMap((question) =>
        question.earns.flatMap((one) =>
          one.level <= level && !upTo.has(one.step) ? [`${framework} ${id}: ${question.id} needs ${one.step}`] : [],
        ),
      );
    });
    expect(lacking).toEqual([]);
  });

  it.each(levels)('reads %i once all its steps up to there are done and what they earn is accepted', (level) => {
    const wrong = controls.flatMap((control) => {
      const all = guidesOf(control.framework).get(control.id)?.steps ?? [];
      const done = new Set(all.filter((id) => (steps.get(id)?.reaches ?? 0) <= level));
      const reading = readingAfter(questions, done, gates, control);
      return reading === level ? [] : [`${control.framework} ${control.id}: ${reading}`];
    });
    expect(wrong).toEqual([]);
  });

  it('does not read 3 while one step of level 3 that a deciding question needs is open', () => {
    const steady = controls.filter((control) => {
      const all = guidesOf(control.framework).get(control.id)?.steps ?? [];
      const needed = decides(control.framework, control.id)[0]?.earns.find(({ level }) => level === 3)?.step;
      const done = new Set(all.filter((id) => (steps.get(id)?.reaches ?? 0) <= 3 && id !== needed));
      return readingAfter(questions, done, gates, control) === 3;
    });
    expect(steady).toEqual([]);
  });
});
