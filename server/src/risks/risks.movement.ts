/** How the register moved over the last days: what each square of the matrix gained and lost. */
import { movementDays, type RiskMovement } from '@vigia/contract/risks/risks.shapes.ts';
import type { Ctx } from '../kit/context.ts';
import { riskMoves } from './movement.store.ts';
import { dayOfRegister } from './risks.reading.ts';
import { weighed } from './risks.rules.ts';

export async function riskMovement(ctx: Ctx): Promise<RiskMovement> {
  const since = Temporal.PlainDate.from(dayOfRegister(ctx)).subtract({ days: movementDays }).toString();
  const found = await riskMoves(ctx.db, since, ctx.company.timeZone);
  const moves = found.map(({ from, to, ...rest }) => ({ ...rest, from: weighed(from), to: weighed(to) }));
  const counted = (is: (move: (typeof moves)[number]) => boolean) =>
    moves.filter(is).reduce((all, { count }) => all + count, 0);
  return {
    ...{ since, moves },
    down: counted(({ from, to }) => to.score < from.score),
    up: counted(({ from, to }) => to.score > from.score),
    level: counted(({ from, to }) => to.score === from.score),
  };
}
