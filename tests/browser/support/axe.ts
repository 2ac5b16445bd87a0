import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

/** What axe finds wrong in a page and in every frame of it, a line each; empty when nothing. */
export async function axeViolations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const frame of page.frames()) found.push(...(await violationsIn(frame)));
  return found;
}

async function violationsIn(frame: Frame): Promise<string[]> {
  await frame.evaluate(axe.source);
  const { violations } = await frame.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run({ iframes: false } as axe.RunOptions),
  );
  const { pathname } = new URL(frame.url());
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${pathname} ${id} (${help}): ${target.join(' ')} ${html.slice(0, 160)}`),
  );
}
