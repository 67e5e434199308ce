/** A citation, opened: what our knowledge says there. Records open on their own screens. */
import { type Advice, advice } from '@vigia/content/advice/load.ts';
import { guidesOf, steps as library } from '@vigia/content/frameworks/load.ts';
import { journeyTemplateOf } from '@vigia/content/journeys/load.ts';
import { notFound } from '@vigia/contract/kit/problem.ts';
import type { Citation, Source } from '@vigia/contract/virtual-ciso/virtual-ciso.shapes.ts';
import { adviceCitation, controlCitation, journeyCitation, type Reader } from './citing.ts';
import { refOf } from './refs.ts';

const blank = { steps: [], mistakes: [], sources: [], reviewed: null, reviewer: null, reviewAgain: null, related: [] };
/** How it is written where it comes from. */
const frameworkNames = { iso27001: 'ISO/IEC 27001:2022', 'nist-csf': 'NIST CSF 2.0', lgpd: 'LGPD (Lei 13.709/2018)' };

/** The law is read again within half a year, everything else within a year. */
function reviewAgain({ reviewed, reviewer }: Advice): string {
  const next = new Date(`${reviewed}T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + (reviewer === 'privacy' ? 6 : 12));
  return next.toISOString().slice(0, 10);
}

function adviceSource(id: string, reader: Reader): Source {
  const piece = advice().get(id);
  if (!piece) throw notFound();
  const { title, answer, steps, mistakes } = piece[reader.locale];
  const related: Citation[] = [
    ...piece.refs.flatMap((one) => {
      const ref = refOf(one);
      return ref ? [controlCitation(ref, reader)] : [];
    }),
    ...piece.journeys.flatMap((one) => journeyCitation(one, reader)),
  ];
  return {
    ...{ kind: 'advice', ref: id, title, text: answer, steps: [...steps], mistakes: [...mistakes] },
    ...{ sources: [...piece.sources], reviewed: piece.reviewed, reviewer: piece.reviewer, related, href: null },
    reviewAgain: reviewAgain(piece),
  };
}

function controlSource(id: string, reader: Reader): Source {
  const ref = refOf(id);
  if (!ref) throw notFound();
  // A heading among the clauses asks nothing of its own.
  const guide = guidesOf(ref.framework).get(id);
  const { kind, title, href } = controlCitation(ref, reader);
  const words = guide?.wording[reader.locale];
  const about = [...advice().values()].filter((piece) => piece.refs.includes(id)).slice(0, 4);
  return {
    ...blank,
    ...{ kind, ref: id, title, text: words?.asks ?? '', href },
    steps: (guide?.steps ?? []).flatMap((step) => library.get(step)?.[reader.locale].title ?? []).slice(0, 8),
    sources: [`${frameworkNames[ref.framework]}, ${id}`],
    related: about.map((piece) => adviceCitation(piece, reader)),
  };
}

function journeySource(id: string, reader: Reader): Source {
  const template = journeyTemplateOf(id);
  const [citation] = journeyCitation(id, reader);
  if (!template || !citation) throw notFound();
  const { title, summary, outcomes } = template[reader.locale];
  return { ...blank, kind: 'journey', ref: id, title, text: summary, steps: [...outcomes], href: citation.href };
}

/** Throws `notFound` where nothing of that kind has that name. */
export function sourceOf(kind: Citation['kind'], ref: string, reader: Reader): Source {
  if (kind === 'advice') return adviceSource(ref, reader);
  if (kind === 'journey') return journeySource(ref, reader);
  if (kind === 'control' || kind === 'article') return controlSource(ref, reader);
  throw notFound();
}
