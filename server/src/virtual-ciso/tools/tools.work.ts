/** Tools on action plans, on what is due, and on what was answered. */

import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { planStatus } from '@vigia/contract/action-plans/action-plans.shapes.ts';
import { apiTokens } from '@vigia/contract/api-tokens/api-tokens.contract.ts';
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { id } from '@vigia/contract/kit/ids.ts';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { personRef } from '@vigia/contract/kit/people.ts';
import { invalid } from '@vigia/contract/kit/problem.ts';
import { filledLine } from '@vigia/contract/kit/text.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { proposedPlan } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { z } from 'zod';
import { makeIndex } from '../../kit/nearest/nearest.ts';
import { questionsAbout } from '../answers/own-facts.ts';
import { searchKnowledge } from '../knowledge.ts';
import { mostRows } from './bounds.ts';
import { advisorTool, type ToolCaller } from './tool.ts';
import { controlInput, controlMeant } from './tools.compliance.ts';

const nameOf = (person: z.output<typeof personRef> | null) =>
  person ? `${person.firstName} ${person.lastName}`.trim() : null;

/** Both questionnaires with what stands as the answer to each question; `essential` is part of `security`. */
async function questionsWithAnswers({ ask }: ToolCaller) {
  const both = await Promise.all(
    (['security', 'privacy'] as const).map(async (assessmentType) => {
      const [{ domains }, { answers }] = await Promise.all([
        ask(questionnaire.questions, { query: { assessmentType } }),
        ask(questionnaire.draft, { query: { assessmentType } }),
      ]);
      const given = new Map(answers.map((one) => [one.questionId, one]));
      return domains.flatMap(({ questions }) =>
        questions.map((question) => ({ question, answer: given.get(question.id) ?? null })),
      );
    }),
  );
  return [...new Map(both.flat().map((one) => [one.question.id, one])).values()];
}
type Answered = Awaited<ReturnType<typeof questionsWithAnswers>>[number];

function told({ question, answer }: Answered) {
  const value = answer?.value ?? null;
  return {
    questionId: question.id,
    question: question.text,
    value,
    level: typeof value === 'number' ? (question.levels[value] ?? null) : null,
    comment: answer?.comment ?? '',
    reason: answer?.reason ?? '',
    answeredBy: nameOf(answer?.answeredBy ?? null),
    answeredAt: answer?.answeredAt ?? null,
    controls: question.controls.map((one) => one.id),
  };
}

/** The cosine above which a question's own words are near. */
const nearEnough = 0.3;

/** The questions that are meant: the one with this id, those that speak for the control, or those whose words lie nearest. */
async function meant(
  all: readonly Answered[],
  asked: { question?: string | undefined; control?: string | undefined },
  locale: Locale,
) {
  if (asked.control) {
    const { framework: of, controlId } = controlMeant({ control: asked.control });
    return all
      .map((one) => ({
        one,
        by: one.question.controls.find((c) => c.framework === of && c.id === controlId)?.weight ?? 0,
      }))
      .filter(({ by }) => by > 0)
      .sort((a, b) => b.by - a.by)
      .map(({ one }) => one);
  }
  const words = asked.question ?? '';
  const named = all.filter(({ question }) => question.id === words);
  if (named.length > 0) return named;
  const index = makeIndex(all.map(({ question }) => ({ topic: question.id, text: question.text })));
  const near = index.nearest(words, 3).filter(({ best }) => best > nearEnough);
  // Words that no question has may still be about one: what the nearest guidance rests on, questions ask about.
  const ids =
    near.length > 0
      ? near.map(({ topic }) => topic)
      : questionsAbout((await searchKnowledge(words, locale, 1))[0]?.refs ?? [], 3).map(({ id: found }) => found);
  return ids.flatMap((topic) => all.find(({ question }) => question.id === topic) ?? []);
}

export const workTools = [
  advisorTool({
    name: 'list_action_plans',
    input: z.strictObject({
      status: planStatus.optional(),
      search: filledLine(100).optional(),
      overdue: z.boolean().optional(),
      page: z.number().int().min(1).max(50).default(1),
    }),
    routes: [actionPlans.list],
    async run({ ask, address }, { overdue, ...filters }) {
      const late = overdue === undefined ? {} : { overdue: overdue ? 'true' : 'false' };
      const { items, total, page } = await ask(actionPlans.list, { query: { ...filters, ...late, limit: mostRows } });
      const rows = items.map(
        ({ assignedTo, origin: _origin, version: _version, recurrence: _recurrence, ...plan }) => ({
          ...plan,
          assignedTo: nameOf(assignedTo),
        }),
      );
      return { total, page, items: rows, link: `${address}/action-plans` };
    },
  }),
  advisorTool({
    name: 'get_action_plan',
    input: z.strictObject({ id }),
    routes: [actionPlans.get],
    async run({ ask, address }, input) {
      const plan = await ask(actionPlans.get, { params: input });
      const { title, description, status, priority, category, startDate, dueDate, overdue, progress, hours } = plan;
      return {
        ...{
          id: plan.id,
          title,
          description,
          status,
          priority,
          category,
          startDate,
          dueDate,
          overdue,
          progress,
          hours,
        },
        assignedTo: nameOf(plan.assignedTo),
        controls: plan.controls.map((one) => ({ id: one.controlId, title: one.title })),
        subtasks: plan.subtasks.map((one) => ({
          ...{ title: one.title, status: one.status, dueDate: one.dueDate, overdue: one.overdue, hours: one.hours },
          assignedTo: nameOf(one.assignedTo),
        })),
        comments: plan.comments.map(({ author, createdAt, body }) => ({ author: nameOf(author), createdAt, body })),
        link: `${address}/action-plans/${plan.id}`,
      };
    },
  }),
  advisorTool({
    name: 'list_due',
    input: z.strictObject({}),
    routes: [dashboard.view],
    async run({ ask, address }) {
      const { asOf, due } = await ask(dashboard.view, {});
      const items = due.map(({ kind, record, assessmentType, dueAt, overdue, link }) => ({
        ...{ kind, assessmentType, title: record?.title ?? null, assignedTo: nameOf(record?.assignedTo ?? null) },
        ...{ dueAt, overdue, link: link ? `${address}${link}` : null },
      }));
      return { asOf, total: due.length, items };
    },
  }),
  advisorTool({
    name: 'get_answer',
    input: z.strictObject({ question: filledLine(400).optional(), control: controlInput.control.optional() }),
    routes: [questionnaire.questions, questionnaire.draft],
    async run(caller, { question, control }) {
      if (!question && !control) throw invalid([{ pointer: '/question', code: 'kit.required' }]);
      const found = await meant(await questionsWithAnswers(caller), { question, control }, caller.locale);
      const items = found.map(told);
      return { total: items.length, items };
    },
  }),
  advisorTool({
    name: 'propose_action_plan',
    input: proposedPlan,
    routes: [apiTokens.propose],
    async run({ ask, address }, body) {
      const { proposal, conversationId } = await ask(apiTokens.propose, { body });
      const { id: kept, status, expiresAt, change } = proposal;
      return {
        created: false,
        proposal: { id: kept, status, expiresAt, change },
        link: `${address}/virtual-ciso?c=${conversationId}`,
      };
    },
  }),
];
