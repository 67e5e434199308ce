import { training } from '@vigia/contract/training/training.contract.ts';
import { trainingPlaces } from '@vigia/contract/training/training.places.ts';
import { call } from '../kit/api/client.ts';
import type { Found } from '../kit/palette/search.ts';

/** Courses by what they are about, for the palette. */
export async function searchCourses(query: string, signal: AbortSignal): Promise<Found[]> {
  const { items } = await call(training.list, { query: { search: query.slice(0, 100), limit: 5 } }, { signal });
  return items.map(({ id, title, summary }) => ({
    ...{ id, title, detail: summary },
    to: trainingPlaces.course.at({ courseId: id }),
  }));
}
