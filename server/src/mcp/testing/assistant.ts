/** Somebody's assistant: the protocol's own client, over HTTP, with a personal token. */
import { Client, StreamableHTTPClientTransport, type VersionNegotiationMode } from '@modelcontextprotocol/client';
import { apiTokens, type TokenDraft } from '@vigia/contract/api-tokens/api-tokens.contract.ts';
import type { TestApp, TestCaller } from '../../kit/testing/app.ts';

export interface AssistantAnswer {
  readonly isError: boolean;
  /** All that was told, with its fence. */
  readonly text: string;
  /** What stood inside the fence, or the refusal. */
  readonly facts: Record<string, unknown>;
}

export interface Assistant {
  readonly client: Client;
  /** The names of the tools that it is offered. */
  tools(): Promise<string[]>;
  use(name: string, input?: Record<string, unknown>): Promise<AssistantAnswer>;
}

export const both: TokenDraft['scopes'] = ['read', 'propose'];

/** A fresh token of the person's. */
export const assistantTokenOf = (person: TestCaller, scopes: TokenDraft['scopes'] = ['read'], days = 30) =>
  person.call(apiTokens.create, { body: { name: 'Meu assistente', scopes, days } });

/** Where the product listens for assistants. */
export async function listening(app: TestApp): Promise<URL> {
  const { server } = app.app;
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' });
  const at = server.server.address();
  const port = typeof at === 'object' ? at?.port : 0;
  return new URL(`http://127.0.0.1:${port}/mcp`);
}

const inFence = /<<<DATA \w+\n([\s\S]*)\n\w+ DATA>>>/;

/** `mode`: as the assistants of today open a connection, or pinned to a version of the protocol. */
export async function assistantWith(
  app: TestApp,
  token: string,
  mode: VersionNegotiationMode = 'legacy',
): Promise<Assistant> {
  const client = new Client({ name: 'an-assistant', version: '1.0.0' }, { versionNegotiation: { mode } });
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(await listening(app), { requestInit: { headers } }));
  return {
    client,
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    async use(name, input = {}) {
      const { content, isError = false } = await client.callTool({ name, arguments: input });
      const [first] = content as { text?: string }[];
      const text = first?.text ?? '';
      const json = inFence.exec(text)?.[1] ?? text;
      return { isError, text, facts: json.startsWith('{') ? JSON.parse(json) : {} };
    },
  };
}

/** The assistant of a person, with a fresh token. */
export const assistantOf = async (app: TestApp, person: TestCaller, scopes: TokenDraft['scopes'] = ['read']) =>
  assistantWith(app, (await assistantTokenOf(person, scopes)).token);
