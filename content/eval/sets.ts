/**
 * The questions of the evaluation: `open` to tune on; `seen`, once blind, whose figures have been used since; `blind`,
 * written by somebody who has not seen the knowledge.
 */
import { join } from 'node:path';
import { z } from 'zod';
import { langs } from '../catalog/schema.ts';
import { readYaml } from '../yaml.ts';

const lang = z.enum(langs);
const common = { lang, ask: z.string().min(1) };
const inside = z.array(z.strictObject({ ...common, right: z.array(z.string()).min(1) }));
const outside = z.array(z.strictObject(common));
const records = z.array(z.strictObject({ ...common, about: z.string() }));
const hostile = z.array(z.strictObject({ ...common, must_not: z.array(z.string()).min(1) }));

export type SetName = 'open' | 'seen' | 'blind';

const read = (set: SetName, name: string): unknown => readYaml(join(import.meta.dirname, set, `${name}.yaml`));

export const insideOf = (set: SetName) => inside.parse(read(set, 'questions'));
export const outsideOf = (set: SetName) => outside.parse(read(set, 'outside'));
export const recordsOf = (set: SetName) => records.parse(read(set, 'records'));
export const hostileOf = () => hostile.parse(read('blind', 'hostile'));
