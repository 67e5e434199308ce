/** What every OSCAL 1.2 document needs: lasting ids, its data types, metadata. No document knows a room. */
import { createHash } from 'node:crypto';

export const oscalVersion = '1.2.1';
/** Names of ours inside OSCAL, where it has none. */
export const namespace = 'urn:vigia:oscal';

/** The root of our names in UUID version 5 (RFC 9562, 5.5); never changes. */
const root = Buffer.from('6f1f0f5c9c5b4d0f8a3d7b1f4f6b2a10', 'hex');

/** The same parts give the same id, always. OSCAL takes versions 4 and 5 only: our own ids are of version 7. */
export function uuidOf(...parts: readonly string[]): string {
  const hash = createHash('sha1').update(root).update(JSON.stringify(parts)).digest();
  const bytes = hash.subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** An id as OSCAL's token: begins with a letter, without spaces. `Art. 46` → `Art.-46`, `6.1.2` → `_6.1.2`. */
export function oscalTokenOf(id: string): string {
  const fit = id.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-');
  return /^[\p{L}_]/u.test(fit) ? fit : `_${fit}`;
}

/** Text on one line, as titles and values must be; a dash where there is none. */
export const lineOf = (text: string): string => text.replaceAll(/\s+/g, ' ').trim() || '–';

export interface Prop {
  readonly name: string;
  readonly value: string;
  readonly ns?: string;
}
/** A property of ours. */
export const propOf = (name: string, value: string | number): Prop => ({
  name,
  ns: namespace,
  value: lineOf(String(value)),
});

/** A list as OSCAL has it: with something in it, or not there at all. */
export const some = <K extends string, T>(key: K, items: readonly T[]): { [key in K]?: readonly T[] } =>
  items.length > 0 ? ({ [key]: items } as { [key in K]: readonly T[] }) : {};

export interface Party {
  readonly uuid: string;
  readonly type: 'organization' | 'person';
  readonly name: string;
}

export interface About {
  readonly title: string;
  readonly now: string;
  /** Changes with what the document says, and with nothing else. */
  readonly content: unknown;
  readonly language: string;
  readonly roles: readonly { readonly id: string; readonly title: string }[];
  readonly parties: readonly Party[];
  readonly responsible: readonly { readonly role: string; readonly party: string }[];
}

/** The head of a document. Of two exports of the same state only `last-modified` differs. */
export const metadataOf = ({ title, now, content, language, roles, parties, responsible }: About) => ({
  title: lineOf(title),
  'last-modified': now,
  version: createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12),
  'oscal-version': oscalVersion,
  props: [propOf('language', language)],
  ...some(
    'roles',
    roles.map(({ id, title: name }) => ({ id, title: lineOf(name) })),
  ),
  ...some(
    'parties',
    parties.map((party) => ({ ...party, name: lineOf(party.name) })),
  ),
  ...some(
    'responsible-parties',
    responsible.map(({ role, party }) => ({ 'role-id': role, 'party-uuids': [party] })),
  ),
});
