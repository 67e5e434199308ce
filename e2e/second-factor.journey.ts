import { createHmac } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { onboarded, password } from './people.ts';
import { port } from './place.ts';
import { test } from './watched.ts';

/** The address of the installation: passkeys belong to a name, never to a bare IP address. */
const site = `http://localhost:${port}`;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of an authenticator app (RFC 6238), so many steps from now. */
function codeOf(secret: string, steps: number): string {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const mac = createHmac('sha1', key).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

async function signIn(page: Page, email: string) {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

async function signOut(page: Page) {
  await page.goto('/profile?tab=security');
  await page.getByRole('button', { name: 'Sair da conta' }).click();
  await expect(page).toHaveURL(/\/login/);
}

test('a person protects the account with a code app and a passkey, and signs in with each', async ({ browser }) => {
  const { email } = await onboarded('Ateliê Duas Chaves');
  const context = await browser.newContext({ baseURL: site, locale: 'pt-BR' });
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  const authenticator = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const;
  const owner = { hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true };
  await device.send('WebAuthn.addVirtualAuthenticator', { options: { ...authenticator, ...owner } });

  await signIn(page, email);
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto('/profile?tab=security');
  await page.getByRole('button', { name: 'Ativar o aplicativo' }).click();
  await expect(page.getByRole('img', { name: 'Código QR para o aplicativo de códigos' })).toBeVisible();
  const secret = ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Código do aplicativo').fill(codeOf(secret, 0));
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Guarde seus códigos de recuperação' })).toBeVisible();
  const recovery = (await page.locator('#recovery-codes ~ ul > li').first().textContent()) ?? '';
  await page.getByRole('button', { name: 'Já guardei' }).click();

  await signOut(page);
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible();
  await page.getByLabel('Código do aplicativo').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard|\/profile/);

  await page.goto('/profile?tab=security');
  await page.getByRole('button', { name: 'Criar uma chave de acesso' }).click();
  await page.getByLabel('Nome da chave').fill('Notebook');
  await page.getByRole('button', { name: 'Criar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Remover Notebook' })).toBeVisible();

  await signOut(page);
  await page.getByRole('button', { name: 'Entrar com uma chave de acesso' }).click();
  await expect(page).toHaveURL(/\/dashboard|\/profile/);

  await signOut(page);
  await signIn(page, email);
  await page.getByRole('button', { name: 'Usar um código de recuperação' }).click();
  await page.getByLabel('Código de recuperação').fill(recovery);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard|\/profile/);
});
