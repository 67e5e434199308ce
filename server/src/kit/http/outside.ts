/** Whether the file store and the mail server answer, for `/ready`: asked at most every fifteen seconds, whoever asks. */
import type { Kit } from '../context.ts';
import { mailAnswers } from '../mail/smtp.ts';

type Outside = 'up' | 'down';
export interface OutsideStates {
  readonly files: Outside;
  readonly mail: Outside | 'not configured';
}

const pause = 15_000;
const stateOf = (asked: Promise<unknown>): Promise<Outside> =>
  asked.then(
    () => 'up',
    () => 'down',
  );

/** Makes one that remembers the last answer. */
export function makeOutsideStates({ files, config }: Pick<Kit, 'files' | 'config'>): () => Promise<OutsideStates> {
  let last: Promise<OutsideStates> | undefined;
  let at = 0;
  return () => {
    if (!last || Date.now() - at > pause) {
      at = Date.now();
      const mail = config.SMTP_URL ? stateOf(mailAnswers(config)) : ('not configured' as const);
      last = Promise.all([stateOf(files.ready()), mail]).then(([now, post]) => ({ files: now, mail: post }));
    }
    return last;
  };
}
