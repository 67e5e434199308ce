/** The auditor's pack. Who may: the contract. */
import { auditorPack } from '@vigia/contract/reports/auditor-pack.contract.ts';
import { implement } from '../kit/http/implement.ts';
import { makeAuditorPack } from './auditor-pack.ts';

export const auditorPackModule = implement(auditorPack, { make: makeAuditorPack });
