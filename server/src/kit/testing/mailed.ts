import { testApp } from './app.ts';
import { mailbox } from './mailbox.ts';

/** The product with a mail server beside it; `close` ends both. */
export async function mailedApp(env: Record<string, string> = {}) {
  const post = await mailbox();
  const app = await testApp({ SMTP_URL: post.url, ...env });
  const close = async () => {
    await app.close();
    await post.close();
  };
  return { app, post, close };
}
