/** An own questionnaire while it is changed: what is written here, whether it is saved, and what was refused. */
import { type Fault, Problem } from '@vigia/contract/kit/problem.ts';
import type { SupplierForm, SupplierTemplate } from '@vigia/contract/suppliers/forms.shapes.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../kit/api/client.ts';
import { useWrite } from '../../../kit/api/queries.ts';
import { useCarefulText } from '../../../kit/form/useCarefulText.ts';
import { useProblemTexts } from '../../../kit/i18n/problems.ts';

const place = /^\/form\/sections\/(\d+)(?:\/questions\/(\d+))?/;

/** What is wrong, by part and question (`0/3`), or in all (``). */
type Faults = ReadonlyMap<string, readonly string[]>;
const none: Faults = new Map();

/** Faults of a refusal, where they are. */
function placedFaults({ details }: Problem, textOf: (fault: Fault) => string): Faults {
  const placed = (details.errors ?? []).map((fault) => {
    const [, part, question] = place.exec(fault.pointer) ?? [];
    return { at: part === undefined ? '' : question === undefined ? part : `${part}/${question}`, fault };
  });
  const byPlace = Map.groupBy(placed, ({ at }) => at);
  return new Map([...byPlace].map(([at, those]) => [at, those.map(({ fault }) => textOf(fault))]));
}

export function useBuilder(template: SupplierTemplate) {
  const { problemText, faultText } = useProblemTexts();
  const [faults, setFaults] = useState(none);
  const [refusal, setRefusal] = useState('');
  const leaving = useRef(true);
  const params = { id: template.id };
  const write = useWrite(suppliers.updateTemplate, { refresh: [suppliers.templates, suppliers.template] });
  const { text, dirty, change, clash, save, round, draft } = useCarefulText<SupplierTemplate, SupplierForm>({
    ...{ record: template, factsOf: ({ form }) => form, read: () => call(suppliers.template, { params }) },
    send: ({ whole, version }) => write.send({ params, body: { form: whole, version } }),
  });
  useEffect(() => {
    leaving.current = !dirty;
  });
  const keep = async (): Promise<boolean> => {
    try {
      await save();
      setFaults(none);
      setRefusal('');
      return true;
    } catch (fault) {
      if (!(fault instanceof Problem)) throw fault;
      setFaults(placedFaults(fault, faultText));
      setRefusal(problemText(fault));
      return false;
    }
  };
  const said = { faults, refusal, clash, round };
  return { form: text, change, changed: dirty, keep, busy: write.busy, ...said, unsaved: { leaving, ...draft } };
}
