/** How a person likes a list to be: the columns that it shows, and filters kept under a name. Each person's own. */
import { z } from 'zod';
import { can, domain } from '../kit/domain.ts';
import { id } from '../kit/ids.ts';
import { line, text } from '../kit/text.ts';

/** The lists that are kept so; most are called as their room. */
export const keptLists = [
  'action-plans',
  'approvals',
  'audit-log',
  'evidences',
  'incidents',
  'policies',
  'privacy-requests',
  'risks',
  'suppliers',
  'vulnerabilities',
] as const;
const keptList = z.enum(keptLists);
export type KeptList = z.infer<typeof keptList>;

/** So many filters each person may keep of a list. */
export const mostListViews = 30;

/** Filters as they stand in the address, without the page. */
export const listViewDraft = z.strictObject({ name: line(80).min(1), query: text(2000) });
const listView = z.object({ id, name: z.string(), query: z.string() });
export type ListView = z.infer<typeof listView>;

/** By the columns' ids: what is hidden, so that a column that comes with a newer version is seen. */
const listColumns = z.strictObject({ hidden: z.array(z.string().regex(/^[\w-]{1,40}$/)).max(40) });

const use = can('company.read');
const ofList = z.strictObject({ list: keptList });

export const lists = domain({
  get: {
    method: 'GET',
    path: '/lists/:list',
    access: use,
    params: ofList,
    returns: z.object({ hidden: z.array(z.string()), views: z.array(listView) }),
    about: 'What the signed-in person chose for a list: hidden columns, and filters kept under a name.',
  },
  setColumns: {
    ...{ method: 'PUT', path: '/lists/:list/columns', access: use, params: ofList, body: listColumns },
    ...{ refuses: [409], returns: listColumns },
  },
  keepView: {
    ...{ method: 'POST', path: '/lists/:list/views', access: use, params: ofList, body: listViewDraft },
    ...{ status: 201, refuses: [409], returns: listView },
    about: 'One of the same name is taken over.',
  },
  dropView: {
    ...{ method: 'DELETE', path: '/lists/:list/views/:id', access: use, params: ofList.extend({ id }) },
    returns: z.object({ success: z.literal(true) }),
  },
});
