import { describe, expect, it } from 'vitest';
import { supplierFaultsOf } from './check.ts';
import { supplierFiles, supplierQuestionnaires } from './load.ts';

const { subjects, sets } = supplierFiles();
const [set] = sets;
const [subject] = subjects;
const [question] = subject?.questions ?? [];
if (!set || !subject || !question) throw new Error('no questionnaires');

const asking = (changed: object) =>
  supplierFaultsOf([{ ...subject, questions: [{ ...question, ...changed } as typeof question] }], []).join();

describe('the questionnaires for suppliers', () => {
  it('name only what exists, show only what can be reached, and say nothing twice', () => {
    expect(supplierFaultsOf(subjects, sets)).toEqual([]);
  });

  it('hold every question they name, in full', () => {
    for (const file of sets) {
      const sections = supplierQuestionnaires().get(file.id)?.sections ?? [];
      expect(sections.map(({ id, questions }) => ({ subject: id, questions: questions.map((one) => one.id) }))).toEqual(
        file.sections,
      );
    }
  });

  it.each([
    ['essential', 15],
    ['standard', 40],
    ['critical', 80],
    ['processor', 25],
  ])('%s: asks everybody about %i questions, and more only after an answer', (id, promised) => {
    const asked =
      supplierQuestionnaires()
        .get(id)
        ?.sections.flatMap(({ questions }) => questions) ?? [];
    const always = asked.filter(({ when }) => when === undefined).length;
    expect(Math.abs(always - promised)).toBeLessThanOrEqual(2);
  });

  it('hold in the longer ones whatever the shorter ask, so that answers can be taken along', () => {
    const idsOf = (id: string) =>
      new Set(
        supplierQuestionnaires()
          .get(id)
          ?.sections.flatMap(({ questions }) => questions.map((one) => one.id)),
      );
    const [essential, standard, critical] = ['essential', 'standard', 'critical'].map(idsOf);
    expect([...(essential ?? [])].filter((id) => !standard?.has(id))).toEqual([]);
    expect([...(standard ?? [])].filter((id) => !critical?.has(id))).toEqual([]);
  });

  it('ask for proof where it is named, and insist on it where they say so', () => {
    const proofIn = (id: string) =>
      supplierQuestionnaires()
        .get(id)
        ?.sections.flatMap(({ questions }) => questions)
        .find((one) => one.id === 'two-step')?.proof;
    expect([proofIn('critical'), proofIn('essential')]).toEqual(['required', 'welcome']);
    expect(supplierFaultsOf(subjects, [{ ...set, proves: ['data-received'] }]).join()).toContain('wants proof of');
  });

  it('speak for every control about suppliers that a supplier can answer for', () => {
    const served = subjects.flatMap(({ questions }) => questions.flatMap(({ serves }) => Object.values(serves).flat()));
    const about = ['A.5.19', 'A.5.20', 'A.5.21', 'A.5.22', 'A.5.23', 'A.8.30', 'GV.SC-04', 'GV.SC-05', 'GV.SC-06'];
    const also = ['GV.SC-02', 'GV.SC-07', 'GV.SC-08', 'GV.SC-09', 'GV.SC-10', 'Art. 33', 'Art. 39', 'Art. 46'];
    expect([...about, ...also].filter((id) => !served.includes(id))).toEqual([]);
  });

  it('are refused with a control of nobody, an answer of nobody, a proof without name and points that do not count', () => {
    expect(asking({ serves: { iso27001: ['A.9.99'], 'nist-csf': [], lgpd: [] } })).toContain('no A.9.99 in iso27001');
    expect(asking({ when: { question: question.id, is: ['perhaps'] } })).toContain('has no answer perhaps');
    expect(asking({ proof: 'required', pt: { ...question.pt, proof: undefined } })).toContain('proof is asked for');
    expect(asking({ kind: 'text', weight: 2 })).toContain('cannot be scored');
  });

  it('are refused where a question is not there, is asked twice, or comes before what shows it', () => {
    const section = { subject: subject.id, questions: [question.id, question.id, 'no-such'] };
    const faults = supplierFaultsOf(subjects, [{ ...set, sections: [section] }]).join();
    expect(faults).toContain(`asks ${question.id} twice`);
    expect(faults).toContain('no no-such in');
    const [later] = subjects.flatMap((one) =>
      one.questions.flatMap((q) => (q.when ? [{ home: one.id, id: q.id }] : [])),
    );
    if (!later) throw new Error('no question is shown after another');
    const early = supplierFaultsOf(subjects, [{ ...set, sections: [{ subject: later.home, questions: [later.id] }] }]);
    expect(early.join()).toContain('does not come before it');
  });

  it('cannot be changed by whoever reads them', () => {
    expect([...supplierQuestionnaires().values()].every(Object.isFrozen)).toBe(true);
  });
});
