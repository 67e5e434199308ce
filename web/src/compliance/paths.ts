/** Where the screens of this room, and those it leads to, stand. */
import { actionPlansPlaces } from '@vigia/contract/action-plans/action-plans.places.ts';
import { compliancePlaces, controlAddress, frameworkAddress } from '@vigia/contract/compliance/compliance.places.ts';
import type { FrameworkKey } from '@vigia/contract/compliance/compliance.shapes.ts';
import { evidencesPlaces } from '@vigia/contract/evidences/evidences.places.ts';
import type { AssessmentType } from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { questionnairePlaces } from '@vigia/contract/questionnaire/questionnaire.places.ts';
import { risksPlaces } from '@vigia/contract/risks/risks.places.ts';

/** A framework's screen; one that the company brought stands among its own. */
export const frameworkPath = (framework: FrameworkKey): string => frameworkAddress(framework);

export const controlPath = (framework: FrameworkKey, id: string): string => controlAddress(framework, id);

/** The statement of a framework: which of its controls apply, and why. */
export const statementPath = (framework: FrameworkKey): string => compliancePlaces.statement.at({ framework });

/** Where the question is answered. */
export const answerPath = (type: AssessmentType, questionId: string): string =>
  questionnairePlaces.assessment.at({ assessmentType: type }, { q: questionId });

/** The register of evidence, with a new piece for the control begun. */
export const addEvidencePath = (framework: FrameworkKey, id: string): string =>
  evidencesPlaces.register.at({ framework, control: id, add: 1 });

export const planPath = (id: string): string => actionPlansPlaces.plan.at({ actionPlanId: id });

/** A new risk that this control would hold. */
export const newRiskPath = (framework: FrameworkKey, id: string): string =>
  risksPlaces.create.at({ control: `${framework}/${id}` });
