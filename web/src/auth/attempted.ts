/** What a refusal says where the server says nothing: the texts of specification §8, word for word. */
import { Problem } from '@vigia/contract/kit/problem.ts';
import { problemText } from '../kit/i18n/problems.ts';
import { attempt } from '../kit/session/session.ts';

function worded(problem: Problem, fallback: string): Problem {
  if (problem.details.message) return problem;
  // Being offline is known here and can be said; whoever reads it knows what to do.
  const message = problem.code === 'kit.offline' ? `${fallback}. ${problemText(problem)}` : fallback;
  return new Problem(problem.code, { ...problem.details, message });
}

/**
 * Runs a call of the session: its progress and its failure stand in the session store, `fallback` being the failure's
 * text without one of the server's; it is rethrown for the screen, which may say it in other words (`shown`).
 */
export async function attempted<T>(work: () => Promise<T>, fallback: string, shown = fallback): Promise<T> {
  try {
    return await attempt(work, fallback);
  } catch (error) {
    throw error instanceof Problem ? worded(error, shown) : error;
  }
}
