/** Linters that find weaknesses among much else: SpotBugs, ESLint. What is no matter of security is told beside. */
import type { JsonFormat, Out, XmlFormat } from '../reading/format.ts';
import { cwesIn, fileAt, listAt, text, withoutTags } from '../reading/values.ts';
import { kid, kids, sayIn } from '../reading/xml.ts';

const priorities: Readonly<Record<string, 'high' | 'medium' | 'low'>> = { 1: 'high', 2: 'medium', 3: 'low' };

export const spotbugs: XmlFormat = {
  ...{ id: 'spotbugs', name: 'SpotBugs', category: 'application' },
  xml: {
    is: (root) => root === 'BugCollection',
    read(out) {
      const [about, seen] = [new Map<string, string>(), [] as (() => void)[]];
      return {
        open: { Project: ({ projectName }) => out.target(projectName) },
        take: {
          BugPattern: (node) => about.set(node.at.type ?? '', sayIn(node, 'Details') ?? ''),
          BugInstance: (bug) => {
            const place = (kids(bug, 'SourceLine').at(-1) ?? kid(kid(bug, 'Class'), 'SourceLine'))?.at;
            const { type = '', category = '', priority = '' } = bug.at;
            const secure = /^(?:SECURITY|MALICIOUS_CODE)$/.test(category);
            seen.push(() =>
              out.add({
                key: [type, place?.classname ?? '', kid(bug, 'Method')?.at.name ?? '', place?.start ?? ''],
                title: sayIn(bug, 'ShortMessage') ?? type.replaceAll('_', ' '),
                severity: secure ? (priorities[priority] ?? 'medium') : 'info',
                description: [sayIn(bug, 'LongMessage'), withoutTags(about.get(type))].filter(Boolean).join('\n\n'),
                ...{ cwes: cwesIn(bug.at.cweid), location: fileAt(place?.sourcepath, place?.start) },
              }),
            );
          },
        },
        // What each kind means stands at the end.
        end: () => {
          for (const keep of seen) keep();
        },
      };
    },
  },
};

/** Rules that are about security, by plug-in or by name. */
const secureRule =
  /^(?:@?[\w-]*(?:security|no-secrets|no-unsanitized|xss|scanjs)[\w-]*\/|no-(?:implied-|new-)?eval|no-script-url|no-new-func|react\/(?:no-danger|jsx-no-(?:target-blank|script-url)))/;

function keepMessage(one: unknown, path: string | undefined, out: Out) {
  if (text(one, 'fatal') === 'true') return out.unread();
  const rule = text(one, 'ruleId') ?? '';
  const level = text(one, 'severity') === '2' ? 'medium' : 'low';
  return out.add({
    key: [rule, path ?? '', text(one, 'line') ?? ''],
    title: [rule, text(one, 'message')].filter(Boolean).join(': '),
    severity: secureRule.test(rule) ? level : 'info',
    ...{ location: fileAt(path, text(one, 'line')), proof: text(one, 'source') },
  });
}

export const eslint: JsonFormat = {
  ...{ id: 'eslint', name: 'ESLint', category: 'application' },
  json: {
    is: (shape) => shape.has('filePath', 'messages', 'errorCount'),
    routes: (out) => [
      {
        '': (file) => {
          for (const one of listAt(file, 'messages')) keepMessage(one, text(file, 'filePath'), out);
          out.setAside(listAt(file, 'suppressedMessages').length);
        },
      },
    ],
  },
};
