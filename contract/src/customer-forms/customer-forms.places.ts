/** The screens of customers' questionnaires. */
import { can } from '../kit/domain.ts';
import { place } from '../kit/places.ts';

const use = can('customer-forms.use');

export const customerFormsPlaces = { list: place('/customer-forms', use), form: place('/customer-forms/:id', use) };
