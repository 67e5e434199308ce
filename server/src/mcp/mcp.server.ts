/** A server of the Model Context Protocol for one call: the tools and resources that its person may use, and no others. */

import {
  type CallToolResult,
  createMcpHandler,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server';
import type { Locale } from '@vigia/contract/kit/locales.ts';
import type { Problem } from '@vigia/contract/kit/problem.ts';
import { fence, fenceRule } from '../kit/ai/fence.ts';
import { redact } from '../kit/ai/redact.ts';
import { bodyOf } from '../kit/http/problems.ts';
import { say } from '../kit/words.ts';
import { type AdvisorTool, bounded, type ToolCaller, tools } from '../virtual-ciso/virtual-ciso.commands.ts';

export interface Call extends ToolCaller {
  readonly requestId: string;
  /** Told of what is a bug; answers with what may be told of it. */
  refusal(fault: unknown): Problem;
}

const refusalText = (call: Call, fault: unknown): string =>
  JSON.stringify(bodyOf(call.refusal(fault), call.locale, call.requestId));

async function factsOf(tool: AdvisorTool, call: Call, input: unknown): Promise<string> {
  return fence(redact(bounded(await tool.run(call, input))));
}

const words = (locale: Locale, name: string, what: 'title' | 'about') =>
  say(locale, `virtual-ciso:tools.${name}.${what}`);

/** What is offered as a resource too: facts that need no argument. */
const resources = [
  ['get_standing', 'vigia://standing'],
  ['list_due', 'vigia://due'],
] as const;

function serverFor(call: Call): McpServer {
  const server = new McpServer(
    { name: 'vigia', title: 'Vigia', version: '1.0.0' },
    { instructions: `${say(call.locale, 'mcp:instructions')} ${fenceRule}` },
  );
  const usable = tools.filter((one) => one.allows(call));
  for (const tool of usable) addTool(server, tool, call);
  for (const [name, uri] of resources) {
    const tool = usable.find((one) => one.name === name);
    if (!tool) continue;
    const about = { title: words(call.locale, name, 'title'), description: words(call.locale, name, 'about') };
    server.registerResource(name, uri, { ...about, mimeType: 'text/plain' }, async () => {
      const text = await factsOf(tool, call, {}).catch((fault: unknown) => {
        throw new ProtocolError(ProtocolErrorCode.InternalError, refusalText(call, fault));
      });
      return { contents: [{ uri, mimeType: 'text/plain', text }] };
    });
  }
  return server;
}

/** Answers the calls of one person, each by itself. */
export const handlerFor = (call: Call) =>
  createMcpHandler(() => serverFor(call), { maxSubscriptions: 0, keepAliveMs: 0 });

function addTool(server: McpServer, tool: AdvisorTool, call: Call): void {
  const readOnly = tool.scope === 'read';
  const about = {
    title: words(call.locale, tool.name, 'title'),
    description: words(call.locale, tool.name, 'about'),
    inputSchema: tool.input,
    annotations: { readOnlyHint: readOnly, destructiveHint: false, idempotentHint: readOnly, openWorldHint: false },
  };
  server.registerTool(tool.name, about, async (input): Promise<CallToolResult> => {
    try {
      return { content: [{ type: 'text', text: await factsOf(tool, call, input) }] };
    } catch (fault) {
      return { isError: true, content: [{ type: 'text', text: refusalText(call, fault) }] };
    }
  });
}
