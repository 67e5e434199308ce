/** Answers that are not with the server yet, kept in this browser by company, person and question. */
import {
  answer,
  answerValue,
  assessmentType,
  questionId,
} from '@vigia/contract/questionnaire/questionnaire.answers.ts';
import { z } from 'zod';

const waitingShape = z.object({
  assessmentType,
  questionId,
  value: answerValue,
  comment: z.string().optional(),
  reason: z.string().optional(),
  /** The version that the person saw when answering; 0 where there was none. */
  basedOn: z.number().int(),
  /** Tells this from a newer answer to the same question. */
  stamp: z.string(),
  /** What somebody else answered meanwhile: nothing is sent before the person has chosen. */
  conflict: answer.optional(),
  /** Why the server will not take it. */
  refused: z.string().optional(),
});
export type QueuedAnswer = z.infer<typeof waitingShape>;

const read = (key: string): QueuedAnswer[] => {
  try {
    const parsed = waitingShape.safeParse(JSON.parse(localStorage.getItem(key) ?? ''));
    return parsed.success ? [parsed.data] : [];
  } catch (fault) {
    console.warn(`o que espera em ${key} não pôde ser lido`, fault);
    return [];
  }
};

/** Everything of that owner that waits. A key per answer, so that two tabs never write over each other. */
export function readQueued(owner: string): Map<string, QueuedAnswer> {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(owner));
  return new Map(keys.flatMap(read).map((one) => [one.questionId, one]));
}

/** Keeps it until the server has it. A full or forbidden storage is told: the answer then lives in this tab alone. */
export function enqueue(owner: string, one: QueuedAnswer): void {
  try {
    localStorage.setItem(owner + one.questionId, JSON.stringify(one));
  } catch (fault) {
    console.warn('uma resposta não pôde ser guardada neste navegador', fault);
  }
}

export const dequeue = (owner: string, question: string): void => localStorage.removeItem(owner + question);
