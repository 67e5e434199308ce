/** What is typed and not yet with the server, for this tab: no reload and no failure loses it. */
import { useState } from 'react';
import { useSession } from '../kit/session/session.ts';

export interface Draft {
  text: string;
  write: (text: string) => void;
  /** Empties the composer; what was sent stays in store until `arrived`. */
  send: () => void;
  /** The server has it. */
  arrived: (question: string) => void;
  /** It was not taken: back into the composer, unless something new stands there. */
  giveBack: (question: string) => void;
}

export function useDraft(): Draft {
  const key = useSession(({ company, user }) => `vigia-chat-draft:${company?.id}:${user?.id}`);
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  const keep = (next: string) => (next === '' ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, next));
  return {
    text,
    write(next) {
      setText(next);
      keep(next);
    },
    send: () => setText(''),
    arrived(question) {
      if (sessionStorage.getItem(key) === question) keep('');
    },
    giveBack(question) {
      setText((now) => (now === '' ? question : now));
      if (sessionStorage.getItem(key) === null) keep(question);
    },
  };
}
