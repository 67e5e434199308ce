/** Clusters and containers against their benchmarks: kube-bench, Kubescape, Dockle. */
import type { JsonFormat } from '../reading/format.ts';
import { severityOr } from '../reading/severity.ts';
import { first, listAt, looseMembers, number, text, texts } from '../reading/values.ts';

export const kubeBench: JsonFormat = {
  ...{ id: 'kube-bench', name: 'kube-bench', category: 'system' },
  json: {
    is: (shape) =>
      shape.has('Controls[].tests') || shape.has('tests[].results[].test_number') || shape.has('controls[].tests'),
    routes: (out) => {
      const keep = (control: unknown) => {
        for (const result of listAt(control, 'tests').flatMap((test) => listAt(test, 'results'))) {
          const status = text(result, 'status') ?? '';
          if (!/FAIL|WARN/.test(status)) out.setAside();
          else
            out.add({
              key: [text(control, 'node_type') ?? '', text(result, 'test_number') ?? ''],
              title: [text(result, 'test_number'), text(result, 'test_desc')].filter(Boolean).join(' '),
              severity: status === 'FAIL' ? 'high' : 'low',
              ...{
                fix: text(result, 'remediation'),
                location: text(control, 'node_type'),
                proof: first(text(result, 'actual_value'), text(result, 'reason')),
              },
              description: text(result, 'audit'),
            });
        }
      };
      return [
        { 'Controls[]': keep, 'controls[]': keep },
        { '': (one) => (looseMembers(one).tests ? keep(one) : undefined) },
      ];
    },
  },
};

export const kubescape: JsonFormat = {
  ...{ id: 'kubescape', name: 'Kubescape', category: 'system' },
  json: {
    is: (shape) =>
      shape.has('summaryDetails', 'results') ||
      shape.has('summaryDetails.controls') ||
      shape.has('summaryDetails.frameworks') ||
      shape.has('results[].resourceID', 'results[].controls'),
    routes: (out) => {
      const about = new Map<string, unknown>();
      return [
        {
          'summaryDetails.controls.*': (value, [id = '']) => about.set(id, value),
          'metadata.contextsMetadata.clusterContextMetadata.contextName': (value) => out.target(text(value)),
        },
        {
          'results[]': (result) => {
            const resource = text(result, 'resourceID') ?? '';
            for (const control of listAt(result, 'controls')) {
              const id = text(control, 'controlID') ?? '';
              if (first(text(control, 'status', 'status'), text(control, 'status')) !== 'failed') out.setAside();
              else
                out.add({
                  key: [id, resource],
                  title: [id, text(control, 'name')].filter(Boolean).join(': '),
                  severity: severityOr(text(about.get(id), 'severity'), number(about.get(id), 'scoreFactor')),
                  ...{ location: resource, links: [`https://hub.armosec.io/docs/${id.toLowerCase()}`] },
                  proof: listAt(control, 'rules')
                    .flatMap((rule) => listAt(rule, 'paths'))
                    .flatMap((path) => first(text(path, 'failedPath'), text(path, 'fixPath', 'path')) ?? [])
                    .join('\n'),
                });
            }
          },
        },
      ];
    },
  },
};

const dockleLevels: Readonly<Record<string, string>> = {
  FATAL: 'high',
  WARN: 'medium',
  INFO: 'info',
  SKIP: 'info',
  PASS: 'info',
};

export const dockle: JsonFormat = {
  ...{ id: 'dockle', name: 'Dockle', category: 'system' },
  json: {
    is: (shape) => shape.has('details[].code', 'details[].level'),
    routes: (out) => [
      {
        image: (value) => out.target(text(value)),
        'details[]': (one) =>
          out.add({
            key: [text(one, 'code') ?? ''],
            title: [text(one, 'code'), text(one, 'title')].filter(Boolean).join(': '),
            severity: severityOr(dockleLevels[text(one, 'level') ?? '']),
            description: texts(one, 'alerts').join('\n'),
          }),
      },
    ],
  },
};
