import fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendFile } from './sending.ts';

test('a file keeps its name, and for old browsers one that reads like it: no sign stands where an accent was', async () => {
  const server = fastify();
  const file = { name: 'Visión ejecutiva, São Luís.pdf', type: 'application/pdf', body: Buffer.from('x') };
  server.get('/', (_request, reply) => sendFile(file, reply));
  const { headers } = await server.inject('/');
  expect(headers['content-disposition']).toBe(
    `attachment; filename="Vision_ejecutiva_Sao_Luis.pdf"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
  );
  await server.close();
});
