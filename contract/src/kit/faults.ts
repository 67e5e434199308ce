/** zod's issues as faults: a pointer and a stable code, never the library's own English. */
import type { z } from 'zod';
import type { Fault } from './problem.ts';

const ownCode = /^[a-z-]+\.[a-z-]+$/;
const pointerPart = (key: PropertyKey) => String(key).replaceAll('~', '~0').replaceAll('/', '~1');

/** A JSON Pointer for a path of keys. */
export const pointer = (path: readonly PropertyKey[]) => path.map((key) => `/${pointerPart(key)}`).join('');

/** What is said where a number was expected, and something else came. */
const byType: Readonly<Record<string, string>> = { number: 'kit.number', int: 'kit.whole-number' };

/** What was sent at a path; undefined where nothing was. zod's issues do not hold it. */
const sentAt = (sent: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((at, key) => Reflect.get(Object(at), key), sent);

function codeOf(issue: z.core.$ZodIssue, sent: unknown): Pick<Fault, 'code' | 'values'> {
  if (ownCode.test(issue.message)) return { code: issue.message };
  switch (issue.code) {
    case 'invalid_type':
      return {
        code: (sentAt(sent, issue.path) ?? '') === '' ? 'kit.required' : (byType[issue.expected] ?? 'kit.type'),
      };
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return { code: 'kit.required' };
      return { code: `kit.too-small-${issue.origin}`, values: { minimum: Number(issue.minimum) } };
    case 'too_big':
      return { code: `kit.too-big-${issue.origin}`, values: { maximum: Number(issue.maximum) } };
    case 'unrecognized_keys':
      return { code: 'kit.unknown-field' };
    case 'invalid_value':
    case 'invalid_union':
      return { code: 'kit.choice' };
    default:
      return { code: 'kit.format' };
  }
}

/** Every fault of what was `sent`, in the order of its fields; unknown fields get a fault each. */
export function faultsOf(error: z.ZodError, sent: unknown, base: readonly string[] = []): Fault[] {
  return error.issues.flatMap((issue): Fault[] => {
    const found = codeOf(issue, sent);
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 20) : [undefined];
    return keys.map((key) => ({
      pointer: pointer([...base, ...issue.path, ...(key === undefined ? [] : [key])]).slice(0, 200),
      ...found,
    }));
  });
}
