/** The contract itself, kept as the file that was signed. */
import { z } from 'zod';
import { can, domain } from '../kit/domain.ts';
import { withId } from '../kit/ids.ts';
import { maxSupplierFileBytes, supplier } from './suppliers.shapes.ts';

export const contractFileRoutes = domain({
  keepContract: {
    method: 'PUT',
    path: '/suppliers/:id/contract',
    access: can('suppliers.edit'),
    params: withId,
    upload: { field: 'file', maxBytes: maxSupplierFileBytes },
    returns: supplier,
    refuses: [415],
    about: 'Keeps the contract with its hash; one that was kept before goes.',
  },
  contract: {
    method: 'GET',
    path: '/suppliers/:id/contract',
    access: can('suppliers.read'),
    params: withId,
    sends: 'file',
    returns: z.any(),
  },
  removeContract: {
    method: 'DELETE',
    path: '/suppliers/:id/contract',
    access: can('suppliers.edit'),
    params: withId,
    returns: supplier,
  },
});
