/** `npm run openapi`: the OpenAPI document on standard output. */
import { openApi } from '../server/src/kit/http/openapi.ts';

process.stdout.write(`${JSON.stringify(openApi(process.env.PUBLIC_URL ?? 'http://localhost:3000'), null, 2)}\n`);
