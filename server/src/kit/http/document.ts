/** The API's own document, as data and as a page to read; made when somebody first asks for it. */
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { openApi } from './openapi.ts';

type Document = ReturnType<typeof openApi>;

/**
 * swagger-ui asks its instance for the document, and for a plugin of this name before it. That one would make a document
 * of Fastify's schemas, of which there are none (decision 0003); as YAML it is asked for as well, and JSON is YAML (1.2, §1.3).
 */
const givesDocument = (document: () => Document) =>
  Object.assign(
    async (app: FastifyInstance) => {
      app.decorate('swagger', (how?: { yaml?: boolean }) =>
        how?.yaml ? JSON.stringify(document(), null, 2) : document(),
      );
    },
    { [Symbol.for('skip-override')]: true, [Symbol.for('plugin-meta')]: { name: '@fastify/swagger' } },
  );

export async function registerDocument(app: FastifyInstance, { publicUrl, publicPath }: Config): Promise<void> {
  let made: Document | undefined;
  const document = () => {
    made ??= openApi(publicUrl);
    return made;
  };
  await app.register(givesDocument(document));
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    indexPrefix: publicPath,
    uiConfig: { validatorUrl: null },
  });
  app.get('/api/openapi.json', async () => document());
}
