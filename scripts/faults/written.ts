/** Faults in what verbs write, in what ways of asking leave, and in what screens read again. */
import type { Fault } from './fault.ts';

const writes = ['server/src/every-write.test.ts'];
const asked = ['server/src/every-asked.test.ts'];
const promised = ['server/src/architecture.test.ts'];

export const writtenFaults: readonly Fault[] = [
  {
    id: 'supplier-notice-days-lost',
    file: 'server/src/suppliers/suppliers.store.ts',
    text: 'notice_days: draft.noticeDays, ',
    becomes: '',
    harm: 'How long before its end a contract has to be given notice of is typed in and not kept.',
    tests: writes,
  },
  {
    id: 'plans-due-to-exclusive',
    file: 'server/src/action-plans/plans.list.store.ts',
    text: "where('p.due_date', '<=', dueTo ?? '')",
    becomes: "where('p.due_date', '<', dueTo ?? '')",
    harm: 'What is due on the last day of a range is not found.',
    tests: asked,
  },
  {
    id: 'edited-risk-stale-list',
    file: 'web/src/risks/form/EditRiskScreen.tsx',
    text: 'risks.history, risks.list, ',
    becomes: 'risks.history, ',
    harm: 'A risk that was just changed stands in the register as it was.',
    tests: promised,
  },
  {
    id: 'mail-names-are-links',
    file: 'server/src/kit/mail/compose.ts',
    text: "typeof value === 'string' ? withoutLinks(value) : value",
    becomes: "typeof value !== 'string' ? withoutLinks(value) : value",
    harm: 'A company’s name in an invitation leads strangers to any site.',
    tests: ['server/src/kit/mail/compose.test.ts'],
  },
  {
    id: 'compared-with-another-assessment',
    file: 'server/src/questionnaire/questionnaire.sheets.ts',
    text: '  if (other.assessmentType !== type) throw notFound();\n',
    becomes: '',
    harm: 'A result is compared with that of another assessment.',
    tests: ['server/src/questionnaire/questionnaire.results.test.ts'],
  },
  {
    id: 'approval-of-no-id',
    file: 'server/src/library/library.approvals.ts',
    text: "policyId.safeParse(id).success ? await store.findPolicy(db, id, 'all') : undefined",
    becomes: "await store.findPolicy(db, id, 'all')",
    harm: 'Who asks for an approval of something that is none is told that the server failed.',
    tests: ['server/src/approvals/approvals.misuse.test.ts'],
  },
  {
    id: 'action-held-unchanged',
    file: 'server/src/incidents/records.module.ts',
    text: '(changes ? actionHere : actionOf)',
    becomes: 'actionHere',
    harm: 'Who saves an action of an incident without a change is told that the server failed.',
    tests: writes,
  },
];
