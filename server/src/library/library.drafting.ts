/**
 * A document made of a template, and what the outside model would rather write in it. The document is complete before the
 * model is asked; what the model says is judged chapter by chapter, and waits beside the text until a person takes or leaves it.
 */
import { type Locale, tagOf } from '@vigia/contract/kit/locales.ts';
import type { DraftingNotice } from '@vigia/contract/library/drafting.shapes.ts';
import type { library } from '@vigia/contract/library/library.contract.ts';
import type { Policy } from '@vigia/contract/library/library.shapes.ts';
import { z } from 'zod';
import { fence } from '../kit/ai/fence.ts';
import type { Ctx } from '../kit/context.ts';
import { manualTransaction } from '../kit/http/implement.ts';
import { draftingModel, draftStands } from '../virtual-ciso/virtual-ciso.commands.ts';
import { makeOfTemplate } from './library.making.ts';
import { chaptersOf, keepsShape, type WordedText, withChapters } from './wording.rules.ts';
import * as wordings from './wordings.store.ts';

/** Counted up whenever the instructions change: the audit log says which draft came of which. */
const promptVersion = 1;
/** Of the model's chapters so many must stand, or it has not kept to its ground. */
const enough = 0.5;

const answerShape = z.object({
  chapters: z.array(z.object({ number: z.int().min(1).max(99), text: z.string().min(1).max(8000) })).max(20),
});

const instructions = (locale: Locale): string =>
  [
    `You edit the written policies of a small company. Write in ${tagOf[locale]}, plainly: short sentences that say who does what and when.`,
    'You get a complete document and what the company asks for beside it. Word the chapters anew that gain most, four at most, so that the document says what the company asked for in the place where people look for it.',
    'Keep in each chapter every rule under its number and in its order ("**2.1** …"), every place in double brackets ("[[it-support]]") and every number, date and name. Add no law, number, date, deadline, product, link or duty that neither the document nor the company’s words hold. Write no headings, no HTML.',
    'The list of rules that the company does not follow yet is for your care: never word those more strongly.',
    'Leave out every chapter that you would not change. Answer with the numbers of the chapters and their new text.',
  ].join('\n');

const reasons = {
  slow: 'model-slow',
  down: 'model-down',
  unusable: 'model-unusable',
  cancelled: 'model-slow',
} as const satisfies Record<string, DraftingNotice>;

/** What of the model's chapters is new and may stand. */
function judgedChapters(markdown: string, wishes: string, said: readonly WordedText[]) {
  const ours = new Map(chaptersOf(markdown).map((chapter) => [chapter.number, chapter]));
  const offered = said.flatMap(({ number, text }) => {
    const chapter = ours.get(number);
    return chapter && chapter.text !== text.trim() ? [{ number, before: chapter.text, after: text.trim() }] : [];
  });
  const standing = offered.filter(
    ({ before, after }) =>
      keepsShape(before, after) &&
      draftStands(after.replaceAll(/\*\*\d+\.\d+\*\*/g, ''), `${before}\n${wishes}`, [markdown]),
  );
  return {
    standing: new Map(standing.map(({ number, after }) => [number, after])),
    refused: offered.length - standing.length,
    unknown: said.length - said.filter(({ number }) => ours.has(number)).length,
  };
}

type Asked = Extract<Awaited<ReturnType<typeof draftingModel>>, object>;

/** Lets the model write over the document; what it said is judged here. Never throws. */
async function askedOf(model: Asked, policy: Policy, wishes: string, locale: Locale) {
  const undone = policy.unproven.map(({ number, question }) => `${number}: ${question}`).join('\n');
  const content = `The document:\n${fence(policy.markdown)}\n\nWhat the company asks for:\n${fence(wishes)}\n\nRules not followed yet:\n${fence(undone)}`;
  const told = await model.object({
    ...{ system: instructions(locale), schema: answerShape },
    messages: [{ role: 'user', content }],
  });
  const tokens = told.tokens.input + told.tokens.output;
  const measures = { model: model.name, promptVersion, tokens, ms: told.ms };
  const nothing = { after: null, chapters: 0, refused: 0 };
  if (!told.ok) return { ...measures, ...nothing, outcome: told.reason, notice: reasons[told.reason] };
  const { standing, refused, unknown } = judgedChapters(policy.markdown, wishes, told.value.chapters);
  const lost = refused + unknown;
  if (lost > 0 && standing.size < (standing.size + lost) * enough)
    return { ...measures, ...nothing, refused: lost, outcome: 'not-backed', notice: 'model-unusable' as const };
  if (standing.size === 0) return { ...measures, ...nothing, outcome: 'kept', notice: 'nothing-better' as const };
  const after = withChapters(policy.markdown, standing);
  return { ...measures, after, chapters: standing.size, refused: lost, outcome: 'done', notice: null };
}

export const createWithAi = manualTransaction<typeof library.createWithAi>(
  async ({ work, locale }, { params: { id }, body: { wishes } }) => {
    const { policy, model } = await work(async (ctx: Ctx) => ({
      policy: await makeOfTemplate(ctx, id, wishes),
      model: await draftingModel(ctx),
    }));
    if (typeof model === 'string') return { ...policy, proposed: 0, notice: model };
    const told = await askedOf(model, policy, wishes, locale);
    await work(async (ctx: Ctx) => {
      const { after, notice: _said, ...measures } = told;
      const { number, markdown: before } = policy;
      if (after !== null)
        await wordings.keepWording(ctx.db, policy.id, {
          ...{ number, before, after, model: told.model, refused: told.refused, by: ctx.user.id },
        });
      await model.settle(ctx, told.tokens);
      ctx.audit('library.worded', policy.id, { after: measures });
    });
    return { ...policy, proposed: told.chapters, notice: told.notice };
  },
);
