/** The courses that come with the product, read once from their folders and checked. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { frozen } from '../freeze.ts';
import { readYaml } from '../yaml.ts';
import { courseFaultsOf } from './check.ts';
import { type Course, courseHead, lesson, quizFile } from './schema.ts';

export type { Course } from './schema.ts';

function read<T>(path: string, shape: z.ZodType<T>): T {
  const parsed = shape.safeParse(readYaml(join(import.meta.dirname, path)));
  if (!parsed.success) throw new Error(`content/training/${path}: ${parsed.error.message}`);
  return parsed.data;
}

function courseIn(folder: string): Course {
  const head = read(`${folder}/course.yaml`, courseHead);
  const taught = head.lessons.map((id) => {
    const one = read(`${folder}/${id}.yaml`, lesson);
    if (one.id !== id) throw new Error(`content/training/${folder}/${id}.yaml: calls itself ${one.id}`);
    return one;
  });
  if (head.id !== folder) throw new Error(`content/training/${folder}: calls itself ${head.id}`);
  const named = new Set([...head.lessons, 'course', 'quiz'].map((id) => `${id}.yaml`));
  const idle = readdirSync(join(import.meta.dirname, folder)).filter((name) => !named.has(name));
  if (idle.length > 0) throw new Error(`content/training/${folder}: nobody names ${idle.join()}`);
  return frozen({ ...head, taught, bank: read(`${folder}/quiz.yaml`, quizFile) });
}

let kept: ReadonlyMap<string, Course> | undefined;

/** Every course by its id, in the order in which a small company needs them. Read when first asked for. */
export function courses(): ReadonlyMap<string, Course> {
  if (kept) return kept;
  const all = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => courseIn(name))
    .sort((a, b) => a.order - b.order);
  const faults = courseFaultsOf(all);
  if (faults.length > 0) throw new Error(`content/training: ${faults.join('; ')}`);
  kept = new Map(all.map((course) => [course.id, course]));
  return kept;
}

/** How long a course takes, in minutes, without its quiz. */
export const minutesOf = ({ taught }: Course): number => taught.reduce((sum, { minutes }) => sum + minutes, 0);
