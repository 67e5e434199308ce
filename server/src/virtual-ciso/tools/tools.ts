/** Every tool, in the order in which they are listed. */
import type { AdvisorTool } from './tool.ts';
import { complianceTools } from './tools.compliance.ts';
import { workTools } from './tools.work.ts';

export const tools: readonly AdvisorTool[] = [...complianceTools, ...workTools];
