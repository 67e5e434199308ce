/** Horusec: what it and the tools that it runs say of source code. */
import type { JsonFormat } from '../reading/format.ts';
import { severityOr } from '../reading/severity.ts';
import { at, cwesIn, fileAt, first, text } from '../reading/values.ts';

/** Its first line begins with which of how many it is, and what every weakness is called. */
const titleIn = (details: string) =>
  (details.split('\n')[0] ?? '').replace(/^(?:\(\d+\/\d+\)\s*)?\*?\s*(?:possible vulnerability detected:\s*)?/i, '');

export const horusec: JsonFormat = {
  ...{ id: 'horusec', name: 'Horusec', category: 'application' },
  json: {
    is: (shape) => shape.has('analysisVulnerabilities'),
    routes: (out) => [
      {
        repositoryName: (value) => out.target(text(value)),
        'analysisVulnerabilities[]': (row) => {
          const one = at(row, 'vulnerabilities');
          const details = text(one, 'details');
          if (/^(?:false positive|risk accepted|corrected)$/i.test(text(one, 'type') ?? '')) return out.setAside();
          if (one === undefined) return out.unread();
          const [rule, file] = [text(one, 'rule_id') ?? '', text(one, 'file') ?? ''];
          return out.add({
            key: [rule, file, text(one, 'vulnHash') ?? '', text(one, 'line') ?? ''],
            title: first(titleIn(details ?? ''), rule, text(one, 'securityTool')) ?? '',
            severity: severityOr(text(one, 'severity')),
            ...{ description: details, proof: text(one, 'code'), cwes: cwesIn(details) },
            location: fileAt(file, text(one, 'line')),
          });
        },
      },
    ],
  },
};
