/** The functions of the tree and how long they are, read from its syntax. */
import { parseSync } from 'vite';
import { type Source, sources } from './tree.ts';

export interface LongFunction {
  /** Its file and name: `server/src/app.ts makeApp`. */
  readonly where: string;
  readonly lines: number;
  /** How many it may have: 60 for a component, 40 for anything else. */
  readonly most: number;
}

interface SyntaxNode extends Record<string, unknown> {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null && 'type' in value;

const kinds = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** What a function is called by whatever holds it: its own name, its variable's, its property's. */
function nameIn(holder: SyntaxNode): string | undefined {
  for (const one of [holder.id, holder.key]) if (isNode(one) && typeof one.name === 'string') return one.name;
  return undefined;
}

/** Every function below a node, with its name. */
function functionsIn(value: unknown, held = ''): { node: SyntaxNode; name: string }[] {
  if (Array.isArray(value)) return value.flatMap((one) => functionsIn(one, held));
  if (!isNode(value)) return [];
  const name = nameIn(value) ?? held;
  const below = Object.values(value).flatMap((child) => functionsIn(child, name));
  return kinds.has(value.type) ? [{ node: value, name }, ...below] : below;
}

function longOf({ path, text }: Source): LongFunction[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  return functionsIn(program.body).flatMap(({ node, name }) => {
    const lines = text.slice(node.start, node.end).split('\n').length;
    const most = path.endsWith('.tsx') && /^[A-Z]/.test(name) ? 60 : 40;
    return lines > most ? [{ where: `${path} ${name}`, lines, most }] : [];
  });
}

/** Every function that is longer than it may be, tests left out. */
export const longFunctions = (): LongFunction[] =>
  sources.filter(({ isTest, text }) => !isTest && text.split('\n').length > 40).flatMap(longOf);
