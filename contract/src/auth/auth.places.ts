/** Where one comes in, and one's own profile. */
import { open, signedIn } from '../kit/domain.ts';
import { place } from '../kit/places.ts';

const token = ['token'] as const;

export const authPlaces = {
  login: place('/login', open(), { visitor: true }),
  register: place('/register', open(), { visitor: true }),
  /** Also for whoever is signed in: another company's invitation is accepted there. */
  invitation: place('/accept-invitation', open(), { query: token }),
  signInLink: place('/sign-in-link', open(), { visitor: true, query: token }),
  /** The second step of a sign-in: a code or a passkey. */
  secondStep: place('/second-step', open(), { visitor: true }),
  verifyEmail: place('/verify-email', open(), { visitor: true, query: token }),
  resetPassword: place('/reset-password', open(), { visitor: true, query: token }),
  /** Where members go who need a second factor by now. */
  protect: place('/protect-account', signedIn()),
  profile: place('/profile', signedIn(), { query: ['tab'] }),
};
