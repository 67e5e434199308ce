/** What a document needs beside its text, fetched together after it. */
export { AskApproval } from './AskApproval.tsx';
export { MissingFacts } from './MissingFacts.tsx';
export { PolicyComments } from './PolicyComments.tsx';
export { PolicyServes } from './PolicyServes.tsx';
export { ReadingPanel } from './ReadingPanel.tsx';
export { UnprovenRules } from './UnprovenRules.tsx';
export { Versions } from './Versions.tsx';
export { Wording } from './Wording.tsx';
