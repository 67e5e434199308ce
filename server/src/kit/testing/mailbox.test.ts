import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { mailbox } from './mailbox.ts';

it('gives each address its own mails, read whole, in the order they came', async () => {
  const box = await mailbox();
  const transport = createTransport({ url: box.url, ignoreTLS: true });
  const send = (to: string, subject: string) =>
    transport.sendMail({
      from: 'a@example.test',
      to,
      subject,
      text: `Olá, é só abrir:\n--${'b'.repeat(80)}`,
      html: '<p>Olá</p>',
    });
  try {
    const waited = box.next('c@example.test');
    for (const subject of ['Primeira', 'Segunda ação'])
      for (const to of ['b', 'c']) await send(`${to}@example.test`, subject);
    expect(await waited).toMatchObject({ to: 'c@example.test', subject: 'Primeira' });
    const second = await box.next('c@example.test');
    expect(second).toMatchObject({ to: 'c@example.test', subject: 'Segunda ação' });
    expect(second.text.trim().split(/\r?\n/)).toEqual(['Olá, é só abrir:', `--${'b'.repeat(80)}`]);
    expect(await box.next('b@example.test')).toMatchObject({ to: 'b@example.test', subject: 'Primeira' });
  } finally {
    transport.close();
    await box.close();
  }
});
