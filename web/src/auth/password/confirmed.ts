import { secret } from '@vigia/contract/kit/text.ts';
import { z } from 'zod';

/** A schema of a form that asks for a new password twice; `confirm` is not sent. */
export const confirmed = <S extends z.ZodRawShape, K extends keyof S & string>(shape: S, password: K) =>
  z
    .object({ ...shape, confirm: secret() })
    .refine((values) => Reflect.get(values, password) === values.confirm, {
      path: ['confirm'],
      message: 'auth.passwords-differ',
    });
