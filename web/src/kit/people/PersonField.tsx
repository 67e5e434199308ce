import type { PersonRef } from '@vigia/contract/kit/people.ts';
import type { FieldProps } from '../form/field.ts';
import { SelectField } from '../form/SelectField.tsx';
import { usePeopleChoices } from './people.ts';

interface PersonFieldProps extends FieldProps {
  /** What nobody is called, where there need not be anybody. */
  none?: string;
  /** Who is named now. */
  named: PersonRef | null;
}

/** One of the company's people. */
export const PersonField = ({ named, ...field }: PersonFieldProps) => (
  <SelectField {...field} choices={usePeopleChoices(named)} />
);
