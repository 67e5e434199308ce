import { actionPlans } from '@vigia/contract/action-plans/action-plans.contract.ts';
import { auth } from '@vigia/contract/auth/auth.contract.ts';
import { accountDevices } from '@vigia/contract/auth/devices.contract.ts';
import { companies } from '@vigia/contract/companies/companies.contract.ts';
import { companyHeader } from '@vigia/contract/kit/company-header.ts';
import type { Route } from '@vigia/contract/kit/domain.ts';
import { onceHeader } from '@vigia/contract/kit/once.ts';
import { Problem } from '@vigia/contract/kit/problem.ts';
import { trust } from '@vigia/contract/library/trust.contract.ts';
import { questionnaire } from '@vigia/contract/questionnaire/questionnaire.contract.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { answer, type FakeReply, fakeServer, offline, refuse, reply } from '../testing/http.ts';
import { company, person } from '../testing/people.ts';
import { call, whenUnauthenticated } from './client.ts';
import { showCompany } from './company.ts';
import { queryFor } from './request.ts';
import { keepToken, readToken } from './token.ts';

const who = { user: person('ADMIN'), company, memberships: [] };

function serve(...replies: FakeReply[]) {
  const server = fakeServer(replies);
  vi.stubGlobal('fetch', server.fetch);
  return server;
}

const problemOf = async (work: Promise<unknown>): Promise<Problem> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Problem)) throw new Error(`expected a Problem, got ${String(error)}`);
  return error;
};

let ended: { quiet: boolean }[] = [];
beforeEach(() => {
  ended = [];
  whenUnauthenticated((how) => ended.push(how));
});

test('says which company it shows, once it shows one and somebody is signed in', async () => {
  keepToken('secret');
  const said: (string | null)[] = [];
  for (const id of [null, company.id]) {
    showCompany(id);
    const { seen } = serve(reply(auth.me, who));
    await call(auth.me);
    said.push(seen[0]?.headers.get(companyHeader) ?? null);
  }
  showCompany(null);
  expect(said).toEqual([null, company.id]);
});

test('sends the same key again where no answer came, and a new one afterwards', async () => {
  keepToken('secret');
  const body = { firstName: 'Ana', lastName: 'Prado', language: 'pt' } as const;
  const keys: (string | null)[] = [];
  const send = async (
    one: FakeReply,
    said: typeof body | { firstName: string; lastName: string; language: 'pt' } = body,
  ) => {
    const { seen } = serve(one);
    await call(auth.profile, { body: said }).catch(() => undefined);
    keys.push(seen[0]?.headers.get(onceHeader) ?? null);
  };
  await send(offline(auth.profile));
  await send(offline(auth.profile), { ...body, firstName: 'Bia' });
  await send(reply(auth.profile, who));
  await send(reply(auth.profile, who));
  const [first, other, again, next] = keys;
  expect(again).toBe(first);
  expect(new Set([first, other, next]).size).toBe(3);
});

test('what was lost is no longer meant once the same place was changed otherwise, or after a while', async () => {
  keepToken('secret');
  const keys: (string | null)[] = [];
  const turn = async (one: FakeReply, firstName: string) => {
    const { seen } = serve(one);
    await call(auth.profile, { body: { firstName, lastName: 'Prado', language: 'pt' } }).catch(() => undefined);
    keys.push(seen[0]?.headers.get(onceHeader) ?? null);
  };
  await turn(offline(auth.profile), 'Ana');
  await turn(reply(auth.profile, who), 'Bia');
  await turn(offline(auth.profile), 'Ana');
  expect(keys[2]).not.toBe(keys[0]);
  vi.useFakeTimers({ now: Date.now() + 6 * 60_000, toFake: ['Date'] });
  await turn(reply(auth.profile, who), 'Ana');
  vi.useRealTimers();
  expect(keys[3]).not.toBe(keys[2]);
});

test('so is a change that was sent by POST, but nothing that was to be made', async () => {
  keepToken('secret');
  const keys: (string | null)[] = [];
  const send = async (one: FakeReply, work: () => Promise<unknown>) => {
    const { seen } = serve(one);
    await work().catch(() => undefined);
    keys.push(seen[0]?.headers.get(onceHeader) ?? null);
  };
  const show = (isPublic: boolean) => () => call(trust.publishTrustPage, { body: { isPublic } });
  const shown = answer(trust.publishTrustPage, () => Response.json({}));
  await send(offline(trust.publishTrustPage), show(false));
  await send(shown, show(true));
  await send(shown, show(false));
  expect(keys[2]).not.toBe(keys[0]);
  const id = '01890a5d-ac96-774b-bcce-b302099a8057';
  const say = (body: string) => () => call(actionPlans.comment, { params: { id }, body: { body } });
  const said = answer(actionPlans.comment, () => Response.json({}));
  await send(offline(actionPlans.comment), say('Feito'));
  await send(said, say('E o resto?'));
  await send(said, say('Feito'));
  expect(keys[5]).toBe(keys[3]);
});

test('sends the token, the language and JSON', async () => {
  keepToken('secret');
  const { seen } = serve(reply(auth.profile, who));
  await call(auth.profile, { body: { firstName: 'Ana', lastName: 'Prado', language: 'pt' } });
  expect(seen[0]?.headers.get('authorization')).toBe('Bearer secret');
  expect(seen[0]?.headers.get('accept-language')).toBe('pt');
  expect(seen[0]?.headers.get('content-type')).toBe('application/json');
  expect(seen[0]?.body).toEqual({ firstName: 'Ana', lastName: 'Prado', language: 'pt' });
});

test('sends no header of a token that is not there', async () => {
  const { seen } = serve(reply(auth.me, who));
  await call(auth.me);
  expect(seen[0]?.headers.has('authorization')).toBe(false);
});

test('encodes the parameters of the path', async () => {
  const { seen } = serve(answer(companies.get, () => Response.json({})));
  await call(companies.get, { params: { id: 'a/b c' } });
  expect(seen[0]?.url).toBe('/companies/a%2Fb%20c');
});

test('repeats arrays in the query and leaves out what is not given', () => {
  expect(queryFor({ status: ['open', 'closed'], page: 2, search: undefined })).toBe(
    '?status=open&status=closed&page=2',
  );
  expect(queryFor({})).toBe('');
});

describe('refusals', () => {
  test('a problem of the server keeps its code, message and faults', async () => {
    const errors = [{ pointer: '/email', code: 'kit.email' }];
    serve(
      refuse(auth.login, { status: 422, code: 'kit.invalid', message: 'Alguns campos precisam de correção.', errors }),
    );
    const problem = await problemOf(call(auth.login, { body: { email: 'x', password: 'y' } }));
    expect([problem.status, problem.code, problem.details.message]).toEqual([
      422,
      'kit.invalid',
      'Alguns campos precisam de correção.',
    ]);
    expect(problem.details.errors).toEqual(errors);
  });

  test('an answer that is none of ours becomes kit.internal', async () => {
    serve(answer(auth.me, () => new Response('<h1>Bad gateway</h1>', { status: 502 })));
    const problem = await problemOf(call(auth.me));
    expect([problem.status, problem.code]).toEqual([502, 'kit.internal']);
  });

  test('no network becomes kit.offline', async () => {
    serve(offline(auth.me));
    expect((await problemOf(call(auth.me))).code).toBe('kit.offline');
  });
});

describe('401', () => {
  const expired = refuse(accountDevices.sessions, { status: 401, code: 'kit.unauthenticated' });

  test('drops the token and tells the application', async () => {
    keepToken('old');
    serve(expired);
    await problemOf(call(accountDevices.sessions));
    expect(readToken()).toBeNull();
    expect(ended).toEqual([{ quiet: false }]);
  });

  test('an answer to an older token leaves the present session alone', async () => {
    keepToken('old');
    serve(
      answer(accountDevices.sessions, (seen) => {
        keepToken('new');
        return expired.answer(seen);
      }),
    );
    await problemOf(call(accountDevices.sessions));
    expect(readToken()).toBe('new');
    expect(ended).toEqual([]);
  });
});

test('a file comes back as a blob under the name the server gives', async () => {
  const headers = { 'content-disposition': "attachment; filename*=UTF-8''avalia%C3%A7%C3%A3o.pdf" };
  serve(answer(questionnaire.pdf, () => new Response('pdf', { headers })));
  const file = await call(questionnaire.pdf, { params: { id: company.id } });
  expect(file.name).toBe('avaliação.pdf');
  expect(await file.blob.text()).toBe('pdf');
});

test.each([
  [0, 'kit.file-empty'],
  [101, 'kit.file-too-large'],
])(
  'a file of %d bytes, where 100 are allowed, is refused before it is sent, wherever it is chosen',
  async (size, code) => {
    const upload = {
      ...({ method: 'POST', path: '/proofs', access: { kind: 'signed-in' } } as const),
      upload: { field: 'file', maxBytes: 100 },
      returns: z.object({}),
    } as const satisfies Route;
    const { seen } = serve(reply(upload, {}));
    const refused = await problemOf(call(upload, { file: new File([new Uint8Array(size)], 'x.pdf') }));
    expect([refused.code, seen]).toEqual([code, []]);
  },
);

test('an upload goes as multipart, fields before the file', async () => {
  const upload = {
    method: 'POST',
    path: '/files',
    access: { kind: 'signed-in' },
    upload: { field: 'file', maxBytes: 100 },
    body: z.object({ name: z.string(), tags: z.array(z.string()) }),
    returns: z.object({}),
  } as const satisfies Route;
  const { seen } = serve(reply(upload, {}));
  const file = new File(['x'], 'prova.txt');
  await call(upload, { body: { name: 'Prova', tags: ['a'] }, file });
  const sent = z.object({ name: z.string(), tags: z.string(), file: z.instanceof(File) }).parse(seen[0]?.body);
  expect(Object.keys(sent)).toEqual(['name', 'tags', 'file']);
  expect(sent.file.name).toBe('prova.txt');
});
