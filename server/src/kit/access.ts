/** Every route × every role, out of the contract: `docs/access.md`, and the list that the tests walk. */
import { contract } from '@vigia/contract/all.ts';
import type { Access, Route } from '@vigia/contract/kit/domain.ts';
import { allows, type Role, roles } from '@vigia/contract/kit/roles.ts';

export interface NamedRoute {
  readonly room: string;
  readonly verb: string;
  readonly route: Route;
}

/** Every route of the contract. */
export const allRoutes = (): NamedRoute[] =>
  Object.entries(contract).flatMap(([room, routes]) =>
    Object.entries(routes as Record<string, Route>).map(([verb, route]) => ({ room, verb, route })),
  );

/** Whether a role may call. */
export const mayCall = (access: Access, role: Role): boolean =>
  access.kind !== 'can' || allows(role, access.permission);

/** Who may call, in a word. */
export const ruleOf = (access: Access): string => {
  switch (access.kind) {
    case 'open':
      return 'anybody';
    case 'token':
      return access.purpose ? `who holds a link for \`${access.purpose}\`` : 'who holds the link';
    case 'signed-in':
      return 'every account';
    case 'can':
      return `\`${access.permission}\``;
  }
};

/** The table as Markdown. */
export function accessTable(): string {
  const heads = ['Call', 'Rule', 'Sees', ...roles, 'signed out'];
  const rows = allRoutes().map(({ route }) => {
    const open = route.access.kind === 'open' || route.access.kind === 'token';
    const marks = [...roles.map((role) => mayCall(route.access, role)), open].map((may) => (may ? 'yes' : 'no'));
    return [`\`${route.method} ${route.path}\``, ruleOf(route.access), route.scope ?? 'company', ...marks];
  });
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [
    '# Who may call what',
    '',
    'Generated from the contract by `npm run access`; a test fails when it is stale. "Sees": `company` is one company\'s records behind',
    "row-level security; `installation` is accounts and companies, and no company's records.",
    '',
    line(heads),
    line(heads.map(() => '---')),
    ...rows.map(line),
    '',
  ].join('\n');
}
