import type { TestCaller } from './app.ts';

export interface SentFile {
  readonly url: string;
  readonly bytes: Buffer | string;
  readonly name: string;
  readonly method?: 'POST' | 'PUT';
  /** The other fields of the form, before the file. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a file in a form, as a browser does. */
export async function uploadAs(
  who: TestCaller,
  { url, bytes, name, method = 'POST', fields = {}, headers = {} }: SentFile,
) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('file', new Blob([Uint8Array.from(Buffer.from(bytes))]), name);
  const request = new Request('http://localhost', { method, body: form });
  return who.raw({
    ...{ method, url },
    headers: { 'content-type': request.headers.get('content-type') ?? '', ...headers },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}
