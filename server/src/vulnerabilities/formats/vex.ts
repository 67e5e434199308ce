/** What makers say of their products: OpenVEX, CSAF. */
import type { JsonFormat, Out } from '../reading/format.ts';
import { cwesIn, first, listAt, text, texts } from '../reading/values.ts';
import { harmless, packageAt } from './bom.ts';
import { packageWeakness } from './packages.ts';

export const openvex: JsonFormat = {
  ...{ id: 'openvex', name: 'OpenVEX', category: 'application' },
  json: {
    is: (shape) => shape.has('statements[].vulnerability') && shape.has('statements[].status'),
    routes: (out) => [
      {
        'statements[]': (one) => {
          if (harmless.has(text(one, 'status') ?? '')) return out.setAside();
          const id = first(
            text(one, 'vulnerability', 'name'),
            text(one, 'vulnerability', '@id'),
            text(one, 'vulnerability'),
          );
          for (const product of listAt(one, 'products')) {
            const named = first(text(product, '@id'), text(product)) ?? '';
            const part = packageAt(named);
            out.add(
              packageWeakness({
                ...{
                  id,
                  aliases: texts(one, 'vulnerability', 'aliases'),
                  package: part.name ?? named,
                  version: part.version,
                },
                description: first(text(one, 'status_notes'), text(one, 'vulnerability', 'description')),
                fixedIn: text(one, 'action_statement'),
              }),
            );
          }
        },
      },
    ],
  },
};

/** One for each product that is affected, or still looked at. */
function keepAdvised(one: unknown, names: ReadonlyMap<string, string>, out: Out) {
  const status = (name: string) => texts(one, 'product_status', name);
  const open = [...status('known_affected'), ...status('under_investigation')];
  if (open.length === 0) return out.setAside();
  const [score] = listAt(one, 'scores');
  const rated = (name: string) => first(text(score, 'cvss_v4', name), text(score, 'cvss_v3', name));
  for (const product of open)
    out.add(
      packageWeakness({
        ...{ id: first(text(one, 'cve'), text(one, 'ids', 0, 'text')), title: text(one, 'title') },
        ...{ package: names.get(product) ?? product, cvss: rated('vectorString'), severity: rated('baseSeverity') },
        score: Number(rated('baseScore') ?? Number.NaN),
        description: listAt(one, 'notes')
          .flatMap((note) => text(note, 'text') ?? [])
          .join('\n\n'),
        fixedIn: listAt(one, 'remediations').flatMap((each) => text(each, 'details') ?? [])[0],
        cwes: cwesIn(one, 'cwe', 'id'),
        links: listAt(one, 'references').flatMap((each) => texts(each, 'url')),
      }),
    );
  return undefined;
}

export const csaf: JsonFormat = {
  ...{ id: 'csaf', name: 'CSAF', category: 'application' },
  json: {
    is: (shape) => shape.has('document.csaf_version'),
    routes: (out) => {
      const names = new Map<string, string>();
      const know = (branch: unknown) => {
        const id = text(branch, 'product', 'product_id');
        if (id) names.set(id, text(branch, 'product', 'name') ?? id);
        for (const inner of listAt(branch, 'branches')) know(inner);
      };
      const name = (one: unknown) => names.set(text(one, 'product_id') ?? '', text(one, 'name') ?? '');
      return [
        {
          'document.title': (value) => out.target(text(value)),
          'product_tree.branches[]': know,
          'product_tree.full_product_names[]': name,
        },
        { 'vulnerabilities[]': (one) => keepAdvised(one, names, out) },
      ];
    },
  },
};
