import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { mailbox } from './mailbox.ts';

it('reads a link whole wherever the mail folds it', async () => {
  const box = await mailbox();
  const transport = createTransport({ url: box.url, ignoreTLS: true });
  try {
    for (let at = 0; at < 43; at++) {
      const token = `${'a'.repeat(at)}--${'b'.repeat(43)}`.slice(0, 43);
      const text = `Olá, é só abrir:\nhttps://vigia.example/verify-email?token=${token}\n`;
      await transport.sendMail({ from: 'a@example.test', to: 'b@example.test', subject: 'Olá', text, html: '<p>Olá</p>' });
      expect((await box.next()).text).toContain(`token=${token}`);
    }
  } finally {
    transport.close();
    await box.close();
  }
});
