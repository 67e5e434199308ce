/** How far down lies what people come for: measured on a desk and on a phone, before anybody scrolls. */
import { expect, type Locator, type Page } from '@playwright/test';
import { answered, onboarded, pageOf } from './people.ts';
import { test } from './watched.ts';

const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

/** The lower edge of what is shown, in pixels from the top of the window. */
async function bottomOf(what: Locator): Promise<number> {
  await expect(what).toBeVisible();
  const box = await what.boundingBox();
  return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
}
const topOf = async (what: Locator) => (await what.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
const level = (page: Page, at: number) =>
  page
    .getByRole('main')
    .locator('label', { has: page.getByRole('radio') })
    .nth(at);

for (const [name, viewport] of Object.entries(sizes)) {
  test(`the first answer, the way onward, the first gap and the first step are seen at once on a ${name}`, async ({
    browser,
  }) => {
    const rita = await onboarded();
    await answered(rita, 'security', 1);
    const page = await pageOf(browser, rita, { viewport });

    for (const type of ['essential', 'security', 'privacy']) {
      await page.goto(`/questionnaire/${type}`);
      const onward = page.getByRole('button', { name: 'Próxima' });
      // What sticks to the lower edge hides nothing of the first answer.
      expect(await bottomOf(level(page, name === 'desk' ? 2 : 0)), `${type}: the first answer`).toBeLessThan(
        await topOf(onward),
      );
      expect(await bottomOf(onward), `${type}: the way onward`).toBeLessThanOrEqual(viewport.height);
    }

    await page.goto('/compliance/iso27001?tab=gaps');
    const gaps = page.getByRole('main').locator('ol > li', { has: page.getByRole('link', { name: /^(A\.)?\d/ }) });
    const whole = name === 'desk' ? 4 : 1;
    expect(await bottomOf(gaps.nth(whole - 1)), `gap ${whole}`).toBeLessThanOrEqual(viewport.height);

    await gaps.first().getByRole('link').first().click();
    const steps = page.getByRole('region', { name: 'Etapas para subir' });
    const sum = page.getByRole('region', { name: 'Cálculo da maturidade' });
    await expect(steps).toBeVisible();
    expect(await topOf(steps)).toBeLessThan(await topOf(sum));
    if (name === 'desk') expect(await topOf(steps)).toBeLessThan(viewport.height);
  });
}
