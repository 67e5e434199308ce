/** The company's logo: one picture, which its papers and public pages bear. */
import { z } from 'zod';
import { can, domain } from '../kit/domain.ts';

export const maxLogoBytes = 300_000;
/** Pixels of each side: a picture that paper shows two fingers wide needs no more. */
export const logoSide = { least: 32, most: 1_000 } as const;

const companyLogo = z.object({
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  /** The picture itself, as an address that an `img` takes. */
  source: z.string(),
});
const logoAnswer = z.object({ logo: companyLogo.nullable() });

export const logoRoutes = domain({
  logo: {
    method: 'GET',
    path: '/companies/logo',
    access: can('company.read'),
    returns: logoAnswer,
  },
  keepLogo: {
    method: 'PUT',
    path: '/companies/logo',
    access: can('company.edit'),
    upload: { field: 'file', maxBytes: maxLogoBytes },
    returns: logoAnswer,
    refuses: [415],
    about: 'PNG or JPEG, judged by its bytes; what else a picture carries (place, camera, comments) is not kept.',
  },
  removeLogo: {
    method: 'DELETE',
    path: '/companies/logo',
    access: can('company.edit'),
    returns: logoAnswer,
  },
});
