/** ZAP: its report in XML. */
import type { XmlFormat, XmlNode } from '../reading/format.ts';
import { kid, kids, sayIn } from '../reading/xml.ts';
import { keepZapAlert, type ZapAlert } from './zap.ts';

function alertIn(item: XmlNode): ZapAlert {
  const instances = kids(kid(item, 'instances'), 'instance');
  return {
    id: sayIn(item, 'alertRef') ?? sayIn(item, 'pluginid') ?? '',
    title: sayIn(item, 'name') ?? sayIn(item, 'alert') ?? '',
    ...{ risk: sayIn(item, 'riskcode'), confidence: sayIn(item, 'confidence'), description: sayIn(item, 'desc') },
    ...{
      solution: sayIn(item, 'solution'),
      reference: sayIn(item, 'reference'),
      cwe: Number(sayIn(item, 'cweid') ?? 0),
    },
    places: (instances.length > 0 ? instances : kids(item, 'uri').length > 0 ? [item] : []).map((each) => ({
      ...{ uri: sayIn(each, 'uri') ?? '', method: sayIn(each, 'method') ?? '', param: sayIn(each, 'param') ?? '' },
      ...{ attack: sayIn(each, 'attack') ?? '', evidence: sayIn(each, 'evidence') ?? '' },
      request: [sayIn(each, 'requestheader'), sayIn(each, 'requestbody')].filter(Boolean).join('\n'),
    })),
  };
}

export const zapXml: XmlFormat = {
  ...{ id: 'zap', name: 'ZAP', category: 'application' },
  xml: {
    is: (root) => root === 'OWASPZAPReport',
    read: (out) => ({
      take: {
        site: (node) => {
          out.target(node.at.host ?? node.at.name);
          for (const item of kids(kid(node, 'alerts'), 'alertitem')) keepZapAlert(alertIn(item), node.at.name, out);
        },
      },
    }),
  },
};
