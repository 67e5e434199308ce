/** The language of an answer: what the client asks for. */
import { type Locale, localeFrom } from '@vigia/contract/kit/locales.ts';
import type { FastifyRequest } from 'fastify';

export const localeOf = (request: FastifyRequest): Locale => localeFrom(request.headers['accept-language']);
