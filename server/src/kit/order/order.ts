/**
 * What comes first, as rooms ask for it that cannot know who decides it (decision 0045): a room says in its manifest how it
 * orders the company's work, and plans and journeys are handed the places.
 */
import type { Role } from '@vigia/contract/kit/roles.ts';
import type { Ctx } from '../context.ts';
import type { Db } from '../db/db.ts';
import type { DueReader } from '../due/due.ts';

/** For whom: what a role may not see has no place, and whoever does not lead has their own duties alone. */
export interface OrderAsking {
  readonly db: Db;
  readonly due: DueReader;
  readonly role: Role;
  readonly person: string;
  readonly today: string;
}

/** Where things stand in the order of work, the first of all the lowest. What has no place comes after what has one. */
interface WorkPlaces {
  /** Steps of the control library that are the next of their question. */
  readonly steps: ReadonlyMap<string, number>;
  /** Action plans, by the first of their steps or by a day that is late or near. */
  readonly plans: ReadonlyMap<string, number>;
}

/** How a room orders the work of the company of a transaction. */
export type OrderSource = (asking: OrderAsking) => Promise<WorkPlaces>;

const nowhere: WorkPlaces = { steps: new Map(), plans: new Map() };

/** The order of the room that has one; without that room nothing has a place. */
export const makeOrder = (sources: readonly OrderSource[]): OrderSource => sources[0] ?? (async () => nowhere);

/** The names in the order of their places, the first first. */
export const inOrder = (places: ReadonlyMap<string, number>): string[] =>
  [...places].sort(([, a], [, b]) => a - b).map(([name]) => name);

/** The places for who asks, today. */
export const placesFor = ({ db, kit, role, user }: Ctx, today: string): Promise<WorkPlaces> =>
  kit.order({ db, due: kit.due, role, person: user.id, today });

/** The same, kept for as long as nothing is signed in the company: for who only reads. */
export async function keptPlacesFor(ctx: Ctx, today: string): Promise<WorkPlaces> {
  const { steps, plans } = await ctx.kit.kept(ctx, `places ${ctx.user.id} ${today}`, async () => {
    const places = await placesFor(ctx, today);
    return { steps: [...places.steps], plans: [...places.plans] };
  });
  return { steps: new Map(steps), plans: new Map(plans) };
}
