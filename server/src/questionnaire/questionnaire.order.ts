/** The order of one company's work, and where each step and question stands in it. Pure. */
import { priorities } from '@vigia/content/priorities/load.ts';
import { type FirstThing, firstThings } from '@vigia/contract/priorities/priorities.rules.ts';
import type { CompanyRecords } from './questionnaire.read-model.ts';

/** Everything that the company may do, the first thing first. */
export const orderFor = <Due = never>(
  records: Partial<CompanyRecords> & Pick<CompanyRecords, 'answers'>,
  due: readonly Due[] = [],
  urgent: readonly Due[] = [],
): FirstThing<Due>[] => firstThings<Due>(priorities, { profile: {}, steps: new Map(), ...records, due, urgent });

export type OfQuestion = Extract<FirstThing, { questionId: string }>;
/** What to do about each question, and its place among all such work, 1 first: what only has a day is not counted. */
export type WorkOrder = ReadonlyMap<string, { readonly place: number; readonly thing: OfQuestion }>;

/** The order by question. */
export const byQuestion = (things: readonly FirstThing[]): WorkOrder =>
  new Map(
    things
      .filter((thing) => thing.kind === 'step' || thing.kind === 'find-out')
      .map((thing, at) => [thing.questionId, { place: at + 1, thing }] as const),
  );
