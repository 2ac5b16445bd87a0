import type { FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { basicAuthorization } from '../../../app/contract/signing.ts';
import { connection } from '../../../app/words/connection.ts';
import { openApp } from './faces.ts';
import type { BrowserWorld } from './world.ts';

/** Asks the control interface of the sandbox for the practice account that the first shop is offered. */
export async function steerPractice(
  world: BrowserWorld,
  method: 'PATCH' | 'POST',
  path: string,
  body: object,
): Promise<void> {
  const { partners, control } = world.demo.ready.sandbox;
  const authorization = basicAuthorization(partners[0]?.token ?? '');
  const response = await fetch(`${control}${path}`, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.ok, `${method} ${path}: ${String(response.status)}`).toBe(true);
}

/** Connects the practice's sandbox by the Connection page, where it isn't connected already. */
export async function connectPractice(world: BrowserWorld, page: Page): Promise<FrameLocator> {
  const app = await openApp(page, world.demo.ready.admin_url, '/app/connection');
  const connect = app.getByRole('button', { name: connection.practiceOffer.sandbox.connect, exact: true });
  if ((await connect.count()) === 0) return app;
  await connect.click();
  await connect.waitFor({ state: 'detached' });
  return app;
}
