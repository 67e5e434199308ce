/** Burp Suite: issues in XML, with requests and responses perhaps in base64. */
import type { XmlFormat, XmlNode } from '../reading/format.ts';
import { severityOr } from '../reading/severity.ts';
import { advisoriesIn, cwesIn, withoutTags } from '../reading/values.ts';
import { kid, kids, sayIn } from '../reading/xml.ts';

const mostShown = 3_000;
const told = (node: XmlNode | undefined) =>
  (node?.at.base64 === 'true' ? Buffer.from(node.text, 'base64').toString('utf8') : (node?.text ?? '')).slice(
    0,
    mostShown,
  );

export const burp: XmlFormat = {
  ...{ id: 'burp', name: 'Burp Suite', category: 'application' },
  xml: {
    is: (root, attributes) => root === 'issues' && ('burpVersion' in attributes || 'exportTime' in attributes),
    read: (out) => ({
      take: {
        issue: (issue) => {
          if (/false positive/i.test(sayIn(issue, 'severity') ?? '')) return out.setAside();
          const [message] = kids(issue, 'requestresponse');
          const [path, location] = [sayIn(issue, 'path') ?? '', sayIn(issue, 'location') ?? ''];
          const cwes = cwesIn(sayIn(issue, 'vulnerabilityClassifications'));
          const parameter = /\[(\S+) parameter\]/.exec(location)?.[1] ?? '';
          out.target(sayIn(issue, 'host'));
          out.add({
            key: [sayIn(issue, 'type') ?? '', path, location],
            title: sayIn(issue, 'name') ?? '',
            severity: severityOr(sayIn(issue, 'severity')),
            description: withoutTags(
              [sayIn(issue, 'issueDetail'), sayIn(issue, 'issueBackground')].filter(Boolean).join('\n\n'),
            ),
            fix: withoutTags(
              [sayIn(issue, 'remediationDetail'), sayIn(issue, 'remediationBackground')].filter(Boolean).join('\n\n'),
            ),
            ...{
              cwes,
              asset: sayIn(issue, 'host'),
              location: location || path,
              ids: advisoriesIn(sayIn(issue, 'issueDetail')),
            },
            proof: [told(kid(message, 'request')), told(kid(message, 'response'))].filter(Boolean).join('\n\n'),
            links: [...(sayIn(issue, 'references') ?? '').matchAll(/href="([^"]{1,500})"/g)].map(
              ([, link = '']) => link,
            ),
            same: cwes[0] ? ['web', String(cwes[0]), path, parameter] : undefined,
          });
          return undefined;
        },
      },
    }),
  },
};
