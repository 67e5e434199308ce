/** A rule of a cloud that something breaks. */
import type { Out } from '../reading/format.ts';
import { severityOr } from '../reading/severity.ts';
import { advisoriesIn } from '../reading/values.ts';

/** A rule that an account, or a thing in it, breaks. */
interface Breach {
  readonly id: string | undefined;
  readonly title: string | undefined;
  readonly severity: string | undefined;
  readonly description?: string | undefined;
  readonly fix?: string | undefined;
  readonly account?: string | undefined;
  readonly resource?: string | undefined;
  readonly proof?: string | undefined;
  readonly links?: readonly string[];
}
/** Keeps it: one for each rule and resource. */
export function keepBreach(
  { id = '', title, severity, description, fix, account, resource = '', proof, links }: Breach,
  out: Out,
) {
  out.add({
    key: [id, resource],
    title: title ?? id,
    severity: severityOr(severity),
    ...{ description, fix, asset: account, location: resource, proof, links, ids: advisoriesIn(`${id} ${title}`) },
  });
}
