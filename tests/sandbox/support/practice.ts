/** What a practice does, for tests. */
import type { Client } from './sandbox.ts';

export const bankTransfer = { paymentType: 'bank-transfer' };

export const address = { address: 'Beispielweg 1', city: 'Berlin', country: 'DE', zip: '10115' };

export async function newPatient(of: Client, changes: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await of.post('/patients', { name: 'Ada Example', ...address, ...changes });
  if (status !== 201) throw new Error(`no patient: ${JSON.stringify(body)}`);
  return body.id as string;
}

/** Moves the account's clock so far, with all that is due by then. */
export async function advance(of: Client, ms: number): Promise<void> {
  await of.control('POST', '/clock', { advance_ms: ms });
}

/** Simulated time after which anything ordered has shipped, and nobody has used an unassigned kit yet. */
export const shippedMs = 15_000;
/** Simulated time after which an assigned kit has its result. */
export const releasedMs = 60_000;

/** Codes of so many kits of a standard order, shipped; the newest list shows them in this order. */
export async function shippedKits(of: Client, numberOfKits: number): Promise<string[]> {
  const { body } = await of.post('/orders', { numberOfKits, ...bankTransfer });
  await advance(of, shippedMs);
  const kits = (await of.get(`/kits?orderId=${String(body.id)}&limit=100`)).body.data as {
    kitCode: string;
  }[];
  return kits.map(({ kitCode }) => kitCode);
}

export function assign(of: Client, ...sets: [kitCode: string, patientId: string][]) {
  return of.post('/assignments', {
    sets: sets.map(([kitCode, patientId]) => ({ kitCode, patientId })),
    ...bankTransfer,
  });
}

export async function tokensOf(of: Client): Promise<number> {
  return (await of.get('/account')).body.tokens as number;
}

const halfYearMs = 182 * 86_400_000;

/** A new patient with so many released results, half a year apart; their kits, the oldest first. */
export async function patientWith(
  of: Client,
  results: number,
  changes: Record<string, unknown> = {},
): Promise<{ patientId: string; kits: string[] }> {
  const patientId = await newPatient(of, changes);
  const kits: string[] = [];
  for (let sample = 0; sample < results; sample += 1) kits.push(await nextResult(of, patientId));
  return { patientId, kits };
}

/** One more released result of a patient; the clock then stands half a year later. */
export async function nextResult(of: Client, patientId: string): Promise<string> {
  const [kit = ''] = await shippedKits(of, 1);
  await assign(of, [kit, patientId]);
  await advance(of, releasedMs);
  await advance(of, halfYearMs);
  return kit;
}
