import { randomUUID } from 'node:crypto';
import type { FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { aiHeaders } from '../../../app/contract/ai.ts';
import { basicAuthorization } from '../../../app/contract/signing.ts';
import { openAppDb } from '../../../app/db/app-client.ts';
import { connection } from '../../../app/words/connection.ts';
import { samplePatients } from '../../../app/sandbox/practice/sample-patients.ts';
import { patients } from '../../../app/words/patients.ts';
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

/** The lab's ID of the sample patient with so many results, whom the demo's practice account has from the start. */
async function samplePatient(world: BrowserWorld, results: number): Promise<string> {
  const [account] = world.demo.ready.sandbox.partners;
  if (account === undefined) throw new Error('The sandbox has no practice.');
  const name = samplePatients.find((sample) => sample.results === results)?.record.name;
  const response = await fetch(`${account.base_url}/patients?limit=100`, {
    headers: { authorization: basicAuthorization(account.token) },
  });
  const { data } = (await response.json()) as { data: { id: string; name: string }[] };
  const found = data.find((patient) => patient.name === name);
  if (found === undefined) throw new Error(`No sample patient has ${String(results)} results.`);
  return found.id;
}

/**
 * Adds a patient in the app and has its practice's account know them as a sample patient with so many results (0, 1, 2,
 * or 6), half a year apart.
 *
 * @returns the app's id of the patient
 */
export async function addWithResults(
  world: BrowserWorld,
  page: Page,
  { name, results }: { name: string; results: number },
): Promise<string> {
  const labId = await samplePatient(world, results);
  const app = await openApp(page, world.demo.ready.admin_url, '/app/patients/new');
  await app.getByLabel(patients.fields.name.label, { exact: true }).fill(name);
  await app.getByLabel(patients.fields.dateOfBirth.label, { exact: true }).fill('1979-05-02');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await app.getByRole('heading', { name }).waitFor();
  await app.getByRole('button', { name: patients.atLab.add, exact: true }).click();
  await app.getByText(patients.atLab.about.known).waitFor();
  const db = openAppDb(world.demo.databaseUrl);
  // One of ours at a time is the sample patient: no two patients may have one ID of the lab's.
  await db.patientAtLab.updateMany({ where: { labId }, data: { labId: `before-${randomUUID()}` } });
  const [newest] = await db.patientAtLab.findMany({ orderBy: { createdAt: 'desc' }, take: 1 });
  const patientId = newest?.patientId ?? '';
  await db.patientAtLab.updateMany({ where: { patientId }, data: { labId } });
  await db.$disconnect();
  return patientId;
}

/** Waits until the first shop's practice account may ask its assistant so many times at once: ten a minute are allowed. */
export async function untilAllowed(world: BrowserWorld, times: number): Promise<void> {
  const [account] = world.demo.ready.sandbox.partners;
  if (account === undefined) throw new Error('The sandbox has no practice.');
  // Asking what's left counts for nothing.
  const left = async (): Promise<number> => {
    const headers = { authorization: basicAuthorization(account.token) };
    const response = await fetch(`${account.base_url}/ai/usage`, { headers });
    return Number(response.headers.get(aiHeaders.remainingMinute));
  };
  await expect.poll(left, { timeout: 90_000, interval: 1_000 }).toBeGreaterThanOrEqual(times);
}
