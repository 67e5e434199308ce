/** Tools on knowledge, controls, gaps, evidence and how the company stands. */

import { compliance } from '@vigia/contract/compliance/compliance.contract.ts';
import { compliancePlaces, controlAddress, frameworkAddress } from '@vigia/contract/compliance/compliance.places.ts';
import { controlId, type FrameworkKey, frameworkKey } from '@vigia/contract/compliance/compliance.shapes.ts';
import { dashboard } from '@vigia/contract/dashboard/dashboard.contract.ts';
import { evidenceState, evidences } from '@vigia/contract/evidences/evidences.contract.ts';
import { notFound } from '@vigia/contract/kit/problem.ts';
import { filledLine } from '@vigia/contract/kit/text.ts';
import { framework as ours } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { z } from 'zod';
import { searchKnowledge } from '../knowledge.ts';
import { refOf } from '../refs.ts';
import { mostRows } from './bounds.ts';
import { advisorTool } from './tool.ts';

/** A control by its own id; its framework follows, but for one that the company brought. */
export const controlInput = { control: controlId, framework: frameworkKey.optional() };

/** The control that is meant. Throws where no framework of ours has it and none is named. */
export function controlMeant({ control, framework }: { control: string; framework?: string | undefined }) {
  if (framework) return { framework, controlId: control };
  const ref = refOf(control) ?? refOf(`A.${control}`) ?? refOf(control.toUpperCase());
  if (!ref) throw notFound();
  return { framework: ref.framework, controlId: ref.id };
}

const path = (framework: string, id: string) => controlAddress(framework, id);

const gapsPath = (framework: FrameworkKey) =>
  ours.safeParse(framework).success
    ? frameworkAddress(framework, { tab: 'gaps' })
    : compliancePlaces.own.at({ id: framework });

export const complianceTools = [
  advisorTool({
    name: 'search_knowledge',
    input: z.strictObject({ query: filledLine(400) }),
    routes: [],
    permission: 'chat.use',
    run: async ({ locale }, { query }) => ({ items: await searchKnowledge(query, locale, 3) }),
  }),
  advisorTool({
    name: 'get_control',
    input: z.strictObject(controlInput),
    routes: [compliance.control],
    async run({ ask, address }, input) {
      const { framework, controlId: id } = controlMeant(input);
      const { row, asks, levels, typicalEvidence, because, terms, steps, proofs, plans, ...view } = await ask(
        compliance.control,
        { params: { framework, id } },
      );
      return {
        framework: view.framework.title,
        ...row,
        asks,
        levels,
        decidedBy: because.find(({ holds }) => holds)?.rule ?? null,
        answers: terms.map(({ questionId, text, value, weight }) => ({ questionId, text, value, weight })),
        steps: steps.map(({ title, status, reaches, hours }) => ({ title, status, reaches, hours })),
        evidence: proofs.map(({ title, state, review, validUntil }) => ({ title, state, review, validUntil })),
        typicalEvidence,
        plans,
        link: `${address}${path(framework, id)}`,
      };
    },
  }),
  advisorTool({
    name: 'list_gaps',
    input: z.strictObject({ framework: frameworkKey, page: z.number().int().min(1).max(50).default(1) }),
    routes: [compliance.gaps],
    async run({ ask, address }, { framework, page }) {
      const found = await ask(compliance.gaps, { params: { framework }, query: { limit: mostRows, page } });
      const items = found.items.map(({ controlId: control, title, result, maturity, target, place, why, ...gap }) => ({
        ...{ control, title, result, maturity, target, place, why, hours: gap.hours },
        owner: gap.owner ? `${gap.owner.firstName} ${gap.owner.lastName}` : null,
        // Where nothing can be done yet, there is a question to answer first.
        next: gap.nextStep?.title ?? gap.question?.text ?? null,
      }));
      return { total: found.total, page, items, link: `${address}${gapsPath(framework)}` };
    },
  }),
  advisorTool({
    name: 'get_standing',
    input: z.strictObject({}),
    routes: [dashboard.view],
    async run({ ask, address }) {
      const { asOf, assessments, frameworks, first, actions } = await ask(dashboard.view, {});
      return {
        asOf,
        frameworks,
        assessments,
        first: actions,
        next: first.filter(({ done }) => !done),
        link: `${address}/dashboard`,
      };
    },
  }),
  advisorTool({
    name: 'list_evidence',
    input: z.strictObject({
      control: controlInput.control.optional(),
      framework: controlInput.framework,
      state: evidenceState.optional(),
      page: z.number().int().min(1).max(50).default(1),
    }),
    routes: [evidences.list],
    async run({ ask, address }, { control, framework, state, page }) {
      const about = control ? controlMeant({ control, framework }) : { framework };
      const query = { ...about, state, page, limit: mostRows };
      const { items, total, counts } = await ask(evidences.list, { query });
      return {
        total,
        page,
        counts,
        items: items.map(({ title, kind, state: now, review, validFrom, validUntil, controls }) => ({
          ...{ title, kind, state: now, review, validFrom, validUntil },
          controls: controls.map((one) => one.controlId),
        })),
        link: `${address}/compliance/evidences`,
      };
    },
  }),
];
