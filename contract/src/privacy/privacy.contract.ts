/** Requests of the people concerned and the privacy programme (LGPD arts. 18 to 20, 41; ISO/IEC 27001 A.5.34). */
import { z } from 'zod';
import { byToken, can, domain, open } from '../kit/domain.ts';
import { id, withId } from '../kit/ids.ts';
import { page } from '../kit/page.ts';
import { day, filled, linkToken, text } from '../kit/text.ts';
import {
  answered,
  answerFile,
  formSlug,
  maxAnswerFileBytes,
  privacyRequest,
  programme,
  programmeChange,
  publicForm,
  publicRequest,
  requestDraft,
  requestFigures,
  requestFilters,
  requestKind,
  requestSummary,
  requestTask,
  taskFilters,
  taskResults,
} from './privacy.shapes.ts';

const read = can('privacy.read');
const edit = can('privacy.edit');
const success = z.object({ success: z.literal(true) });
const one = { params: withId, returns: privacyRequest, refuses: [409] };
const params = z.strictObject({ token: linkToken });
const withFile = z.strictObject({ id, fileId: id });
const bySlug = z.strictObject({ slug: formSlug });

export const privacy = domain({
  programme: { method: 'GET', path: '/privacy/programme', access: read, returns: programme },
  setProgramme: {
    ...{ method: 'PUT', path: '/privacy/programme', access: edit, refuses: [409] },
    ...{ body: programmeChange, returns: programme },
  },

  list: {
    ...{ method: 'GET', path: '/privacy/requests', access: read },
    ...{ query: requestFilters, returns: page(requestSummary) },
  },
  figures: { method: 'GET', path: '/privacy/requests/figures', access: read, returns: requestFigures },
  create: {
    ...{ method: 'POST', path: '/privacy/requests', access: edit },
    ...{ body: requestDraft, status: 201, returns: privacyRequest },
    about: 'A request that came by telephone, letter or mail; a checklist of the activities is made for it.',
  },
  get: { method: 'GET', path: '/privacy/requests/:id', access: read, params: withId, returns: privacyRequest },
  assign: {
    ...{ method: 'POST', path: '/privacy/requests/:id/owner', access: edit, ...one },
    body: z.strictObject({ ownerId: id.nullable() }),
  },
  checkIdentity: {
    ...{ method: 'POST', path: '/privacy/requests/:id/identity', access: edit, ...one },
    body: z.strictObject({ note: filled(1000) }),
    about: 'How it was made sure that it is the person, with no more data than needed.',
  },
  tasks: {
    ...{ method: 'GET', path: '/privacy/requests/:id/tasks', access: read, params: withId },
    ...{ query: taskFilters, returns: page(requestTask) },
    about: 'Where to look: every activity that handled personal data when the request came, and what was found.',
  },
  setTask: {
    ...{ method: 'PUT', path: '/privacy/requests/:id/tasks/:taskId', access: edit },
    ...{ params: z.strictObject({ id, taskId: id }), returns: privacyRequest, refuses: [409] },
    body: z.strictObject({ result: z.enum(taskResults), note: text(1000).default(''), version: z.int32() }),
    about: 'What was found there. `version` overtaken: 409, and nothing is lost.',
  },
  answer: {
    ...{ method: 'POST', path: '/privacy/requests/:id/answer', access: edit, ...one, returns: answered },
    body: z.strictObject({
      ...{ outcome: z.enum(['answered', 'refused']), answer: filled(20_000) },
      /** Why it is fulfilled though not everything was searched. */
      unsearched: text(2000).default(''),
    }),
    about:
      'Answers or refuses with reasons (art. 18, § 4); the person gets a link by mail that shows it once. Where no mail leaves, it is in `link`.',
  },
  handOver: {
    ...{ method: 'POST', path: '/privacy/requests/:id/handover', access: edit, ...one, returns: answered },
    about: 'A fresh link to the answer; the one before ends.',
  },
  give: {
    ...{ method: 'POST', path: '/privacy/requests/:id/given', access: edit, ...one },
    body: z.strictObject({ givenOn: day, note: filled(500) }),
    about: 'The answer was handed over by other means: when and how. From then on it counts as given.',
  },

  attach: {
    ...{ method: 'POST', path: '/privacy/requests/:id/files', access: edit, ...one, status: 201 },
    ...{ upload: { field: 'file', maxBytes: maxAnswerFileBytes }, refuses: [409, 413, 415] },
    about: 'A copy of the data that goes with the answer (arts. 18, II and V; 19, § 2).',
  },
  detach: {
    ...{ method: 'DELETE', path: '/privacy/requests/:id/files/:fileId', access: edit, ...one, params: withFile },
  },
  download: {
    ...{ method: 'GET', path: '/privacy/requests/:id/files/:fileId', access: read, params: withFile },
    ...{ sends: 'file', returns: z.any(), refuses: [503] },
  },

  form: {
    ...{ method: 'GET', path: '/privacy/forms/:slug', access: open(), scope: 'installation' },
    ...{ params: bySlug, limit: { max: 60, seconds: 60 }, returns: publicForm },
  },
  ask: {
    ...{ method: 'POST', path: '/privacy/forms/:slug', access: open(), scope: 'installation' },
    ...{ params: bySlug, body: publicRequest, limit: { max: 5, seconds: 600 }, status: 202, returns: success },
    refuses: [503],
    about: 'The answer is the same whoever asks; what counts is the confirmation by mail.',
  },
  confirmation: {
    ...{ method: 'GET', path: '/privacy/confirmations/:token', access: byToken('privacy.confirm'), params },
    returns: z.object({ company: z.string(), kind: requestKind, confirmed: z.boolean() }),
  },
  confirm: {
    ...{ method: 'POST', path: '/privacy/confirmations/:token', access: byToken('privacy.confirm'), params },
    returns: success,
  },
  handover: {
    ...{ method: 'GET', path: '/privacy/answers/:token', access: byToken('privacy.handover'), params },
    returns: z.object({ company: z.string(), kind: requestKind }),
    about:
      'Says what waits behind the link, and shows nothing of it: programs that follow links in mails use it up not.',
  },
  openAnswer: {
    ...{ method: 'POST', path: '/privacy/answers/:token', access: byToken('privacy.handover'), params },
    returns: z.object({
      ...{ company: z.string(), kind: requestKind, name: z.string(), answer: z.string() },
      files: z.array(answerFile),
      /** Opens the files, for a day; null where there are none. */
      filesToken: linkToken.nullable(),
    }),
    about: 'Shows the answer once; the link ends by it. Copies that go with it can be fetched for a day.',
  },
  answerFile: {
    ...{ method: 'GET', path: '/privacy/answer-files/:token/:fileId', access: byToken('privacy.files') },
    ...{ params: params.extend({ fileId: id }), sends: 'file', returns: z.any(), refuses: [503] },
    limit: { max: 60, seconds: 60 },
  },
});
