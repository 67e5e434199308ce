/**
 * Leaves out of the browser's code what of the contract only the server needs (docs/decisions/0138): of each route what it
 * takes and answers, but for the parts that a screen names (`privacy.give.body`), and every shape that then nobody reads.
 * Making a shape costs a phone more than reading it: without this a first visit makes hundreds that no screen asks for.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, type Plugin, parseAst, Visitor } from 'vite';

/** Of a route nobody in a browser reads these. */
const serverOnly = ['about', 'refuses', 'scope', 'stepUp'];
/** These only where a screen names them. */
const parts = ['params', 'query', 'body', 'returns'];
const others = ['method', 'path', 'access', 'sends', 'upload', 'limit', 'status', 'finished'];
const ofRoutes = new Set([...serverOnly, ...parts, ...others]);

const named = /\b(\w+)\.(\w+)\.(params|query|body|returns)\b/g;
const taken = /\{([^{}=]*)\} = (\w+)\.(\w+);/g;
/** Whoever is handed a route and asks it for a shape would find none. */
const handed = /\broute\.(?:params|query|body|returns)\b/;

/** Which parts of which routes a file names: `give.body`. */
function namedIn(text: string): string[] {
  const imports = [...text.matchAll(/import \{([^}]*)\} from '@vigia\/contract\//g)].map(([, all]) => all).join();
  const isRoutes = (name = '') => new RegExp(`\\b${name}\\b`).test(imports);
  const inFull = [...text.matchAll(named)].flatMap(([, of, route, part]) => (isRoutes(of) ? [`${route}.${part}`] : []));
  const apart = [...text.matchAll(taken)].flatMap(([, all = '', of, route]) =>
    isRoutes(of) ? parts.filter((part) => all.includes(part)).map((part) => `${route}.${part}`) : [],
  );
  return [...inFull, ...apart];
}

/** Which parts of which routes the screens name. */
function partsNamed(root: string): Set<string> {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|[\\/]testing[\\/]/.test(file),
  );
  return new Set(
    files.flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      if (handed.test(text))
        throw new Error(`${file} asks a route for a shape: web/build/slim-contract.ts leaves it out`);
      return namedIn(text);
    }),
  );
}

/** A place of the source, and what stands there instead. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const keyOf = (one: ESTree.ObjectProperty): string => (one.key.type === 'Identifier' ? one.key.name : '');

/** The members of an object, and of those that are written into it: `...{ method: 'GET' }`. */
const allOf = ({ properties }: ESTree.ObjectExpression): ESTree.ObjectProperty[] =>
  properties.flatMap((one) => {
    if (one.type === 'Property') return [one];
    return one.argument.type === 'ObjectExpression' ? allOf(one.argument) : [];
  });

/** The members of an object that is a route, or what several routes have in common; none of any other. */
function membersOf(route: ESTree.ObjectExpression): ESTree.ObjectProperty[] {
  const own = allOf(route);
  const keys = own.map(keyOf);
  const isRoute =
    keys.every((key) => ofRoutes.has(key)) && ['method', 'params', 'returns'].some((key) => keys.includes(key));
  return isRoute ? own : [];
}

/** What goes of an object that is a route, with the comma behind it; `keeps` says whether a part is named somewhere. */
function leftOut(code: string, route: ESTree.ObjectExpression, keeps: (part: string) => boolean): Edit[] {
  const own = membersOf(route);
  const isWhole = own.some((one) => keyOf(one) === 'method');
  return own.flatMap((one) => {
    const key = keyOf(one);
    // What several routes are asked in common may be what a screen names of one.
    const isPart = parts.includes(key) && (isWhole || key === 'params' || key === 'returns');
    if (!serverOnly.includes(key) && !(isPart && !keeps(key))) return [];
    return [{ from: one.start, to: one.end + (/^\s*,/.exec(code.slice(one.end))?.[0].length ?? 0), text: '' }];
  });
}

/** The contract does nothing (no I/O, no state), so what is made at its top level may be left out where nobody reads it. */
function droppable({ body }: ESTree.Program, calls: readonly number[]): Edit[] {
  const declared = body.map((one) => (one.type === 'ExportNamedDeclaration' ? one.declaration : one));
  const made = declared.flatMap((one) => (one?.type === 'VariableDeclaration' ? one.declarations : []));
  return made.flatMap(({ init }) => {
    if (!init || !calls.some((at) => at >= init.start && at < init.end)) return [];
    return [
      { from: init.start, to: init.start, text: '/* @__PURE__ */ (() => (' },
      { from: init.end, to: init.end, text: '))()' },
    ];
  });
}

/** Keeps what is `wanted` and takes it from the list; what is left there at the end was never found. */
function editsOf(code: string, wanted: ReadonlySet<string>, found: Set<string>): Edit[] {
  const program = parseAst(code, { lang: 'ts' });
  const names = new Map<object, string>();
  /** Objects that are no routes, and parts of routes that were seen with them. */
  const seen = new Set<object>();
  const calls: number[] = [];
  const edits: Edit[] = [];
  let inside = 0;
  const enter = () => void inside++;
  const leave = () => void inside--;
  const call = ({ start, callee, arguments: given }: ESTree.CallExpression | ESTree.NewExpression) => {
    if (inside === 0) calls.push(start);
    // `z.object({ … })`, `shape.extend({ … })`: no route.
    if (callee.type === 'MemberExpression') for (const one of given) seen.add(one);
  };
  const keeps = (route: string) => (part: string) =>
    wanted.has(`${route}.${part}`) && Boolean(found.add(`${route}.${part}`));
  new Visitor({
    ...{ ArrowFunctionExpression: enter, 'ArrowFunctionExpression:exit': leave },
    ...{ FunctionExpression: enter, 'FunctionExpression:exit': leave },
    ...{ FunctionDeclaration: enter, 'FunctionDeclaration:exit': leave },
    ...{ CallExpression: call, NewExpression: call },
    Property(one) {
      if (one.key.type === 'Identifier') names.set(one.value, one.key.name);
    },
    ObjectExpression(one) {
      for (const part of one.properties) if (part.type === 'SpreadElement') seen.add(part.argument);
      if (!seen.has(one)) edits.push(...leftOut(code, one, keeps(names.get(one) ?? '')));
    },
  }).visit(program);
  return [...edits, ...droppable(program, calls)];
}

function edited(code: string, edits: readonly Edit[]): string {
  const inOrder = edits.toSorted((a, b) => a.from - b.from || a.to - b.to);
  let at = 0;
  const kept = inOrder.map(({ from, to, text }) => {
    const before = code.slice(at, Math.max(at, from));
    at = Math.max(at, to);
    return before + text;
  });
  return kept.join('') + code.slice(at);
}

/** The Vite plugin. */
export function slimContract(): Plugin {
  let wanted: ReadonlySet<string> = new Set();
  const found = new Set<string>();
  const read = new Set<string>();
  return {
    name: 'vigia-slim-contract',
    apply: 'build',
    enforce: 'pre',
    configResolved({ root }) {
      wanted = partsNamed(root);
    },
    transform: {
      filter: { id: /[\\/]contract[\\/]src[\\/].*\.ts$/ },
      handler(code) {
        for (const [, key] of code.matchAll(/^ {2}(\w+): \{$/gm)) if (key) read.add(key);
        return { code: edited(code, editsOf(code, wanted, found)), map: null };
      },
    },
    buildEnd() {
      const missed = [...wanted].filter((one) => !found.has(one) && read.has(one.split('.')[0] ?? ''));
      if (missed.length > 0) this.error(`screens read what was left out of the contract: ${missed.join(', ')}`);
    },
  };
}
