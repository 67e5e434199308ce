/** A document as who asks sees it, with what other rooms know of it. */
import { documentsUnder } from '@vigia/content/policies/load.ts';
import { notFound } from '@vigia/contract/kit/problem.ts';
import { libraryPlaces } from '@vigia/contract/library/library.places.ts';
import type { Policy } from '@vigia/contract/library/library.shapes.ts';
import { livingPlanOf } from '../action-plans/action-plans.queries.ts';
import { namesOf } from '../frameworks/frameworks.queries.ts';
import type { Ctx } from '../kit/context.ts';
import { datedText, factsFor, openPlaces, placeView, unprovenIn, unprovenViews } from './library.composing.ts';
import { sightOf } from './library.rules.ts';
import * as store from './library.store.ts';

/** A document with what other rooms know of it. */
async function whole(ctx: Ctx, found: store.Found): Promise<Policy> {
  const [controls, facts, planId] = await Promise.all([
    store.controlsOfPolicy(ctx.db, found.id),
    factsFor(ctx),
    livingPlanOf(ctx.db, 'policy', found.id),
  ]);
  const nameIn = await namesOf(ctx.db, controls, ctx.locale);
  const { workflowId, slug, ...rest } = found;
  const template = found.templateId === null ? undefined : documentsUnder(facts.lgpd).get(found.templateId);
  const unproven = template ? unprovenIn(found.markdown, template, facts, found.language) : [];
  return {
    ...{ ...rest, planId },
    markdown: found.status === 'DRAFT' ? found.markdown : datedText(found, ctx.company.timeZone),
    controls: controls.map((control) => ({ ...control, title: nameIn(control) })),
    missing: openPlaces(found.markdown).map((place) => placeView(place, ctx.locale)),
    unproven: unprovenViews(unproven, ctx.locale),
    publicPath: slug === null ? null : libraryPlaces.publicPolicy.at({ slug }),
    approval: workflowId === null ? null : { workflowId, waiting: found.status === 'IN_REVIEW' },
  };
}

export async function readPolicy(ctx: Ctx, id: string): Promise<Policy> {
  const found = await store.findPolicy(ctx.db, id, sightOf(ctx.role));
  if (!found) throw notFound();
  return whole(ctx, found);
}
