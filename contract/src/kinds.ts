/**
 * The kinds that rooms add to what all of them share: what is due, what people are told, and records that others may name. Each room lists its own in
 * `<room>.kinds.ts`; here stands one line per room. Closed: a kind whose room does not say how it is read does not compile.
 */
import { z } from 'zod';
import { actionPlansKinds } from './action-plans/action-plans.kinds.ts';
import { approvalsKinds } from './approvals/approvals.kinds.ts';
import { authKinds } from './auth/auth.kinds.ts';
import { biaRopaKinds } from './bia-ropa/bia-ropa.kinds.ts';
import { companiesKinds } from './companies/companies.kinds.ts';
import { complianceKinds } from './compliance/compliance.kinds.ts';
import { customerFormsKinds } from './customer-forms/customer-forms.kinds.ts';
import { evidencesKinds } from './evidences/evidences.kinds.ts';
import { incidentsKinds } from './incidents/incidents.kinds.ts';
import { journeysKinds } from './journeys/journeys.kinds.ts';
import { commentsKinds } from './kit/comments.ts';
import { libraryKinds } from './library/library.kinds.ts';
import { onboardingKinds } from './onboarding/onboarding.kinds.ts';
import { privacyKinds } from './privacy/privacy.kinds.ts';
import { questionnaireKinds } from './questionnaire/questionnaire.kinds.ts';
import { reportsKinds } from './reports/reports.kinds.ts';
import { risksKinds } from './risks/risks.kinds.ts';
import { scansKinds } from './scans/scans.kinds.ts';
import { suppliersKinds } from './suppliers/suppliers.kinds.ts';
import { teamKinds } from './team/team.kinds.ts';
import { trainingKinds } from './training/training.kinds.ts';
import { virtualCisoKinds } from './virtual-ciso/virtual-ciso.kinds.ts';
import { vulnerabilitiesKinds } from './vulnerabilities/vulnerabilities.kinds.ts';

export const kinds = {
  /** Of the kit: on records of any room. */
  comments: commentsKinds,
  questionnaire: questionnaireKinds,
  team: teamKinds,
  auth: authKinds,
  onboarding: onboardingKinds,
  'action-plans': actionPlansKinds,
  approvals: approvalsKinds,
  'bia-ropa': biaRopaKinds,
  companies: companiesKinds,
  compliance: complianceKinds,
  'customer-forms': customerFormsKinds,
  evidences: evidencesKinds,
  incidents: incidentsKinds,
  journeys: journeysKinds,
  library: libraryKinds,
  privacy: privacyKinds,
  reports: reportsKinds,
  risks: risksKinds,
  suppliers: suppliersKinds,
  training: trainingKinds,
  scans: scansKinds,
  'virtual-ciso': virtualCisoKinds,
  vulnerabilities: vulnerabilitiesKinds,
} as const;

const all = Object.values(kinds);

/** A kind of record that has a day until which it is to be done, or is valid. */
export const dueKind = z.enum(all.flatMap(({ due }) => due));
export type DueKind = z.infer<typeof dueKind>;

/** What people are told; each has its words and a preference. */
export const notificationKind = z.enum(all.flatMap(({ notices }) => notices));
export type NotificationKind = z.infer<typeof notificationKind>;

/** A kind of record that files, comments and links may be about. */
export const recordKind = z.enum(all.flatMap((own) => ('records' in own ? own.records : [])));
export type RecordKind = z.infer<typeof recordKind>;

/** A kind of the company's own records that proves something about controls. */
export const proofKind = z.enum(all.flatMap((own) => ('proof' in own ? own.proof : [])));
export type ProofKind = z.infer<typeof proofKind>;

/** A kind of subject that can be approved. */
export const approvalKind = z.enum(all.flatMap((own) => ('approvals' in own ? own.approvals : [])));
export type ApprovalKind = z.infer<typeof approvalKind>;
