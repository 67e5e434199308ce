/**
 * The controls of a `Form`: each finds its value, its fault and whether it may stay empty by its name. In files of their
 * own, so that a page fetches the code of the controls it has.
 */
export { CheckField } from './CheckField.tsx';
export type { Choice } from './field.ts';
export { NumberField } from './NumberField.tsx';
export { RadioField } from './RadioField.tsx';
export { SecretField } from './SecretField.tsx';
export { SelectField } from './SelectField.tsx';
export { TextAreaField } from './TextAreaField.tsx';
export { TextField } from './TextField.tsx';
