/** Every tool, in the order in which they are listed. */
import type { Tool } from './tool.ts';
import { complianceTools } from './tools.compliance.ts';
import { workTools } from './tools.work.ts';

export const tools: readonly Tool[] = [...complianceTools, ...workTools];
