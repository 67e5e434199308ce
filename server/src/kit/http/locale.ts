/** The language of an answer: what the client asks for; where it asks for none of ours, that of the profile of who calls. */
import { type Locale, localeNamed } from '@vigia/contract/kit/locales.ts';
import type { FastifyRequest } from 'fastify';

const ofProfile = new WeakMap<FastifyRequest, Locale>();

/** It is known who sends this request, and what language they chose. */
export const speaksTo = (request: FastifyRequest, locale: Locale) => void ofProfile.set(request, locale);

export const localeOf = (request: FastifyRequest): Locale =>
  localeNamed(request.headers['accept-language']) ?? ofProfile.get(request) ?? 'pt';
