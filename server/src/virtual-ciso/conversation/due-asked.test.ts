import { describe, expect, it } from 'vitest';
import { duePeriodAfter } from './due-asked.ts';
import { emptyConversation } from './state.ts';

describe('the period after the one that was told', () => {
  const talked = { ...emptyConversation, asked: 'due:2026-11-23:2026-11-29' };

  it.each(['e na próxima?', 'and the next one?', 'and next week?', '¿y en la siguiente?', '¿y la próxima semana?'])(
    'is as long: %s',
    (question) => {
      expect(duePeriodAfter(question, talked, '2026-11-27')).toEqual({
        from: '2026-11-30',
        until: '2026-12-06',
        on: 'day',
      });
    },
  );

  it.each(['qual é a próxima reunião?', 'e o próximo passo?', 'next steps for the plan'])(
    'is not asked: %s',
    (question) => {
      expect(duePeriodAfter(question, talked, '2026-11-27')).toBeNull();
    },
  );

  it('is none where no period was told', () => {
    expect(duePeriodAfter('e na próxima?', emptyConversation, '2026-11-27')).toBeNull();
  });
});
