/** The workings of `Form`: values, validation, faults and where the focus goes. */
import { faultsOf } from '@vigia/contract/kit/faults.ts';
import { type Fault, Problem } from '@vigia/contract/kit/problem.ts';
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useProblemTexts } from '../i18n/problems.ts';
import { useTypedBefore } from '../lazy/prerendered.ts';
import { type Announced, type FormState, fieldId } from './context.ts';
import type { FormProps } from './Form.tsx';
import { memory, placeOf } from './memory.ts';
import { emptied, placed, schemaAt } from './values.ts';

interface Named {
  name: string;
  text: string;
}

export interface Summary {
  title: string;
  faults: Named[];
  /** Somebody saved meanwhile: where it is known what they changed, that is said instead. */
  overtaken?: boolean;
}

/** `/address/city` → `address.city`. */
const nameOfFault = ({ pointer }: Fault) =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');

type Fields = ReadonlyMap<string, Announced>;

/** The fields, in their order. */
function useFields() {
  const fields = useRef(new Map<string, Announced>());
  const announce = useCallback((name: string, field: Announced) => {
    fields.current.set(name, field);
    return () => void fields.current.delete(name);
  }, []);
  return { fields: fields.current, announce };
}

/** The field that a fault is about: the one of that name, one that holds it or that it holds; none is ``. */
const fieldOf = (name: string, fields: Fields): string =>
  [...fields.keys()].find((one) => `${name}.`.startsWith(`${one}.`) || one.startsWith(`${name}.`)) ?? '';

type Faults = ReadonlyMap<string, string>;

/** Puts the focus on the first faulty field; only right after a refusal: clearing one fault must not move it to the next. */
function useFocusOnFault(id: string, faults: Faults, form: RefObject<HTMLFormElement | null>) {
  const refused = useRef(false);
  useEffect(() => {
    if (!refused.current) return;
    refused.current = false;
    const ids = new Set([...faults.keys()].map((name) => fieldId(id, name)));
    const first = [...(form.current?.elements ?? [])].find((element) => ids.has(element.id));
    if (first instanceof HTMLElement) first.focus();
  }, [faults, id, form]);
  return refused;
}

/** What of the last refusal is still to be mended, in the order of the fields; a corrected field takes its fault away. */
function remainingOf(faults: Faults, all: readonly Named[], fields: Fields): Named[] {
  const order = [...fields.keys()];
  // What is said of no field comes last: -1 as the greatest of all.
  const place = ({ name }: Named) => order.indexOf(name) >>> 0;
  return all.filter(({ name }) => faults.has(name)).sort((one, other) => place(one) - place(other));
}

interface Refusing {
  id: string;
  form: RefObject<HTMLFormElement | null>;
  fields: Fields;
  /** Said where a refusal names no reason. */
  failed?: string | undefined;
}

/** What was refused: the fault of each field, and the summary above them. */
function useRefusals({ id, form, fields, failed }: Refusing) {
  const { t } = useTranslation('kit');
  const { problemText, faultText } = useProblemTexts();
  const [summary, setSummary] = useState<Summary | null>(null);
  const [faults, setFaults] = useState<Faults>(new Map());
  const [sought, seek] = useState<readonly string[]>([]);
  const refused = useFocusOnFault(id, faults, form);
  const mend = useCallback((name: string) => {
    setFaults((before) => new Map([...before].filter(([key]) => key !== name)));
  }, []);
  const forget = () => {
    setSummary(null);
    setFaults(new Map());
  };
  function refuse(found: Fault[]) {
    // Several places of one field may be at fault: it is said once.
    const named = new Map(found.map((fault) => [fieldOf(nameOfFault(fault), fields), faultText(fault)]));
    refused.current = true;
    seek([...named.keys()]);
    setFaults(named);
    setSummary({ title: '', faults: [...named].map(([name, text]) => ({ name, text })) });
  }
  function show(error: unknown) {
    if (!(error instanceof Problem)) throw error;
    const errors = error.details.errors ?? [];
    // As `isOvertaken` has it, without bringing it to the first page.
    const overtaken = error.code.endsWith('.changed-meanwhile');
    if (errors.length > 0) refuse(errors);
    else setSummary({ title: problemText(error, failed ?? t('form.failed')), faults: [], overtaken });
  }
  function remaining(): Summary | null {
    if (!summary || summary.faults.length === 0) return summary;
    const left = remainingOf(faults, summary.faults, fields);
    return left.length === 0 ? null : { title: t('form.faults', { count: left.length }), faults: left };
  }
  return { faults, sought, seek, summary: remaining(), mend, forget, refuse, show };
}

/** Sends values once they are right, one time at a time; what is refused is shown. */
function useSubmitting<S extends z.ZodObject>(
  { schema, submit, onDone }: FormProps<S>,
  { forget, refuse, show }: ReturnType<typeof useRefusals>,
) {
  const [busy, setBusy] = useState(false);
  // Read by the guard while it decides: a navigation that follows from saving is not "leaving without saving".
  const leaving = useRef(false);
  async function send(values: Record<string, unknown>, onSaved: () => void) {
    if (busy) return;
    const meant = emptied(schema, values);
    const parsed = schema.safeParse(meant);
    if (!parsed.success) return refuse(faultsOf(parsed.error, meant));
    setBusy(true);
    forget();
    leaving.current = true;
    try {
      await submit(parsed.data);
      onSaved();
      onDone?.();
    } catch (error) {
      show(error);
    } finally {
      leaving.current = false;
      setBusy(false);
    }
  }
  return { busy, leaving, send };
}

export function useFormState<S extends z.ZodObject>(props: FormProps<S>, form: RefObject<HTMLFormElement | null>) {
  const { schema, initial, failed, partial = false, marksOptional = true, guard = true, keptAs = '', onTyped } = props;
  const id = useId();
  const place = guard ? placeOf(keptAs, schema) : '';
  const [found] = useState(() => memory.recall?.(place)?.typed);
  const [values, setValues] = useState<Record<string, unknown>>({ ...initial, ...found });
  const [baseline, setBaseline] = useState<Record<string, unknown>>({ ...initial });
  const { fields, announce } = useFields();
  const refusals = useRefusals({ id, form, fields, failed });
  const { faults, sought, seek, summary, mend } = refusals;
  const { busy, leaving, send } = useSubmitting(props, refusals);

  const set = useCallback(
    (name: string, value: unknown) => {
      setValues((before) => placed(before, name, value));
      mend(name);
    },
    [mend],
  );
  useTypedBefore(() => form.current, set);
  const optional = useCallback(
    (name: string) => schemaAt(schema, name)?.safeParse(undefined).success ?? false,
    [schema],
  );
  const state: FormState = useMemo(
    () => ({ id, values, busy, faults, sought, set, announce, optional, marksOptional }),
    [id, values, busy, faults, sought, set, announce, optional, marksOptional],
  );
  const dirty = JSON.stringify(values) !== JSON.stringify(baseline);
  const tell = useEffectEvent((typed: boolean) => onTyped?.(typed));
  // At once: between a form that is saved and a newer record that takes its place, no key may be pressed.
  useLayoutEffect(() => tell(dirty), [dirty]);
  const save = () =>
    send(values, () => {
      memory.forget?.(place);
      if (!partial) setBaseline(values);
    });
  const unsaved = { leaving, typed: { values, baseline, fields }, place, found };
  return { state, send: save, seek, summary, fields, dirty, unsaved };
}
