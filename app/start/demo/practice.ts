import type { Logger } from 'pino';
import { basicAuthorization } from '../../contract/signing.ts';
import type { SandboxReady } from '../../sandbox/index.ts';
import { callJson, CallFailure } from './http-json.ts';

/** What the sandbox answers for a practice that has patients: those of an earlier start, or somebody's own. */
const alreadyThere = 409;

/**
 * Gives the sandbox's first practice its made-up patients, with none, one, two, and six results (docs/sandbox.md, "A
 * practice's first week"). What is there from an earlier start stays. A practice that cannot order, because somebody
 * cleared its profile, stays without them.
 */
export async function seedFirstPractice(
  { partners: [practice], control }: Pick<SandboxReady, 'partners' | 'control'>,
  log: Logger,
): Promise<void> {
  if (practice === undefined) return;
  try {
    await callJson(`${control}/seed`, { body: {}, authorization: basicAuthorization(practice.token) });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    if (error.status !== alreadyThere) log.warn({ status: error.status }, 'the practice has no patients yet');
  }
}
