import { describe, expect, it } from 'vitest';
import { controlsOf, type Framework, frameworks, langs } from './catalog.ts';
import { guidesOf, servedBy, steps } from './frameworks/load.ts';
import { placedFor, questionsOf, stepsFor } from './frameworks/questions.ts';
import { type AssessmentType, chapters, chaptersOf } from './load.ts';

const questions = chapters.flatMap((chapter) => chapter.questions);
const of = (type: AssessmentType) => chaptersOf(type).flatMap((chapter) => chapter.questions);
const maturity = (type: AssessmentType) => of(type).filter((q) => q.kind === 'maturity');
const speakingFor = (framework: Framework, id: string, least: number) =>
  questions.filter((q) => q.controls.some((c) => c.framework === framework && c.id === id && c.weight >= least));
const twice = (list: readonly string[]) => list.filter((one, at) => list.indexOf(one) !== at);

describe('the catalogues', () => {
  it('hold the frameworks whole, named in three languages', () => {
    const counts = frameworks.map((f) => [...controlsOf(f).values()].filter((c) => c.assessable).length);
    expect(counts).toEqual([93 + 30, 106, 26]);
    const unnamed = frameworks.flatMap((f) =>
      [...controlsOf(f).values()]
        .filter((c) => c.assessable && (c.title.pt === c.id || c.title.es === c.title.en))
        .map((c) => c.id),
    );
    expect(unnamed).toEqual([]);
  });
});

describe('what a level says', () => {
  it('is one thing: level 2 is not met by either of two', () => {
    const either = { pt: / ou /, en: / or /, es: / [ou] / };
    // What follows the first pause says what is still missing, and may name several things.
    const claim = (text: string) => text.split(/[;,:.]|\s(?:mas|but|pero)\s/)[0] ?? '';
    const loose = questions.flatMap(({ id, wording }) =>
      langs.flatMap((lang) => (either[lang].test(claim(wording[lang].levels[2] ?? '')) ? [`${lang} ${id}`] : [])),
    );
    expect(loose).toEqual([]);
  });
});

describe('what the questions reach', () => {
  it.each(frameworks)('%s: every control is spoken for with weight 2 or more', (framework) => {
    const must = [...controlsOf(framework).values()].filter((c) => c.assessable && !/^\d/.test(c.id));
    expect(must.filter((c) => speakingFor(framework, c.id, 2).length === 0).map((c) => c.id)).toEqual([]);
  });

  it.each(frameworks)('%s: no question names a control that is not assessed', (framework) => {
    const known = controlsOf(framework);
    const named = questions.flatMap((q) => q.controls.filter((c) => c.framework === framework).map((c) => c.id));
    expect(named.filter((id) => !known.get(id)?.assessable)).toEqual([]);
  });

  it('conditional articles are reached only through a gate', () => {
    const conditional = [...controlsOf('lgpd').values()].filter((c) => c.conditional);
    expect(conditional).not.toHaveLength(0);
    const ungated = conditional.flatMap((c) =>
      speakingFor('lgpd', c.id, 2)
        .filter((q) => q.when === null)
        .map((q) => `${q.id} → ${c.id}`),
    );
    expect(ungated).toEqual([]);
  });
});

describe('the questions', () => {
  it('have ids of their own, and so have their chapters', () => {
    expect(twice(questions.map((q) => q.id))).toEqual([]);
    expect(twice(chapters.map((chapter) => chapter.id))).toEqual([]);
  });

  it.each(['security', 'essential', 'privacy'] as const)('%s: a gate comes before what it switches', (type) => {
    const asked = of(type);
    const wrong = asked.filter((q, at) => {
      const gate = asked.findIndex((other) => other.id === q.when);
      return q.when !== null && (gate < 0 || gate > at || asked[gate]?.kind !== 'gate');
    });
    expect(wrong.map((q) => q.id)).toEqual([]);
  });

  it('are as many as promised', () => {
    expect(maturity('security').length).toBeGreaterThanOrEqual(84);
    expect(maturity('security').length).toBeLessThanOrEqual(104);
    expect(maturity('essential').length).toBeGreaterThanOrEqual(26);
    expect(maturity('essential').length).toBeLessThanOrEqual(34);
    expect(maturity('privacy').length).toBeGreaterThanOrEqual(26);
    expect(maturity('privacy').length).toBeLessThanOrEqual(34);
  });

  it('speak for at least one control each, and every gate switches something', () => {
    expect(questions.filter((q) => q.kind === 'maturity' && q.controls.length === 0).map((q) => q.id)).toEqual([]);
    const gates = questions.filter((q) => q.kind === 'gate').map((q) => q.id);
    expect(gates.filter((id) => !questions.some((q) => q.when === id))).toEqual([]);
  });

  it.each(langs)('%s: no two questions share a level, and none is longer than 15 words', (lang) => {
    const levels = questions.flatMap((q) => q.wording[lang].levels.map((level) => level.toLowerCase().trim()));
    expect(twice(levels)).toEqual([]);
    expect(levels.filter((level) => level.split(/\s+/).length > 15)).toEqual([]);
  });

  it.each(langs)('%s: every question asks something of its own', (lang) => {
    expect(twice(questions.map((q) => q.wording[lang].text))).toEqual([]);
    expect(questions.filter((q) => !q.wording[lang].text.trim().endsWith('?')).map((q) => q.id)).toEqual([]);
  });

  it('cannot be changed by whoever reads them', () => {
    const [first] = questions;
    expect(Object.isFrozen(first)).toBe(true);
    expect(Object.isFrozen(first?.wording.pt.levels)).toBe(true);
  });
});

describe('the control library', () => {
  const all = frameworks.flatMap((framework) => [...guidesOf(framework).values()]);

  it.each(frameworks)('%s: says of every assessed control what it asks, and how to get there', (framework) => {
    const must = [...controlsOf(framework).values()].filter((c) => c.assessable).map((c) => c.id);
    const written = guidesOf(framework);
    expect(must.filter((id) => !written.get(id)?.wording.pt.levels)).toEqual([]);
    const steps = must.map((id) => [id, written.get(id)?.written.length ?? 0] as const);
    expect(steps.filter(([, count]) => count < 2 || count > 8)).toEqual([]);
  });

  it('names only steps that somebody wrote, each of which serves a control', () => {
    expect(all.flatMap((guide) => guide.steps.filter((id) => !steps.has(id)))).toEqual([]);
    expect([...steps.keys()].filter((id) => servedBy(id).length === 0)).toEqual([]);
  });

  it.each(langs)('%s: no two controls share a sentence, no two steps a title', (lang) => {
    const asks = all.map((guide) => guide.wording[lang].asks);
    const levels = all.flatMap((guide) => Object.values(guide.wording[lang].levels ?? {}));
    expect(twice([...asks, ...levels])).toEqual([]);
    expect(twice([...steps.values()].map((step) => step[lang].title.toLowerCase()))).toEqual([]);
  });

  it.each(langs)('%s: promises no compliance and no certificate of the law', (lang) => {
    const said = all.flatMap(({ framework, wording }) => (framework === 'lgpd' ? JSON.stringify(wording[lang]) : []));
    const promise =
      /LGPD[ -]compliant|em conformidade com a LGPD|conforme (a|con) la LGPD|Autoridade Nacional|certificad[oa] (pela|na|en la) (LGPD|ANPD)/i;
    expect(said.filter((text) => promise.test(text))).toEqual([]);
  });
});

describe('the way from a question to work', () => {
  const asked = questions.filter((q) => q.kind === 'maturity').map((q) => q.id);

  it('gives every maturity question 3 to 12 steps, each once and lowest level first, and a gate none', () => {
    const few = asked.filter((id) => stepsFor(id).length < 3 || stepsFor(id).length > 12);
    expect(few).toEqual([]);
    expect(asked.filter((id) => twice(stepsFor(id)).length > 0)).toEqual([]);
    const unsorted = asked.filter((id) =>
      placedFor(id).some(({ level }, at) => level < (placedFor(id)[at - 1]?.level ?? 0)),
    );
    expect(unsorted).toEqual([]);
    expect(questions.filter((q) => q.kind === 'gate').flatMap((q) => stepsFor(q.id))).toEqual([]);
  });

  it('leads back: a step knows the questions that it moves, and each of them knows the step', () => {
    expect(questionsOf('a8-mfa-critical')).toEqual(['acc-mfa', 'prt-measures']);
    const lost = asked.flatMap((id) => stepsFor(id).filter((step) => !questionsOf(step).includes(id)));
    expect(lost).toEqual([]);
  });

  it('stays near: a question of the assessment and its steps speak of a control in common, or of a related one', () => {
    const controls = new Map(questions.map((q) => [q.id, new Set(q.controls.map((c) => `${c.framework} ${c.id}`))]));
    const far = asked.filter(
      (id) =>
        !stepsFor(id).some((step) =>
          servedBy(step).some((control) => controls.get(id)?.has(`${control.framework} ${control.id}`)),
        ),
    );
    expect(far).toEqual([]);
  });
});
