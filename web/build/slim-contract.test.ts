/** What of the contract stays in the browser's code, by building a small screen over a small contract. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { slimContract } from './slim-contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'vigia-slim-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const contract = `import { shape } from '../kit/shape.ts';
const kept = shape('kept of both');
const common = { params: shape('common id'), returns: shape('common answer') };
export const privacy = {
  give: {
    method: 'POST',
    path: '/give',
    about: 'told to whoever writes a program',
    body: shape('what is given'),
    returns: shape('what giving answers'),
  },
  take: { method: 'POST', path: '/take', body: shape('what is taken'), returns: kept },
  see: { ...common, method: 'GET', path: '/see' },
};
export const limits = { body: shape('a body that is no route') };
`;
const shapes = `const made: string[] = [];
export function shape(name: string) { made.push(name); return { name }; }
`;

let at = 0;
/** Builds a screen; all of its code. */
async function built(screen: string, plugins: Plugin[]): Promise<string> {
  const root = join(folder, String(at++));
  const files = {
    'contract/src/kit/shape.ts': shapes,
    'contract/src/privacy/privacy.contract.ts': contract,
    'web/src/main.ts': screen,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const made = await build({
    root: join(root, 'web'),
    configFile: false,
    logLevel: 'silent',
    plugins,
    resolve: { alias: { '@vigia/contract': join(root, 'contract', 'src') } },
    build: { write: false, minify: false, rollupOptions: { input: join(root, 'web', 'src', 'main.ts') } },
  });
  const outputs = [made].flat().flatMap((one) => ('output' in one ? one.output : []));
  return outputs.map((one) => ('code' in one ? one.code : '')).join('\n');
}

const from = `import { limits, privacy } from '@vigia/contract/privacy/privacy.contract.ts';\n`;
const calls = `${from}console.log(privacy.give.path, privacy.take.path, privacy.see.path);\n`;
const ofRoutes = [
  'what is given',
  'what giving answers',
  'what is taken',
  'kept of both',
  'common id',
  'common answer',
];
const inside = (code: string) => ofRoutes.filter((name) => code.includes(name));

describe('in the browser', () => {
  it('no shape of a route is made that no screen names; its method and its path stay', async () => {
    expect(inside(await built(calls, []))).toEqual(ofRoutes);
    const code = await built(calls, [slimContract()]);
    expect(inside(code)).toEqual([]);
    expect(code).not.toContain('told to whoever writes a program');
    for (const said of ['/give', '/take', '/see', 'POST', 'GET']) expect(code).toContain(said);
  });

  it.each([
    ['named in full', 'console.log(privacy.give.body);'],
    ['taken apart', 'const { body } = privacy.give;\nconsole.log(body);'],
  ])('what a screen names stays: %s', async (_how, line) => {
    expect(inside(await built(`${calls}${line}`, [slimContract()]))).toEqual(['what is given']);
  });

  it('what is no route keeps all of its parts', async () => {
    const code = await built(`${calls}console.log(limits.body);`, [slimContract()]);
    expect(code).toContain('a body that is no route');
  });

  it('a screen that asks a route it was handed for a shape is refused', async () => {
    const screen = `${calls}export const shapeOf = (route: { body: object }) => route.body;`;
    await expect(built(screen, [slimContract()])).rejects.toThrow('main.ts asks a route for a shape');
  });

  it('a screen that names what was left out is refused', async () => {
    const screen = `${calls}console.log(privacy.give.params);`;
    await expect(built(screen, [slimContract()])).rejects.toThrow('give.params');
  });
});
