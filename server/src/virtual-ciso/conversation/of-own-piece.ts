/** What is told by a piece of its own, before records are looked for: a point, what has happened, what the law says, whether a record is kept, what edits a query. */
import { firstTold } from './by-slots.ts';
import { ofConformity } from './of-conformity.ts';
import { ofKept } from './of-kept.ts';
import { ofKindHappened } from './of-kind-happened.ts';
import { ofLaw } from './of-law.ts';
import { ofLawTalk, ofNamedCountry } from './of-law-talk.ts';
import { ofLosses } from './of-losses.ts';
import { ofPastEvent } from './of-past-event.ts';
import { ofPoint } from './of-point.ts';
import { ofQueries } from './of-queries.ts';
import { ofRelated } from './of-related.ts';
import { ofTheOthers } from './of-the-others.ts';

export const ofOwnPiece = firstTold([
  ...[
    ofPoint,
    ofLosses,
    ofPastEvent,
    ofConformity,
    ofNamedCountry,
    ofLaw,
    ofLawTalk,
    ofKept,
    ofKindHappened,
    ofTheOthers,
    ofRelated,
    ofQueries,
  ],
]);
