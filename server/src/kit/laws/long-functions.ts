/** What was longer than the laws when they were made. The lists only get shorter. */
export const longContractsStill: readonly string[] = ['contract/src/action-plans/action-plans.shapes.ts'];

/** Functions that were longer than the law when it was made. The list only gets shorter. */
export const longStill: readonly string[] = [
  'server/src/action-plans/sheets/sheets.store.ts insertPlans',
  'server/src/action-plans/stats.store.ts planStatistics',
  'server/src/action-plans/subtasks.store.ts listSubtasks',
  'server/src/app.ts makeApp',
  'server/src/compliance/compliance.evaluation.ts evaluateControl',
  'server/src/compliance/compliance.exports.results.ts resultsOf',
  'server/src/compliance/control.read-model.ts historyOf',
  'server/src/demo/demo.recall.ts recall',
  'server/src/demo/demo.work.store.ts addPlan',
  'server/src/kit/ai/converse.ts converse',
  'server/src/kit/db/supervision.ts keepUp',
  'server/src/kit/due/due.ts makeDue',
  'server/src/kit/http/server.ts makeServer',
  'server/src/kit/jobs/runner.ts makeRunner',
  'server/src/questionnaire/context/context.view.ts viewOf',
  'server/src/virtual-ciso/answers/own-facts.ts sayOwnFacts',
  'server/src/virtual-ciso/brief/brief.telling.ts letterOf',
  'server/src/virtual-ciso/model-answer.ts answerByModel',
];
