/**
 * What is asked, as results are computed from it. A submission keeps the hash of the model it answered, so that a later
 * change of questions, weights or maps never alters a past result.
 */

import { createHash } from 'node:crypto';
import { controlsOf, type frameworks, langs } from '@vigia/content/catalog.ts';
import { chapters, chaptersOf, reachedControls } from '@vigia/content/load.ts';
import {
  type AssessmentType,
  assessmentTypes,
  framework,
} from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';
import { z } from 'zod';

const said = z.record(z.enum(langs), z.string());
const modelQuestion = z.object({
  id: z.string(),
  kind: z.enum(['maturity', 'gate']),
  domain: z.string(),
  weight: z.number(),
  effort: z.number(),
  when: z.string().nullable(),
  /** Models kept before it existed have none. */
  afterYes: z.boolean().optional(),
  controls: z.array(z.object({ framework, id: z.string(), weight: z.number() })),
  text: said,
  levels: z.record(z.enum(langs), z.array(z.string())),
});
const modelShape = z.object({
  domains: z.array(z.object({ id: z.string(), title: said })),
  questions: z.array(modelQuestion),
  /** The ids that each assessment asks, in order. */
  assessments: z.record(z.enum(assessmentTypes), z.array(z.string())),
  /** The controls that a framework's score and coverage are about, in its own order. */
  controls: z.record(framework, z.array(z.object({ id: z.string(), title: said }))),
});

export type ModelQuestion = z.infer<typeof modelQuestion>;
export interface AssessmentModel extends z.infer<typeof modelShape> {
  readonly hash: string;
  readonly content: string;
}

const idsOf = (type: AssessmentType) => chaptersOf(type).flatMap((chapter) => chapter.questions.map((q) => q.id));
const each = <T>(of: (lang: (typeof langs)[number]) => T) => ({ pt: of('pt'), en: of('en'), es: of('es') });

function ours(): z.infer<typeof modelShape> {
  const reached = (name: (typeof frameworks)[number]) =>
    [...controlsOf(name).values()]
      .filter((control) => reachedControls[name].has(control.id))
      .map(({ id, title }) => ({ id, title }));
  return {
    domains: chapters.map(({ id, title }) => ({ id, title })),
    questions: chapters.flatMap((chapter) =>
      chapter.questions.map(({ id, kind, domain, weight, effort, when, afterYes, controls, wording }) => ({
        ...{ id, kind, domain, weight, effort, when, afterYes, controls: [...controls] },
        text: each((lang) => wording[lang].text),
        levels: each((lang) => [...wording[lang].levels]),
      })),
    ),
    assessments: { security: idsOf('security'), essential: idsOf('essential'), privacy: idsOf('privacy') },
    controls: { iso27001: reached('iso27001'), 'nist-csf': reached('nist-csf'), lgpd: reached('lgpd') },
  };
}

const hashOf = (content: string) => createHash('sha256').update(content).digest('hex');

const content = JSON.stringify(ours());
/** What is asked now. */
export const currentModel: AssessmentModel = {
  ...modelShape.parse(JSON.parse(content)),
  content,
  hash: hashOf(content),
};

const known = new Map([[currentModel.hash, currentModel]]);
/** Past models are few; a process that has seen more than this forgets the oldest. */
const most = 8;

/** The model of that hash, read with `find` where this process has not seen it yet. */
export async function modelOf(hash: string, find: (hash: string) => Promise<string>): Promise<AssessmentModel> {
  const seen = known.get(hash);
  if (seen) return seen;
  const kept = await find(hash);
  const model = { ...modelShape.parse(JSON.parse(kept)), content: kept, hash };
  const [, oldest] = known.keys();
  if (known.size >= most && oldest) known.delete(oldest);
  known.set(hash, model);
  return model;
}

const byAssessment = new WeakMap<AssessmentModel, Map<AssessmentType, readonly ModelQuestion[]>>();

/** The questions of one assessment, in the order they are asked. */
export function questionsOfModel(model: AssessmentModel, type: AssessmentType): readonly ModelQuestion[] {
  const known = byAssessment.get(model) ?? new Map<AssessmentType, readonly ModelQuestion[]>();
  byAssessment.set(model, known);
  const ready = known.get(type);
  if (ready) return ready;
  const wanted = new Set(model.assessments[type]);
  const asked = model.questions.filter((question) => wanted.has(question.id));
  known.set(type, asked);
  return asked;
}

const inPrivacy = new Set(currentModel.assessments.privacy);
/** The assessment that asks a question; what is essential is asked by the whole one too. */
export const askedIn = (questionId: string): AssessmentType => (inPrivacy.has(questionId) ? 'privacy' : 'security');
/** Where a question is answered. */
export const questionHref = (questionId: string): string =>
  questionnairePlaces.assessment.at({ assessmentType: askedIn(questionId) }, { q: questionId });
