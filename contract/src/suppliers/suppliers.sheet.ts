/** What a spreadsheet says of a supplier. */
import type { TierQuestion } from './suppliers.shapes.ts';

export const supplierSheetFields = [
  'name',
  'legalId',
  'country',
  'category',
  'status',
  'service',
  'contactName',
  'email',
  'locale',
  'owner',
  'contractStarts',
  'contractEnds',
  'contractValue',
  'currency',
  'noticeDays',
  'dataKinds',
  'dataPeople',
  'transferTo',
  'transferBasis',
  'subProcessors',
  'access',
  'processes',
  'tierData',
  'tierVolume',
  'tierAccess',
  'tierStop',
  'tierReplace',
  'tierMoney',
  'tierDuty',
  'repeat',
] as const;

const tierColumns = {
  data: 'tierData',
  volume: 'tierVolume',
  access: 'tierAccess',
  stop: 'tierStop',
  replace: 'tierReplace',
  money: 'tierMoney',
  duty: 'tierDuty',
} as const satisfies Record<TierQuestion, (typeof supplierSheetFields)[number]>;
/** The column that answers one of the seven questions. */
export const tierColumnOf = (question: TierQuestion) => tierColumns[question];
