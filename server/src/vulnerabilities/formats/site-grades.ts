/** Mozilla Observatory, and what Hydra guessed. */
import type { JsonFormat, Out } from '../reading/format.ts';
import type { ReadSeverity } from '../reading/severity.ts';
import { at, first, number, text, withoutTags } from '../reading/values.ts';

/** It gives points, and takes them: what it takes says how grave it is. */
function keepTest(one: unknown, name: string, out: Out) {
  if (text(one, 'pass') !== 'false') return out.setAside();
  const taken = Math.abs(number(one, 'score_modifier') ?? 0);
  const severity: ReadSeverity = taken >= 40 ? 'high' : taken >= 20 ? 'medium' : 'low';
  return out.add({
    key: [name],
    title: withoutTags(text(one, 'score_description')) ?? name,
    ...{ severity, description: [name, text(one, 'result')].filter(Boolean).join('\n') },
    proof: first(text(one, 'output', 'data'), text(one, 'data')),
  });
}

export const observatory: JsonFormat = {
  ...{ id: 'observatory', name: 'Mozilla Observatory', category: 'application' },
  json: {
    is: (shape) =>
      shape.has('tests.content-security-policy.pass') ||
      ['content-security-policy', 'x-frame-options', 'cookies', 'redirection', 'subresource-integrity'].some((name) =>
        shape.has(`${name}.score_modifier`),
      ),
    routes: (out) => [
      {
        'tests.*': (one, [name = '']) => keepTest(one, name, out),
        '*': (one, [name = '']) => (at(one, 'score_modifier') === undefined ? undefined : keepTest(one, name, out)),
      },
    ],
  },
};

/** Passwords that were guessed: the account is named, the password is not copied. */
export const hydra: JsonFormat = {
  ...{ id: 'hydra', name: 'Hydra', category: 'network' },
  json: {
    is: (shape) => shape.text('generator.software') === 'Hydra' || shape.has('generator.jsonoutputversion'),
    routes: (out) => [
      {
        'generator.server': (value) => out.target(text(value)),
        'results[]': (one) => {
          const [host, port, service] = [text(one, 'host'), text(one, 'port') ?? '', text(one, 'service') ?? ''];
          if (!host) return out.unread();
          return out.add({
            key: ['password', port, service, text(one, 'login') ?? ''],
            title: `Guessed password: ${[service, text(one, 'login')].filter(Boolean).join(' ')}`,
            ...{ severity: 'high', cwes: [521], asset: host, location: port ? `${port}/tcp` : '' },
          });
        },
      },
    ],
  },
};
