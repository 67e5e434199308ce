/**
 * In which order things come back after an outage: what others wait for first, then what is needed soonest (ISO 22301 8.2.2 f;
 * ISO/IEC 27001 A.5.30). Activities that wait for each other are found and said. Pure.
 */

export interface RecoveryNode {
  readonly id: string;
  readonly rtoHours: number | null;
  /** What it waits for. */
  readonly dependsOn: readonly string[];
  /** Where people put it: a place within a group; it holds while that is its group. */
  readonly byHand?: { readonly wave: number; readonly place: number } | null;
}

export interface RecoveryStep {
  readonly id: string;
  /** Hours until it is needed: its own, or those of whoever waits for it; null where nobody said. */
  readonly neededIn: number | null;
  /** Groups that come back one after the other; within one, side by side. */
  readonly wave: number;
  /** It waits for itself by way of others. */
  readonly inCycle: boolean;
  /** People put its group in order. */
  readonly byHand: boolean;
  /** Somebody put something before it that is needed later. */
  readonly overtaken: boolean;
}

const late = Number.POSITIVE_INFINITY;
type Graph = ReadonlyMap<string, RecoveryNode>;

type Edges = (id: string) => readonly string[];

/** All that can be reached, each after whatever it leads to. */
function afterwards(ids: Iterable<string>, edges: Edges, seen: Set<string>): string[] {
  const finished: string[] = [];
  const waiting = [...ids].reverse().map((id) => ({ id, left: false }));
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    if (at.left) finished.push(at.id);
    if (at.left || seen.has(at.id)) continue;
    seen.add(at.id);
    waiting.push({ id: at.id, left: true }, ...edges(at.id).map((id) => ({ id, left: false })));
  }
  return finished;
}

/** Activities that wait for each other, each group once (Kosaraju's components). */
export function cyclesOf(nodes: readonly RecoveryNode[]): string[][] {
  const graph: Graph = new Map(nodes.map((node) => [node.id, node]));
  const forth: Edges = (id) => (graph.get(id)?.dependsOn ?? []).filter((to) => graph.has(to));
  const waiters = Map.groupBy(
    nodes.flatMap(({ id }) => forth(id).map((to) => ({ to, id }))),
    ({ to }) => to,
  );
  const back: Edges = (id) => (waiters.get(id) ?? []).map((one) => one.id);
  const seen = new Set<string>();
  return afterwards(graph.keys(), forth, new Set())
    .reverse()
    .map((id) => (seen.has(id) ? [] : afterwards([id], back, seen)))
    .filter((group) => group.length > 1 || group.some((id) => forth(id).includes(id)));
}

/** Hours in which each is needed: whoever waits hands its own hours on, the most urgent first. */
function neededIn(graph: Graph): Map<string, number> {
  const needed = new Map<string, number>();
  const urgent = [...graph.values()].sort((a, b) => (a.rtoHours ?? late) - (b.rtoHours ?? late));
  for (const { id, rtoHours } of urgent) {
    const waiting = [id];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (needed.has(at)) continue;
      needed.set(at, rtoHours ?? late);
      waiting.push(...(graph.get(at)?.dependsOn ?? []).filter((to) => graph.has(to)));
    }
  }
  return needed;
}

type Placed = Omit<RecoveryStep, 'byHand' | 'overtaken'> & { readonly place: number | null };
const hoursOf = ({ neededIn: hours }: { readonly neededIn: number | null }): number => hours ?? late;

/** A group as people put it: whoever came later stands before the first that is needed after it. */
function handed(wave: readonly Placed[]): RecoveryStep[] {
  const order = wave.filter(({ place }) => place !== null).sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
  const byHand = order.length > 0;
  for (const one of wave.filter(({ place }) => place === null)) {
    const later = order.findIndex((other) => hoursOf(other) > hoursOf(one));
    order.splice(later === -1 ? order.length : later, 0, one);
  }
  return order.map(({ place: _, ...step }, at) => ({
    ...{ ...step, byHand },
    overtaken: order.slice(0, at).some((before) => hoursOf(before) > hoursOf(step)),
  }));
}

/**
 * The order of recovery: by waves; within one the most urgent first, then as they stood, or as people put them. A cycle comes
 * back as one.
 */
export function recoveryOrder(nodes: readonly RecoveryNode[]): RecoveryStep[] {
  const graph: Graph = new Map(nodes.map((node) => [node.id, node]));
  const needed = neededIn(graph);
  const groupOf = new Map(cyclesOf(nodes).flatMap((ids) => ids.map((id) => [id, ids] as const)));
  const waves = wavesOf(graph, groupOf);
  const place = new Map(nodes.map(({ id }, at) => [id, at]));
  const steps = nodes
    .map(({ id, byHand }): Placed => {
      const hours = needed.get(id) ?? late;
      const wave = waves.get(id) ?? 1;
      const put = byHand?.wave === wave ? byHand.place : null;
      return { id, neededIn: hours === late ? null : hours, wave, inCycle: groupOf.has(id), place: put };
    })
    .sort((a, b) => a.wave - b.wave || hoursOf(a) - hoursOf(b) || (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  return [...Map.groupBy(steps, ({ wave }) => wave).values()].flatMap(handed);
}

/** The group of an activity with it one place up or down, as it stood where that is its end; null where it stands nowhere. */
export function movedInWave(order: readonly RecoveryStep[], id: string, direction: 'up' | 'down') {
  const own = order.find((step) => step.id === id);
  if (!own) return null;
  const ids = order.filter(({ wave }) => wave === own.wave).map((step) => step.id);
  const other = ids[ids.indexOf(id) + (direction === 'up' ? -1 : 1)];
  if (other === undefined) return { wave: own.wave, ids, moved: false };
  return { wave: own.wave, ids: ids.map((one) => (one === id ? other : one === other ? id : one)), moved: true };
}

/** The wave of each: one after the last of what it waits for. Members of a cycle share theirs. */
function wavesOf(graph: Graph, groupOf: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const waves = new Map<string, number>();
  const groupFor = (id: string) => groupOf.get(id) ?? [id];
  const waitsFor = (id: string) => {
    const group = new Set(groupFor(id));
    return groupFor(id).flatMap((one) =>
      (graph.get(one)?.dependsOn ?? []).filter((to) => graph.has(to) && !group.has(to)),
    );
  };
  for (const start of graph.keys()) {
    const path = [start];
    for (let id = path.at(-1); id !== undefined; id = path.at(-1)) {
      const before = waitsFor(id);
      const unknown = before.find((one) => !waves.has(one));
      if (!waves.has(id) && unknown !== undefined) path.push(unknown);
      else {
        const wave = waves.get(id) ?? 1 + Math.max(0, ...before.map((one) => waves.get(one) ?? 0));
        for (const one of groupFor(id)) waves.set(one, wave);
        path.pop();
      }
    }
  }
  return waves;
}
