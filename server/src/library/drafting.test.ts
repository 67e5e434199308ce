import { drafting } from '@vigia/contract/library/drafting.contract.ts';
import { library } from '@vigia/contract/library/library.contract.ts';
import type { Policy } from '@vigia/contract/library/library.shapes.ts';
import { virtualCiso } from '@vigia/contract/virtual-ciso/virtual-ciso.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestCaller } from '../kit/testing/app.ts';
import { breaksOff, fails, saysLate, saysOf } from '../kit/testing/model.ts';
import { type Outside, outsideModel } from '../virtual-ciso/testing/outside.ts';
import { chaptersOf, keepsShape, proposedOver, withChapters } from './wording.rules.ts';

let outside: Outside;
beforeAll(async () => {
  outside = await outsideModel({ AI_FIRST_TOKEN_MS: '3000', AI_TOTAL_MS: '8000' });
});
afterAll(() => outside.close());

const at = ({ id }: Pick<Policy, 'id'>) => ({ params: { id } });
const wishes = 'O vigia da noite confere se a fita da cópia está no cofre.';
/** A document of the backup template, made while the model says this of it. */
async function drafted(who: TestCaller, said: (markdown: string) => object) {
  const params = { id: 'backup-and-restore' };
  const { markdown } = await who.call(library.template, { params });
  outside.model.plays(saysOf(() => JSON.stringify(said(markdown))));
  return who.call(library.createWithAi, { params, body: { wishes } });
}
const chapter = (markdown: string, number: number) =>
  chaptersOf(markdown).find((one) => one.number === number)?.text ?? '';
/** Chapter 2 with what the company asked for behind its last rule. */
const withWatchman = (markdown: string) => ({
  chapters: [{ number: 2, text: `${chapter(markdown, 2)} ${wishes}` }],
});
const proposalOf = async (who: TestCaller, policy: Policy) => (await who.call(drafting.wording, at(policy))).proposal;

describe('a document that the outside model words', () => {
  it('is complete as composed; what the model would rather write waits beside it, and is taken by a person', async () => {
    const { admin } = await outside.agreed();
    const made = await drafted(admin, withWatchman);
    expect(made).toMatchObject({ proposed: 1, notice: null, status: 'DRAFT' });
    expect(chapter(made.markdown, 2)).not.toContain(wishes);
    const [sent] = outside.model.asked;
    expect(sent?.raw).toContain(wishes);
    const proposal = await proposalOf(admin, made);
    expect(proposal).toMatchObject({ model: 'openai-compatible: played', refused: 0, overtaken: 0 });
    expect(proposal?.chapters).toEqual([
      expect.objectContaining({ number: 2, heading: 'Copiar', before: chapter(made.markdown, 2) }),
    ]);
    const body = { chapters: [2], version: made.version };
    const taken = await admin.call(drafting.acceptWording, { ...at(made), body });
    expect(chapter(taken.markdown, 2)).toContain(wishes);
    expect(chapter(taken.markdown, 3)).toBe(chapter(made.markdown, 3));
    expect(await proposalOf(admin, made)).toBeNull();
    const again = { ...at(made), body: { chapters: [2], version: taken.version } };
    expect(await admin.refused(drafting.acceptWording, again)).toMatchObject({ code: 'library.wording-gone' });
  });

  it('takes over no chapter that names, orders or drops what neither text does', async () => {
    const { admin } = await outside.agreed();
    const made = await drafted(admin, (markdown) => ({
      chapters: [
        ...withWatchman(markdown).chapters,
        { number: 3, text: `${chapter(markdown, 3)} A multa é de 50 milhões de reais.` },
        { number: 1, text: 'Vale para tudo.' },
      ],
    }));
    expect(made).toMatchObject({ proposed: 0, notice: 'model-unusable' });
    expect(await proposalOf(admin, made)).toBeNull();
    const { admin: other } = await outside.agreed();
    const partly = await drafted(other, (markdown) => ({
      chapters: [
        ...withWatchman(markdown).chapters,
        { number: 3, text: `${chapter(markdown, 3)} Desative o antivírus antes da cópia.` },
      ],
    }));
    expect(partly.proposed).toBe(1);
    expect(await proposalOf(other, partly)).toMatchObject({ refused: 1, chapters: [{ number: 2 }] });
  });

  it('keeps what somebody wrote since, takes facts that were told since, and can be left', async () => {
    const { admin, basic, viewer } = await outside.agreed();
    const made = await drafted(admin, withWatchman);
    await admin.call(library.fill, { body: { values: { 'backup-frequency': 'toda noite' } } });
    const proposal = await proposalOf(basic, made);
    expect(proposal?.chapters[0]?.after).toContain('toda noite');
    const stale = { ...at(made), body: { chapters: [2], version: made.version } };
    expect(await admin.refused(drafting.acceptWording, stale)).toMatchObject({ code: 'kit.changed-meanwhile' });
    const now = await admin.call(library.get, at(made));
    const markdown = now.markdown.replace('## 2. Copiar', '## 2. Copiar\n\nTexto nosso.');
    const mine = await admin.call(library.update, { ...at(made), body: { markdown, version: now.version } });
    expect(await proposalOf(admin, made)).toMatchObject({ chapters: [], overtaken: 1 });
    const late = { ...at(made), body: { chapters: [2], version: mine.version } };
    expect(await admin.refused(drafting.acceptWording, late)).toMatchObject({ code: 'library.wording-gone' });
    expect(await viewer.refused(drafting.wording, at(made))).toMatchObject({ status: 403 });
    await basic.call(drafting.declineWording, at(made));
    expect(await basic.refused(drafting.declineWording, at(made))).toMatchObject({ status: 404 });
  });

  it.each([
    ['that is down', fails(500), 'model-down'],
    ['that breaks off', breaksOff('{"chapters": [{"number": 2, "te'), 'model-down'],
    ['that is too slow', saysLate(20_000, '{}'), 'model-slow'],
    ['that says something else', saysOf(() => 'Claro! Aqui está.'), 'model-unusable'],
    ['that would change nothing', saysOf(() => '{"chapters": []}'), 'nothing-better'],
  ])('is there all the same with a model %s, and says so', async (_, plays, notice) => {
    const { admin } = await outside.agreed();
    outside.model.plays(plays);
    const params = { id: 'backup-and-restore' };
    const made = await admin.call(library.createWithAi, { params, body: { wishes } });
    expect(made).toMatchObject({ proposed: 0, notice });
    expect(made.markdown).toContain(wishes);
    expect(await proposalOf(admin, made)).toBeNull();
  });

  it('goes nowhere where the company did not agree', async () => {
    const { admin } = await outside.app.company();
    outside.model.plays(saysOf(() => '{"chapters": []}'));
    const params = { id: 'backup-and-restore' };
    expect(await admin.call(library.createWithAi, { params, body: { wishes } })).toMatchObject({
      notice: 'not-agreed',
    });
    expect(outside.model.asked).toHaveLength(0);
    expect((await admin.call(virtualCiso.settings)).outsideModel).toBe(false);
  });
});

describe('a chapter', () => {
  const text = '# T\n\nVorspann.\n\n## 1. Um\n\nA.\n\n## 2. Dois\n\n**2.1** B em 2 dias.\n\n## Sem número\n\nC.\n';
  it('is put in the place of another and leaves the rest as it stands', () => {
    const next = withChapters(text, new Map([[1, 'Novo.']]));
    expect(chaptersOf(next).map(({ text: said }) => said)).toEqual(['Novo.', expect.stringContaining('**2.1** B')]);
    expect(next).toContain('## Sem número\n\nC.');
    expect(withChapters(text, new Map())).toBe(text);
  });
  it.each([
    ['**2.1** B em dois dias, sempre 2.', true],
    ['**2.1** B.', false],
    ['B em 2 dias.', false],
    ['**2.1** B em 2 dias.\n\n**2.2** Mais.', false],
    ['**2.1** B em 2 dias.\n\n## 3. Outro', false],
    ['**2.1** B em 2 dias de [[it-support]].', false],
    [`**2.1** B em 2 dias. ${'x '.repeat(400)}`, false],
    ['', false],
  ])('%s: %s', (after, keeps) => {
    expect(keepsShape('**2.1** B em 2 dias.', after)).toBe(keeps);
  });
  it('that is no longer as it was is left alone', () => {
    const after = withChapters(text, new Map([[1, 'X.']]));
    expect(proposedOver(text, { before: text, after }).chapters).toHaveLength(1);
    const changed = text.replace('A.', 'Meu.');
    expect(proposedOver(changed, { before: text, after })).toEqual({ chapters: [], overtaken: 1 });
  });
});
