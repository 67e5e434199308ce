/** The OpenAPI 3.1 document, made of the contract: nothing is described twice. */
import { contract } from '@vigia/contract/all.ts';
import { nameOf, type Route } from '@vigia/contract/kit/domain.ts';
import { problemBody } from '@vigia/contract/kit/problem.ts';
import { z } from 'zod';

type Schema = Record<string, unknown>;

const shape = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  const { $schema: _, ...rest } = made as Schema;
  return rest;
};

const problem = {
  description: 'Refused',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

function parameters(route: Route): Schema[] {
  const of = (schema: z.ZodType | undefined, place: 'path' | 'query') => {
    if (!schema) return [];
    const { properties = {}, required = [] } = shape(schema, 'input') as {
      properties?: Record<string, Schema>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, s]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: s,
    }));
  };
  return [...of(route.params, 'path'), ...of(route.query, 'query')];
}

const success = (route: Route): Schema => {
  if (route.sends === 'file') return { description: 'The file', content: { 'application/octet-stream': {} } };
  if (route.sends === 'events') return { description: 'Server-sent events', content: { 'text/event-stream': {} } };
  return { description: 'Done', content: { 'application/json': { schema: shape(route.returns, 'output') } } };
};

/** What may stop every request: unreadable, too large, of a wrong type, too often, with too long headers, or at a bad time. */
const always = [400, 413, 415, 422, 429, 431, 503];
const refusals: Record<Route['access']['kind'], number[]> = {
  open: [],
  token: [404, 410],
  'signed-in': [401, 403, 409],
  can: [401, 403, 404, 409],
};

/** Every status that the route may answer; tests compare with it what they see. */
export function statusesOf({
  access,
  status = 200,
  finished,
  sends,
  params,
  upload,
  body,
  refuses = [],
}: Route): ReadonlySet<number> {
  const byShape = [...(finished ? [200] : []), ...(params ? [404] : []), ...(sends === 'file' ? [500] : [])];
  // What is sent may come too slowly.
  if (upload || body) byShape.push(408);
  return new Set([status, ...always, ...refusals[access.kind], ...byShape, ...refuses]);
}

function operation(room: string, verb: string, route: Route): Schema {
  const { access } = route;
  const upload = route.upload && {
    'multipart/form-data': {
      schema: { type: 'object', properties: { [route.upload.field]: { type: 'string', format: 'binary' } } },
    },
  };
  const body = route.body && { 'application/json': { schema: shape(route.body, 'input') } };
  return {
    operationId: `${room}.${verb}`,
    tags: [room],
    summary: route.about ?? nameOf(route),
    ...(access.kind === 'can' ? { 'x-permission': access.permission } : {}),
    security: access.kind === 'open' || access.kind === 'token' ? [] : [{ session: [] }],
    parameters: parameters(route),
    ...(upload || body
      ? { requestBody: { required: true, content: route.upload?.orJson ? { ...upload, ...body } : (upload ?? body) } }
      : {}),
    responses: {
      ...Object.fromEntries([...statusesOf(route)].map((one) => [one, one < 400 ? success(route) : problem])),
    },
  };
}

function pathsOf(): Record<string, object> {
  const paths: Record<string, object> = {};
  for (const [room, routes] of Object.entries(contract)) {
    for (const [verb, route] of Object.entries(routes) as [string, Route][]) {
      const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
      const at: Schema = { ...paths[path] };
      at[route.method.toLowerCase()] = operation(room, verb, route);
      paths[path] = at;
    }
  }
  return paths;
}

let paths: Record<string, object> | undefined;

/** The document for an installation at `publicUrl`. Its paths, 6 MB, are made when somebody reads it. */
export function openApi(publicUrl: string) {
  return {
    openapi: '3.1.0' as const,
    info: { title: 'Vigia', version: '0.1.0', description: 'Every call of Vigia. Refusals are RFC 9457 problems.' },
    servers: [{ url: `${publicUrl}/api` }],
    get paths() {
      paths ??= pathsOf();
      return paths;
    },
    components: {
      schemas: { Problem: shape(problemBody, 'output') },
      securitySchemes: {
        session: { type: 'http' as const, scheme: 'bearer', description: 'The token of POST /auth/login.' },
      },
    },
  };
}
