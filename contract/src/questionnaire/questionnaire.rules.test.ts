import { describe, expect, it } from 'vitest';
import type { AnswerValue } from './questionnaire.answers.ts';
import { levelOf } from './questionnaire.counting.ts';
import { changesOf, pointsOf } from './questionnaire.points.ts';
import {
  type Asked,
  answerStandingOf,
  assessmentProgressOf,
  byControl,
  byOwnWeight,
  controlsOf,
  domainOf,
  frameworkOf,
  meanOf,
  overallOf,
  termsOf,
} from './questionnaire.rules.ts';

const asked = (id: string, more: Partial<Asked> = {}): Asked => ({
  id,
  kind: 'maturity',
  domain: 'access',
  weight: 1,
  effort: 1,
  when: null,
  controls: [],
  ...more,
});
const said = (values: Record<string, AnswerValue>) => new Map(Object.entries(values));
const iso = (id: string, weight: number) => ({ framework: 'iso27001' as const, id, weight });

const gate = asked('dev-gate', { kind: 'gate', weight: 0, effort: 0, domain: 'development' });
const gated = asked('dev-code', { when: 'dev-gate', weight: 3, domain: 'development', controls: [iso('A.8.28', 3)] });
const mfa = asked('acc-mfa', { weight: 3, effort: 1, controls: [iso('A.8.5', 3), iso('A.5.17', 1), iso('A.8.3', 3)] });
const leave = asked('acc-leavers', { weight: 2, effort: 2, controls: [iso('A.5.18', 2), iso('A.8.5', 1)] });
const lock = asked('acc-lock', { weight: 1, controls: [iso('A.8.3', 2)] });
const all = [mfa, leave, gate, gated];

describe('which questions count', () => {
  it.each<[string, Record<string, AnswerValue>, string]>([
    ['a gate left open keeps them in, unanswered', {}, 'unanswered'],
    ['a gate answered yes', { 'dev-gate': 'yes' }, 'unanswered'],
    ['a gate answered no switches them off', { 'dev-gate': 'no' }, 'switched-off'],
    ['even where they were answered before', { 'dev-gate': 'no', 'dev-code': 4 }, 'switched-off'],
    ['a gate nobody knows keeps them in', { 'dev-gate': 'unknown' }, 'unanswered'],
    ['an answer', { 'dev-gate': 'yes', 'dev-code': 0 }, 'answered'],
    ["don't know is unanswered", { 'dev-code': 'unknown' }, 'unanswered'],
    ['said not to apply', { 'dev-code': 'not_applicable' }, 'not-applicable'],
  ])('%s', (_name, answers, expected) => {
    expect(answerStandingOf(gated, said(answers))).toBe(expected);
  });

  it.each<[Record<string, AnswerValue>, number[]]>([
    [{}, [4, 0, 0, 0]],
    [{ 'acc-mfa': 0, 'dev-gate': 'no' }, [3, 2, 0, 0]],
    [{ 'acc-mfa': 'unknown', 'acc-leavers': 'not_applicable', 'dev-gate': 'yes' }, [3, 1, 1, 1]],
    [{ 'dev-gate': 'no', 'dev-code': 'unknown' }, [3, 1, 0, 0]],
  ])('progress of %j', (answers, [applicable, answered, notApplicable, unknown]) => {
    expect(assessmentProgressOf(all, said(answers))).toEqual({ applicable, answered, notApplicable, unknown });
  });
});

describe('means', () => {
  it.each<[string, Record<string, AnswerValue>, number | null, number, number, number, number]>([
    ['nothing answered is no number, not zero', {}, null, 0, 0, 3, 0],
    ['weights count', { 'acc-mfa': 4, 'acc-leavers': 1 }, 14 / 5, 14, 5, 3, 2],
    ['zero is an answer', { 'acc-mfa': 0 }, 0, 0, 3, 3, 1],
    ["don't know changes nothing", { 'acc-mfa': 4, 'acc-leavers': 'unknown' }, 4, 12, 3, 3, 1],
    ['what does not apply leaves the mean', { 'acc-mfa': 4, 'acc-leavers': 'not_applicable' }, 4, 12, 3, 2, 1],
    ['a gate answered no takes its questions out', { 'acc-mfa': 2, 'dev-gate': 'no', 'dev-code': 5 }, 2, 6, 3, 2, 1],
    ['a gate is not a term', { 'dev-gate': 'yes' }, null, 0, 0, 3, 0],
  ])('%s', (_name, answers, maturity, sum, weight, applicable, answered) => {
    expect(overallOf(all, said(answers))).toEqual({ maturity, sum, weight, applicable, answered });
  });

  it('the domains together are the whole', () => {
    const answers = said({ 'acc-mfa': 3, 'acc-leavers': 2, 'dev-code': 5 });
    const whole = overallOf(all, answers);
    const domains = ['access', 'development'].map((domain) => domainOf(all, answers, domain));
    expect(domains.reduce((sum, d) => sum + d.sum, 0)).toBe(whole.sum);
    expect(domains.reduce((weight, d) => weight + d.weight, 0)).toBe(whole.weight);
  });

  it('a mean is its answered terms, each value times its weight, and nothing else', () => {
    const terms = termsOf(all, said({ 'acc-mfa': 3, 'acc-leavers': 'not_applicable', 'dev-code': 1 }), byOwnWeight);
    const counted = terms.filter((term) => term.standing === 'answered');
    const sum = counted.reduce((total, term) => total + Number(term.value) * term.weight, 0);
    expect(meanOf(terms).maturity).toBe(sum / counted.reduce((total, term) => total + term.weight, 0));
    expect(terms.map((term) => term.standing)).toEqual(['answered', 'not-applicable', 'answered']);
  });
});

describe('controls and frameworks', () => {
  const ids = ['A.5.17', 'A.5.18', 'A.8.5', 'A.8.28', 'A.8.34'];
  const of = (answers: Record<string, AnswerValue>) =>
    controlsOf([...all, lock], said(answers), 'iso27001', [...ids, 'A.8.3']);

  it('weigh each question as its map says', () => {
    const control = of({ 'acc-mfa': 4, 'acc-lock': 1 }).find((c) => c.id === 'A.8.3');
    expect(control).toMatchObject({ maturity: 14 / 5, sum: 14, weight: 5, assessed: true, applies: true });
  });

  it('leave out of the mean what only leads there', () => {
    const control = of({ 'acc-mfa': 4, 'acc-leavers': 0 }).find((c) => c.id === 'A.8.5');
    expect(control).toMatchObject({ maturity: 4, sum: 12, weight: 3, applicable: 1, answered: 1 });
    expect(byControl('iso27001', 'A.8.5')(leave)).toBe(0);
    expect(byControl('iso27001', 'A.5.18')(leave)).toBe(2);
  });

  it.each<[string, Record<string, AnswerValue>, string, boolean, boolean]>([
    ['merely touched is not assessed', { 'acc-mfa': 4 }, 'A.5.17', true, false],
    ['touched, its deciding answer missing', { 'acc-leavers': 4 }, 'A.8.5', true, false],
    ['decided', { 'acc-mfa': 4 }, 'A.8.5', true, true],
    ['spoken for by nobody here', {}, 'A.8.34', true, false],
    ['ruled out by its gate', { 'dev-gate': 'no', 'dev-code': 3 }, 'A.8.28', false, false],
    ['ruled out by a reason', { 'acc-leavers': 'not_applicable' }, 'A.5.18', false, false],
    ["don't know rules nothing out", { 'acc-leavers': 'unknown' }, 'A.5.18', true, false],
    ['the heavy one open, the light one answered', { 'acc-lock': 4, 'acc-mfa': 'unknown' }, 'A.8.3', true, false],
    ['the heavy one answered, the light one open', { 'acc-mfa': 4 }, 'A.8.3', true, true],
    ['the heavy one said not to apply', { 'acc-lock': 4, 'acc-mfa': 'not_applicable' }, 'A.8.3', true, true],
  ])('%s', (_name, answers, id, applies, assessed) => {
    expect(of(answers).find((c) => c.id === id)).toMatchObject({ applies, assessed });
  });

  it('a framework is the mean of its assessed controls; coverage is what is assessed of what applies', () => {
    const answers = said({ 'acc-mfa': 4, 'acc-leavers': 1, 'dev-gate': 'no' });
    const controls = controlsOf(all, answers, 'iso27001', ids);
    const framework = frameworkOf(all, answers, 'iso27001', controls);
    const [a518, a85] = [1, 4];
    expect(framework).toEqual({
      maturity: (a518 + a85) / 2,
      sum: a518 + a85,
      weight: 2,
      applicable: 2,
      answered: 2,
      counts: [{ kind: 'control', all: 5, applicable: 4, assessed: 2, waiting: 0, notAsked: 2 }],
    });
  });
});

describe('requirements of ISO/IEC 27001', () => {
  const goal = asked('iso-goal', { kind: 'gate', weight: 0, effort: 0 });
  const scope = asked('iso-scope', { when: 'iso-goal', afterYes: true, controls: [iso('4.3', 3), iso('A.5.1', 3)] });
  const context = asked('gov-context', { controls: [iso('4.3', 2)] });
  const of = (answers: Record<string, AnswerValue>, id: string) =>
    controlsOf([goal, scope, context], said(answers), 'iso27001', [id])[0];

  it.each<[Record<string, AnswerValue>, string]>([
    [{}, 'switched-off'],
    [{ 'iso-goal': 'unknown' }, 'switched-off'],
    [{ 'iso-goal': 'no' }, 'switched-off'],
    [{ 'iso-goal': 'yes' }, 'unanswered'],
    [{ 'iso-goal': 'yes', 'iso-scope': 3 }, 'answered'],
  ])('are asked about only after a yes: %j', (answers, standing) => {
    expect(answerStandingOf(scope, said(answers))).toBe(standing);
  });

  it.each<[string, Record<string, AnswerValue>]>([
    ['nobody seeks the certificate', { 'iso-goal': 'no', 'gov-context': 5 }],
    ['nobody said so yet', { 'gov-context': 5 }],
    ['the question is said not to apply', { 'iso-goal': 'yes', 'iso-scope': 'not_applicable', 'gov-context': 5 }],
  ])('are not judged, and not ruled out, where %s', (_name, answers) => {
    expect(of(answers, '4.3')).toMatchObject({ applies: true, assessed: false });
  });

  it('are judged by their own questions; a control of Annex A is ruled out by its gate', () => {
    expect(of({ 'iso-goal': 'yes', 'iso-scope': 3, 'gov-context': 3 }, '4.3')).toMatchObject({ assessed: true });
    expect(of({ 'iso-goal': 'no' }, 'A.5.1')).toMatchObject({ applies: false, assessed: false });
  });
});

describe('points', () => {
  it.each<[string, Record<string, AnswerValue>, number, string[], string[]]>([
    ['nothing answered', {}, 3, [], []],
    ['gates and gaps are no points', { 'dev-gate': 'yes', 'acc-mfa': 'unknown' }, 3, [], []],
    ['lowest first, heavier first', { 'acc-mfa': 1, 'acc-leavers': 0 }, 3, [], ['acc-leavers', 'acc-mfa']],
    ['three is good', { 'acc-mfa': 3, 'acc-leavers': 2 }, 3, ['acc-mfa'], ['acc-leavers']],
    ['all good: the next level is the goal', { 'acc-mfa': 4, 'acc-leavers': 3 }, 4, ['acc-mfa'], ['acc-leavers']],
    ['the best of all', { 'acc-mfa': 5, 'acc-leavers': 5 }, 5, ['acc-mfa', 'acc-leavers'], []],
    ['switched off is no point', { 'dev-gate': 'no', 'dev-code': 0, 'acc-mfa': 3 }, 4, [], ['acc-mfa']],
  ])('%s', (_name, answers, goal, strongest, weakest) => {
    const points = pointsOf(all, said(answers));
    const ids = (list: readonly { question: Asked }[]) => list.map((point) => point.question.id);
    expect(points.goal).toBe(goal);
    expect([ids(points.strongest), ids(points.weakest)]).toEqual([strongest, weakest]);
  });

  it('are at most as many as asked for', () => {
    const many = Array.from({ length: 9 }, (_, n) => asked(`acc-q${n}0`));
    expect(pointsOf(many, said(Object.fromEntries(many.map((q) => [q.id, 0])))).weakest).toHaveLength(5);
  });
});

describe('what nobody knows', () => {
  it('is no point, and the heaviest comes first', () => {
    const answers = said({ 'acc-mfa': 'unknown', 'acc-leavers': 'unknown', 'dev-gate': 'no', 'dev-code': 'unknown' });
    const { unknown, below } = pointsOf(all, answers);
    expect(unknown.map(({ id }) => id)).toEqual(['acc-mfa', 'acc-leavers']);
    expect(below).toEqual([]);
  });
});

describe('the level a sentence speaks of', () => {
  it.each([
    [0, 0],
    [0.44, 0],
    [0.46, 1],
    [1.44, 1],
    [1.5, 2],
    [1.94, 2],
    [2.94, 2],
    [2.96, 2],
    [2.953, 2],
    [3, 3],
    [3.97, 3],
    [3.9, 3],
    [4, 4],
    [5, 5],
  ])('%f is told as level %i', (mean, level) => {
    expect(levelOf(mean)).toBe(level);
  });
});

describe('changes', () => {
  it.each<[string, Record<string, AnswerValue>, Record<string, AnswerValue>, [string, unknown, unknown][]]>([
    ['none', { 'acc-mfa': 2 }, { 'acc-mfa': 2 }, []],
    [
      'up, down, new and gone, in the order asked',
      { 'acc-leavers': 1, 'dev-code': 2 },
      { 'acc-mfa': 2, 'acc-leavers': 3 },
      [
        ['acc-mfa', null, 2],
        ['acc-leavers', 1, 3],
        ['dev-code', 2, null],
      ],
    ],
    ["don't know is as good as no answer", {}, { 'acc-mfa': 'unknown' }, []],
    ['a gate turned', { 'dev-gate': 'yes' }, { 'dev-gate': 'no' }, [['dev-gate', 'yes', 'no']]],
  ])('%s', (_name, before, after, expected) => {
    const changes = changesOf(all, said(before), said(after));
    expect(changes.map((c) => [c.question.id, c.before, c.after])).toEqual(expected);
  });
});
