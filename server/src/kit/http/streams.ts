/** Open streams of events: a person has so many, and the oldest ends when another begins. */
const most = 3;
const open = new Map<string, (() => void)[]>();

/** Takes a place for one more stream of this person; returns how to give it back. */
export function takeStreamPlace(person: string, end: () => void): () => void {
  const own = open.get(person) ?? [];
  own.push(end);
  open.set(person, own);
  if (own.length > most) own.shift()?.();
  return () => {
    const at = own.indexOf(end);
    if (at >= 0) own.splice(at, 1);
    if (own.length === 0 && open.get(person) === own) open.delete(person);
  };
}
