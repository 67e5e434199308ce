/**
 * A form over a record that two people may edit at once: `Form` with the question what stands where both changed the same.
 * `<ChangeForm schema={riskDraft} record={risk} factsOf={draftOf} read={…} send={({ whole, version }) => …}>`.
 */
import { useState } from 'react';
import type { z } from 'zod';
import { clashSaid } from './Clash.tsx';
import { type Careful, useCarefulSave } from './carefully.ts';
import { Form, type FormProps } from './Form.tsx';
import { memory, placeOf } from './memory.ts';

type ChangeFormProps<S extends z.ZodObject, R extends { readonly version: number }> = Omit<
  Careful<R, z.output<S>>,
  'factsOf' | 'kept'
> &
  Omit<FormProps<S>, 'initial' | 'submit' | 'clash'> & {
    /** What of the record the form writes. */
    readonly factsOf: (record: R) => z.output<S> & Partial<z.input<S>>;
  };

export function ChangeForm<S extends z.ZodObject, R extends { readonly version: number }>(
  props: ChangeFormProps<S, R>,
) {
  const { record, factsOf, read, send, proposes = false, ...form } = props;
  const [dirty, setDirty] = useState(false);
  const { keptAs = '', schema } = form;
  const [kept] = useState(() => memory.recall?.(placeOf(keptAs, schema)));
  const careful = { record, factsOf, read, send, proposes, kept };
  const { save, clash, began, round } = useCarefulSave<R, z.output<S>>(careful, dirty);
  const told = (now: boolean) => {
    setDirty(now);
    form.onTyped?.(now);
  };
  return <Form {...form} key={round} initial={factsOf(began)} submit={save} clash={clashSaid(clash)} onTyped={told} />;
}
