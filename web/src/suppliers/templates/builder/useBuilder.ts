/** An own questionnaire while it is changed: what is written here, whether it is saved, and what was refused. */
import { type Fault, Problem } from '@vigia/contract/kit/problem.ts';
import type { SupplierForm, SupplierTemplate } from '@vigia/contract/suppliers/forms.shapes.ts';
import { suppliers } from '@vigia/contract/suppliers/suppliers.contract.ts';
import { useRef, useState } from 'react';
import { useWrite } from '../../../kit/api/queries.ts';
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
  const [form, setForm] = useState(template.form);
  const [version, setVersion] = useState(template.version);
  const [changed, setChanged] = useState(false);
  const [faults, setFaults] = useState(none);
  const [refusal, setRefusal] = useState('');
  const leaving = useRef(true);
  const save = useWrite(suppliers.updateTemplate, { refresh: [suppliers.templates, suppliers.template] });
  const change = (next: SupplierForm) => {
    setForm(next);
    setChanged(true);
    leaving.current = false;
  };
  const refused = (problem: Problem) => {
    setFaults(placedFaults(problem, faultText));
    setRefusal(problemText(problem));
  };
  const keep = async (): Promise<boolean> => {
    try {
      const kept = await save.send({ params: { id: template.id }, body: { form, version } });
      setVersion(kept.version);
      setForm(kept.form);
      setChanged(false);
      leaving.current = true;
      setFaults(none);
      setRefusal('');
      return true;
    } catch (fault) {
      if (!(fault instanceof Problem)) throw fault;
      refused(fault);
      return false;
    }
  };
  return { form, change, changed, keep, busy: save.busy, faults, refusal, leaving };
}
