/** The screens of the frameworks: each framework, one control, the statement of applicability. */
import { can } from '../kit/domain.ts';
import { place } from '../kit/places.ts';

const read = can('compliance.read');
const query = ['tab'] as const;

export const compliancePlaces = {
  iso27001: place('/compliance/iso27001', read, { reads: ['/compliance/iso27001/overview'], query }),
  'nist-csf': place('/compliance/nist-csf', read, { reads: ['/compliance/nist-csf/overview'], query }),
  lgpd: place('/compliance/lgpd', read, { reads: ['/compliance/lgpd/overview'], query }),
  /** A framework that the company brought. */
  own: place('/compliance/frameworks/:id', read, { query }),
  control: place('/compliance/:framework/control/:id', read),
  statement: place('/compliance/:framework/soa', read),
};

type Ours = 'iso27001' | 'nist-csf' | 'lgpd';
const isOurs = (framework: string): framework is Ours =>
  framework === 'iso27001' || framework === 'nist-csf' || framework === 'lgpd';

/** Where a framework is seen, ours or the company's own. */
export const frameworkAddress = (framework: string, asked: { readonly tab?: string } = {}): string =>
  isOurs(framework) ? compliancePlaces[framework].at(asked) : compliancePlaces.own.at({ id: framework }, asked);

/** Where a control is seen. */
export const controlAddress = (framework: string, controlId: string): string =>
  compliancePlaces.control.at({ framework, id: controlId });
