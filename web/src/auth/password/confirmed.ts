/** A new password is asked for twice; the second time is compared here and not sent. */
import { newPassword } from '@vigia/contract/auth/auth.contract.ts';
import { secret } from '@vigia/contract/kit/text.ts';
import { z } from 'zod';

const same = (one: string, again: string) => one === again;

/** Said beside the second field, also when something else is wrong with the first. */
const differ = { path: ['confirm'], message: 'auth.passwords-differ', when: () => true };

export const resetForm = z
  .object({ password: newPassword, confirm: secret() })
  .refine(({ password, confirm }) => same(password, confirm), differ);

export const changeForm = z
  .object({ currentPassword: secret().min(1, 'kit.required'), newPassword, confirm: secret() })
  .refine((values) => same(values.newPassword, values.confirm), differ);
