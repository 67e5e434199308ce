/** A form over a schema of the contract: the same validation as the server's, and the server's faults beside their fields. */
import { Alert, Anchor, Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { lazyScreen } from '../lazy/lazyScreen.tsx';
import { Spared } from '../lazy/Spared.tsx';
import { type Announced, FormContext, fieldId } from './context.ts';
import classes from './Form.module.css';
import { type Summary, useFormState } from './useFormState.ts';

const UnsavedGuard = lazyScreen(() => import('./UnsavedGuard.tsx').then((m) => m.UnsavedGuard));

export interface FormProps<S extends z.ZodObject> {
  schema: S;
  /** A part of several fields begins as `{}`: what it lacks is then said of each field. */
  initial: { readonly [K in keyof z.input<S>]?: z.input<S>[K] | Partial<z.input<S>[K]> };
  /** Usually `(values) => save.send({ body: values })`; a `Problem` it throws is shown here. */
  submit: (values: z.output<S>) => Promise<unknown>;
  onDone?: () => void;
  submitLabel?: string;
  /** Said when the server refuses without a message of its own. */
  failed?: string;
  /** Buttons beside the submit button. */
  beside?: ReactNode;
  /**
   * Asks before leaving with unsaved changes, and gives them back where the session ended meanwhile; on unless switched off,
   * where what is typed is a secret or nothing.
   */
  guard?: boolean;
  /** Tells it from other forms of the same fields at the same address, for what is given back. */
  keptAs?: string;
  /** Off where a form may be left with gaps that it names itself: then no label says "optional". */
  marksOptional?: boolean;
  /** What is submitted is a step of the way and not saved yet: whoever leaves is still asked. */
  partial?: boolean;
  /** What somebody else changed meanwhile, too: `ChangeForm` knows it. */
  clash?: ((fields: ReadonlyMap<string, Announced>, values: object) => ReactNode) | null;
  /** Told whether something is typed that is not saved. */
  onTyped?: (typed: boolean) => void;
  /** The submit button takes the whole width. */
  wide?: boolean;
  children: ReactNode;
}

/** A refusal above a long form is brought into view, for whoever stands at the button. */
const shown = (alert: HTMLElement | null) => alert?.scrollIntoView?.({ block: 'nearest' });

interface RefusedProps {
  summary: Summary;
  fields: ReadonlyMap<string, Announced>;
  onFocus: (name: string) => void;
}

/** What is still to be mended, each with the way to its field. */
function Refused({ summary: { title, faults }, fields, onFocus }: RefusedProps) {
  return (
    <Alert ref={shown} color="red" role="alert" title={title}>
      {faults.length > 0 && (
        <ul className={classes.faults}>
          {faults.map(({ name, text }) => (
            <li key={`${name} ${text}`}>
              {fields.has(name) && (
                <>
                  <Anchor component="button" type="button" size="sm" onClick={() => onFocus(name)}>
                    {fields.get(name)?.label}
                  </Anchor>
                  {': '}
                </>
              )}
              {text}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

export function Form<S extends z.ZodObject>(props: FormProps<S>) {
  const { submitLabel, beside, guard = true, wide = false, clash, children } = props;
  const { t } = useTranslation('kit');
  const ref = useRef<HTMLFormElement>(null);
  const { state, send, seek, summary, fields, dirty, unsaved } = useFormState(props, ref);
  const focus = (name: string) => {
    seek([name]);
    document.getElementById(fieldId(state.id, name))?.focus();
  };
  return (
    <FormContext value={state}>
      <form
        ref={ref}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Stack gap="md">
          {guard && dirty && (
            <Spared>
              <UnsavedGuard {...unsaved} />
            </Spared>
          )}
          {summary && !(clash && summary.overtaken) && <Refused summary={summary} fields={fields} onFocus={focus} />}
          {clash?.(fields, state.values)}
          {children}
          <Group gap="sm" mt={4}>
            <Button type="submit" loading={state.busy} fullWidth={wide}>
              {submitLabel ?? t('form.save')}
            </Button>
            {beside}
          </Group>
        </Stack>
      </form>
    </FormContext>
  );
}
