/** The places that are promised but not built yet, and whose words describe each. */

import type { AnyPlace } from '@vigia/contract/kit/places.ts';
import { placeholderPlaces as places } from '@vigia/contract/placeholder/placeholder.places.ts';

export interface Topic {
  readonly place: AnyPlace;
  /** The key of its words. */
  readonly words: keyof typeof import('./words/pt.json')['topics'];
}

const topic = (place: AnyPlace, words: Topic['words']): Topic => ({ place, words });

export const topics: readonly Topic[] = [
  topic(places.supplierResponse, 'supplierResponse'),
  topic(places.supplierResponseOld, 'supplierResponse'),
  topic(places.supplierTest, 'supplierResponse'),
  topic(places.mainboard, 'mainboard'),
  topic(places.training, 'training'),
  topic(places.course, 'training'),
  topic(places.lesson, 'training'),
  topic(places.certificates, 'certificates'),
  topic(places.certificate, 'certificates'),
  topic(places.scan, 'scan'),
  topic(places.biaRopa, 'biaRopa'),
  topic(places.riskReport, 'riskReport'),
  topic(places.trainingReport, 'trainingReport'),
  topic(places.vulnerabilities, 'vulnerabilities'),
  topic(places.suppliers, 'suppliers'),
  topic(places.supplierTemplates, 'supplierTemplates'),
  topic(places.tprmReport, 'tprmReport'),
];
