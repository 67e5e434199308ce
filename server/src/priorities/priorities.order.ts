/** The order of one company's work, and where each step and question stands in it. Pure. */
import { priorities } from '@vigia/content/priorities/load.ts';
import { type FirstThing, firstThings } from '@vigia/contract/priorities/priorities.rules.ts';
import type { CompanyRecords } from './priorities.read-model.ts';

/** Everything that the company may do, the first thing first. */
export const orderFor = <Due = never>(
  records: Partial<CompanyRecords> & Pick<CompanyRecords, 'answers'>,
  due: readonly Due[] = [],
): FirstThing<Due>[] => firstThings<Due>(priorities, { profile: {}, steps: new Map(), ...records, due });
