import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { suppliersPlaces } from '@vigia/contract/suppliers/suppliers.places.ts';
import { call } from '../kit/api/client.ts';
import type { Found } from '../kit/palette/search.ts';

/** Suppliers by name, service or contact, for the palette. */
export async function searchSuppliers(query: string, signal: AbortSignal): Promise<Found[]> {
  const { items } = await call(suppliers.list, { query: { search: query.slice(0, 100), limit: 5 } }, { signal });
  return items.map(({ id, name, email }) => ({
    id,
    title: name,
    detail: email,
    to: suppliersPlaces.supplier.at({ id }),
  }));
}
