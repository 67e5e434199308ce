/** A real HTTP server on this machine that plays a language model behind `/v1/chat/completions`, well or badly. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

interface Message {
  readonly role: string;
  readonly content: unknown;
}

/** What was asked, as it came over the wire. */
export interface ModelRequest {
  readonly path: string;
  readonly body: {
    readonly model: string;
    readonly stream?: boolean;
    readonly messages: readonly Message[];
    readonly tools?: readonly { readonly function: { readonly name: string } }[];
    readonly tool_choice?: unknown;
    readonly response_format?: unknown;
    readonly max_tokens?: number;
  };
  /** The whole request as text: to look for what must not be in it. */
  readonly raw: string;
  readonly key: string | undefined;
  /** Resolves when the reply is over: true if the other side gave it up. */
  readonly givenUp: Promise<boolean>;
}

/** Answers one request. */
export type Behaviour = (reply: Reply) => Promise<void> | void;

const usage = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 };

/** One reply, streamed or whole as it was asked for. */
class Reply {
  readonly #response: ServerResponse;
  readonly #streamed: boolean;
  /** What the last message of the request said. */
  readonly heard: string;
  readonly #over = new AbortController();
  #text = '';

  constructor(response: ServerResponse, { stream, messages }: ModelRequest['body']) {
    this.#response = response;
    this.#streamed = stream === true;
    this.heard = String(messages.at(-1)?.content);
    response.on('close', () => this.#over.abort());
  }

  get streamed(): boolean {
    return this.#streamed;
  }

  /** Waits, but not for somebody who has left. */
  async wait(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.#over.signal }).catch(() => {});
  }

  head(status = 200, headers: Record<string, string> = {}): void {
    const type = this.#streamed && status === 200 ? 'text/event-stream' : 'application/json';
    this.#response.writeHead(status, { 'content-type': type, ...headers }).flushHeaders();
  }

  raw(text: string): void {
    this.#response.write(text);
  }

  #event(delta: object, finish: string | null = null, rest: object = {}): void {
    const choices = [{ index: 0, delta, finish_reason: finish }];
    this.raw(`data: ${JSON.stringify({ id: 'c1', created: 1, model: 'fake', choices, ...rest })}\n\n`);
  }

  say(text: string): void {
    this.#text += text;
    if (this.#streamed) this.#event({ role: 'assistant', content: text });
  }

  done(finish = 'stop', calls: readonly { name: string; args: unknown }[] = []): void {
    const toolCalls = calls.map(({ name, args }, index) => {
      const text = typeof args === 'string' ? args : JSON.stringify(args);
      return { index, id: `call_${index}_${name}`, type: 'function', function: { name, arguments: text } };
    });
    if (this.#streamed) {
      if (calls.length > 0) this.#event({ role: 'assistant', tool_calls: toolCalls });
      this.#event({}, finish, { usage });
      this.raw('data: [DONE]\n\n');
    } else {
      const message = { role: 'assistant', content: this.#text, ...(calls.length > 0 && { tool_calls: toolCalls }) };
      this.raw(JSON.stringify({ id: 'c1', choices: [{ index: 0, message, finish_reason: finish }], usage }));
    }
    this.#response.end();
  }

  end(): void {
    this.#response.end();
  }

  cut(): void {
    this.#response.destroy();
  }
}

/** Says the text in the given pieces. */
export const says =
  (...pieces: readonly string[]): Behaviour =>
  (reply) => {
    reply.head();
    for (const piece of pieces) reply.say(piece);
    reply.done();
  };

/** Says what it makes of the last message: of what a tool told, say. */
export const saysOf =
  (make: (heard: string) => string): Behaviour =>
  (reply) =>
    says(make(reply.heard))(reply);

/** Says nothing for so long, then the pieces. */
export const saysLate =
  (ms: number, ...pieces: readonly string[]): Behaviour =>
  async (reply) => {
    reply.head();
    await reply.wait(ms);
    for (const piece of pieces) reply.say(piece);
    reply.done();
  };

/** Waits so long after each piece. */
export const saysSlowly =
  (ms: number, ...pieces: readonly string[]): Behaviour =>
  async (reply) => {
    reply.head();
    for (const piece of pieces) {
      reply.say(piece);
      await reply.wait(ms);
    }
    reply.done();
  };

/** Never answers at all. */
export const hangs = (): Behaviour => () => {};

/** Speaks, but not the language that was agreed. */
export const babbles = (): Behaviour => (reply) => {
  reply.head();
  reply.raw(reply.streamed ? 'data: {"choices": [{"delta": {"content"\n\n' : '<html>Welcome</html>');
  reply.end();
};

/** Fails with a status; the message repeats what it was sent, as some do. */
export const fails =
  (status: number, headers: Record<string, string> = {}): Behaviour =>
  (reply) => {
    reply.head(status, headers);
    reply.raw(JSON.stringify({ error: { message: 'Incorrect API key provided: sk-canary', type: 'error' } }));
    reply.end();
  };

/** Ends without having said a word. */
export const isEmptyRequest = (): Behaviour => (reply) => {
  reply.head();
  reply.done();
};

/** The connection breaks after the pieces. */
export const breaksOff =
  (...pieces: readonly string[]): Behaviour =>
  async (reply) => {
    reply.head();
    for (const piece of pieces) reply.say(piece);
    await reply.wait(20);
    reply.cut();
  };

/** Does not stop before so many bytes. */
export const neverStops =
  (bytes: number): Behaviour =>
  async (reply) => {
    reply.head();
    const piece = 'word '.repeat(200);
    for (let sent = 0; sent < bytes; sent += piece.length) {
      reply.say(piece);
      await reply.wait(0);
    }
    reply.done();
  };

/** Sends so many bytes that are no line, and so never an event. */
export const floods =
  (bytes: number): Behaviour =>
  (reply) => {
    reply.head();
    reply.raw(`data: ${'x'.repeat(bytes)}`);
  };

/** Says the text as Anthropic's Messages API does. */
export const saysAsAnthropic =
  (text: string): Behaviour =>
  (reply) => {
    const message = { id: 'm1', type: 'message', role: 'assistant', model: 'fake', content: [], stop_reason: null };
    const events = [
      {
        type: 'message_start',
        message: { ...message, stop_sequence: null, usage: { input_tokens: 100, output_tokens: 1 } },
      },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } },
      { type: 'content_block_stop', index: 0 },
      { type: 'message_delta', delta: { stop_reason: 'end_turn', stop_sequence: null }, usage: { output_tokens: 20 } },
      { type: 'message_stop' },
    ];
    reply.head();
    for (const event of events) reply.raw(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
    reply.end();
  };

/** Calls tools: any name, any arguments (a string is sent as it is). */
export const calls =
  (...wanted: readonly { readonly name: string; readonly args: unknown }[]): Behaviour =>
  (reply) => {
    reply.head();
    reply.done('tool_calls', wanted);
  };

/** Ends with another reason than `stop`. */
export const endsWith =
  (finish: string, ...pieces: readonly string[]): Behaviour =>
  (reply) => {
    reply.head();
    for (const piece of pieces) reply.say(piece);
    reply.done(finish);
  };

async function read(request: IncomingMessage): Promise<string> {
  let raw = '';
  for await (const part of request.setEncoding('utf8')) raw += part;
  return raw;
}

/** Listens on a free port. `plays` says how the next requests are answered, in order; the last goes on for ever. */
export async function fakeModel() {
  let script: readonly Behaviour[] = [says('Hello.')];
  let asked: ModelRequest[] = [];
  const server = createServer(async (request, response) => {
    const raw = await read(request);
    const givenUp = new Promise<boolean>((resolve) => response.on('close', () => resolve(!response.writableFinished)));
    const body: ModelRequest['body'] = JSON.parse(raw);
    const { authorization, 'x-api-key': apiKey } = request.headers;
    const key = authorization?.replace('Bearer ', '') ?? apiKey?.toString();
    asked.push({ path: request.url ?? '', body, raw, key, givenUp });
    const behaviour = script[Math.min(asked.length, script.length) - 1];
    await behaviour?.(new Reply(response, body));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    plays(...behaviours: readonly Behaviour[]): void {
      script = behaviours;
      asked = [];
    },
    /** What was asked since `plays`. */
    get asked(): readonly ModelRequest[] {
      return asked;
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** An address where nobody listens any more. */
export async function deadAddress(): Promise<string> {
  const model = await fakeModel();
  await model.close();
  return model.url;
}
