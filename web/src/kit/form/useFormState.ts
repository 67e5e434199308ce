/** The workings of `Form`: values, validation, faults and where the focus goes. */
import { faultsOf } from '@vigia/contract/kit/faults.ts';
import { type Fault, Problem } from '@vigia/contract/kit/problem.ts';
import { type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useProblemTexts } from '../i18n/problems.ts';
import { type Announced, type FormState, fieldId } from './context.ts';
import type { FormProps } from './Form.tsx';
import { emptied, placed, schemaAt } from './values.ts';

interface Named {
  name: string;
  text: string;
}

export interface Summary {
  title: string;
  faults: Named[];
}

/** `/address/city` → `address.city`. */
const nameOfFault = ({ pointer }: Fault) =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');

export function useFormState<S extends z.ZodObject>(props: FormProps<S>, ref: RefObject<HTMLFormElement | null>) {
  const { schema, initial, submit, onDone, failed, partial = false, marksOptional = true } = props;
  const id = useId();
  const { t } = useTranslation('kit');
  const { problemText, faultText } = useProblemTexts();
  const [values, setValues] = useState<Record<string, unknown>>({ ...initial });
  const [baseline, setBaseline] = useState(values);
  const [busy, setBusy] = useState(false);
  const [summary, setSummary] = useState<Summary | null>(null);
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const [sought, seek] = useState<readonly string[]>([]);
  const fields = useRef(new Map<string, Announced>());
  // Read by the guard while it decides: a navigation that follows from saving is not "leaving without saving".
  const leaving = useRef(false);

  const set = useCallback((name: string, value: unknown) => {
    setValues((before) => placed(before, name, value));
    setFaults((before) => new Map([...before].filter(([key]) => key !== name)));
  }, []);
  const announce = useCallback((name: string, field: Announced) => {
    fields.current.set(name, field);
    return () => void fields.current.delete(name);
  }, []);
  const optional = useCallback(
    (name: string) => schemaAt(schema, name)?.safeParse(undefined).success ?? false,
    [schema],
  );

  // Only right after a refusal: clearing one fault must not move the focus to the next.
  const refused = useRef(false);
  useEffect(() => {
    if (!refused.current) return;
    refused.current = false;
    const ids = new Set([...faults.keys()].map((name) => fieldId(id, name)));
    const first = [...(ref.current?.elements ?? [])].find((element) => ids.has(element.id));
    if (first instanceof HTMLElement) first.focus();
  }, [faults, id, ref]);

  /** What of the last refusal is still to be mended, in the order of the fields; a corrected field takes its fault away. */
  function remaining(): Summary | null {
    if (!summary || summary.faults.length === 0) return summary;
    const order = [...fields.current.keys()];
    const place = ({ name }: Named) => (order.indexOf(name) + order.length + 1) % (order.length + 1);
    const left = summary.faults.filter(({ name }) => faults.has(name)).sort((one, other) => place(one) - place(other));
    if (left.length === 0) return null;
    return { title: t('form.faults', { count: left.length }), faults: left };
  }

  function refuse(found: Fault[]) {
    const named = found.map((fault) => ({ name: nameOfFault(fault), text: faultText(fault) }));
    refused.current = true;
    seek(named.map(({ name }) => name));
    setFaults(new Map(named.map(({ name, text }) => [name, text])));
    setSummary({ title: '', faults: named });
  }

  function showRefusal(error: unknown) {
    if (!(error instanceof Problem)) throw error;
    const errors = error.details.errors ?? [];
    if (errors.length > 0) refuse(errors);
    else setSummary({ title: problemText(error, failed ?? t('form.failed')), faults: [] });
  }

  async function send() {
    if (busy) return;
    const parsed = schema.safeParse(emptied(schema, values));
    if (!parsed.success) return refuse(faultsOf(parsed.error));
    setBusy(true);
    setSummary(null);
    setFaults(new Map());
    leaving.current = true;
    try {
      await submit(parsed.data);
      if (!partial) setBaseline(values);
      onDone?.();
    } catch (error) {
      showRefusal(error);
    } finally {
      leaving.current = false;
      setBusy(false);
    }
  }

  const dirty = JSON.stringify(values) !== JSON.stringify(baseline);
  const state: FormState = useMemo(
    () => ({ id, values, busy, faults, sought, set, announce, optional, marksOptional }),
    [id, values, busy, faults, sought, set, announce, optional, marksOptional],
  );
  return { state, send, seek, summary: remaining(), fields: fields.current, dirty, leaving };
}
