/** The reports (specification §2). Who may: the contract. */
import { reports } from '@vigia/contract/reports/reports.contract.ts';
import { implement } from '../kit/http/implement.ts';
import { exportRiskReport, exportRiskSheet, readRiskReport } from './reports.risks.ts';
import { exportTrainingPdf, exportTrainingSheet, trainingPeople, trainingSummary } from './reports.training.ts';
import { readSchedules, setSchedule } from './schedules.verbs.ts';

export const reportsModule = implement(reports, {
  risks: readRiskReport,
  risksSheet: exportRiskSheet,
  risksPdf: exportRiskReport,
  training: (ctx) => trainingSummary(ctx),
  trainingPeople: (ctx, { query }) => trainingPeople(ctx, query),
  trainingSheet: exportTrainingSheet,
  trainingPdf: exportTrainingPdf,
  schedules: (ctx) => readSchedules(ctx),
  setSchedule: (ctx, { params, body }) => setSchedule(ctx, params.report, body.every),
});
