/** What ssh-audit says of a server: known weaknesses of its version, and algorithms it had better not offer. */
import type { JsonFormat, Out } from '../reading/format.ts';
import { severityOr } from '../reading/severity.ts';
import { at, listAt, number, text, texts } from '../reading/values.ts';

/** As versions of before June 2024 say of names they do not know: nothing is wrong with those. */
const unknown = /^using unknown algorithm$/;

/** Old versions say nothing at the algorithm itself, only that it is to be removed or changed. */
const advised = (host: unknown, grade: string, kind: string, name: string): readonly string[] =>
  ['del', 'chg'].flatMap((what) =>
    listAt(host, 'recommendations', grade, what, kind).some((each) => text(each, 'name') === name) ? [what] : [],
  );

function keepAlgorithm(one: unknown, kind: string, host: unknown, out: Out) {
  const asset = text(host, 'target');
  const name = text(one, 'algorithm') ?? '';
  const silent = at(one, 'notes') === undefined;
  const notes = (grade: string, word: string) =>
    silent ? advised(host, grade, kind, name) : texts(one, 'notes', word).filter((said) => !unknown.test(said));
  const failed = notes('critical', 'fail');
  const said = [...failed, ...notes('warning', 'warn')];
  if (said.length === 0) return out.setAside();
  return out.add({
    key: [asset ?? '', kind, name],
    title: `${kind} ${name}: ${said.join('; ')}`,
    severity: failed.length > 0 ? 'medium' : 'low',
    ...{ asset, location: `${kind} ${name}`, proof: text(one, 'keysize') },
  });
}

function keepHost(host: unknown, out: Out) {
  const asset = text(host, 'target');
  out.target(asset);
  const [software, installed] = (text(host, 'banner', 'software') ?? '').split('_');
  for (const one of listAt(host, 'cves')) {
    const id = text(one, 'name') ?? '';
    out.add({
      ...{ key: [asset ?? '', id], ids: [id], title: `${id} ${text(one, 'description') ?? ''}`, asset },
      // CVSS 2: good for a severity, not to be shown as a score of 3.
      severity: severityOr(undefined, number(one, 'cvssv2')),
      ...{ package: software, installed },
    });
  }
  for (const kind of ['kex', 'key', 'enc', 'mac'])
    for (const one of listAt(host, kind)) keepAlgorithm(one, kind, host, out);
}

export const sshAudit: JsonFormat = {
  ...{ id: 'ssh-audit', name: 'ssh-audit', category: 'network' },
  json: {
    is: (shape) => shape.has('banner', 'kex[].algorithm', 'mac[].algorithm'),
    routes: (out) => [{ '': (host) => keepHost(host, out) }],
  },
};
