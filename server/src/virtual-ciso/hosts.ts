/** Names of hosts and addresses of mail in a text, also those that are spelled out to get past a check. */
import { folded } from './orders.ts';

const bracketed = /\s?[[({]\s?(?:\.|dot|ponto|punto)\s?[\])}]\s?/g;
const spelled =
  /\s(?:dot|ponto|punto)\s(?=(?:com|net|org|br|io|info|app|online|site|example|co|xyz|top|me|dev|test|link)\b)/g;
const at = /\s?[[({]\s?(?:at|arroba|@)\s?[\])}]\s?|\sarroba\s/g;
const host = /[\p{L}\p{N}_-]{2,}(?:\.[\p{L}\p{N}_-]+)*\.\p{L}{2,}/gu;
const mail = /[^\s@]{1,64}@[^\s@]{2,}/gu;
/** Ids of the CSF look like hosts. */
const reference = /^(?:gv|id|pr|de|rs|rc)\.[a-z]{2}(?:-\d+)?$/;

/** Every host and address in a text, written one way. */
export function hostsIn(text: string): string[] {
  const plain = folded(text).replaceAll(bracketed, '.').replaceAll(spelled, '.').replaceAll(at, '@');
  return [host, mail]
    .flatMap((shape) => [...plain.matchAll(shape)].map(([found]) => found))
    .filter((found) => !reference.test(found));
}
