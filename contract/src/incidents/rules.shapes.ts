/** What a company says once of all its incidents: which laws and terms are its own, and who is called first. */
import { z } from 'zod';
import { ownLaw } from '../companies/law.shapes.ts';
import { filledLine } from '../kit/text.ts';

/** Who does what while an incident lasts; the playbooks name the same. */
export const teamRoles = ['lead', 'technician', 'scribe', 'spokesperson', 'management', 'privacy', 'finance'] as const;
/** People as one calls them, with how they are reached: a colleague, the technician on contract, a lawyer. */
export const incidentTeam = z.array(z.strictObject({ role: z.enum(teamRoles), who: filledLine(200) })).max(30);
export type IncidentTeam = z.infer<typeof incidentTeam>;

export const sectorUnits = ['hours', 'days', 'working-days'] as const;
/** A term of the company's own sector towards the authority, which prevails over the ANPD's (Reg. art. 6). */
export const sectorRule = z.strictObject({
  name: filledLine(300),
  amount: z.number().int().min(1).max(365),
  unit: z.enum(sectorUnits),
});
export type SectorRule = z.infer<typeof sectorRule>;

const fields = {
  /** It has customers or an establishment in the European Union (GDPR art. 3). */
  europeanCustomers: z.boolean(),
  sector: sectorRule.nullable(),
  team: incidentTeam,
};
export const incidentRulesDraft = z.strictObject({
  ...fields,
  /** Guards against overwriting what somebody else wrote meanwhile; 0 where nobody wrote any. */
  version: z.int32().min(0),
});
export const incidentRules = z.object({
  ...fields,
  version: z.int32(),
  /** Whether the privacy programme found it a small agent (Res. CD/ANPD 2/2022): new incidents begin with that. */
  smallAgent: z.boolean(),
  law: ownLaw,
});
export type IncidentRules = z.infer<typeof incidentRules>;
