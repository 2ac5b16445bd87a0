/**
 * A reseller's customer who tests again: whoever gives the same date of birth and gender on orders of one e-mail is one
 * person, and the results are one person's (docs/results-model.md).
 */
import { SandboxPrisma } from '../../db/sandbox-client.ts';
import { simulatedProfile } from '../results/model.ts';
import type { SimulatedProfile } from '../results/model.ts';
import { firstPattern, laterProfile } from '../results/patient.ts';
import { registrationOf } from '../results/registration.ts';
import type { RegisteredPerson } from '../results/registration.ts';
import { streamName } from './in-hand.ts';
import type { KitRow, OrderInHand } from './in-hand.ts';

/** The kit that somebody's first result is of. */
interface FirstKit {
  readonly dateOfBirth: string;
  readonly gender: string;
  readonly dateOfSampling: string;
  readonly ordinal: number;
  readonly seedKey: string;
}

type Named = Pick<RegisteredPerson, 'dateOfBirth' | 'gender'>;
const nameOf = ({ dateOfBirth, gender }: Named): string => `${dateOfBirth} ${gender}`;

/** What is measured in the kits of a reseller's order, in their order. */
export async function customerProfiles(
  hand: OrderInHand,
  kits: readonly KitRow[],
): Promise<SimulatedProfile[]> {
  const people = kits.map((kit) => ({ kit, person: registrationOf(kit) }));
  const firsts = new Map((await firstKits(hand, people)).map((first) => [nameOf(first), first]));
  const { seedKey } = hand.order;
  return people.map(({ kit: { ordinal }, person }) => {
    const first = firsts.get(nameOf(person));
    if (first === undefined) {
      firsts.set(nameOf(person), { ...person, ordinal, seedKey });
      return simulatedProfile(streamName(hand), ordinal, person);
    }
    const pattern = firstPattern({ ...streamName(hand), seedKey: first.seedKey }, first);
    return laterProfile(streamName(hand), ordinal, { pattern, person });
  });
}

/** Of the people registered here who have a result by this e-mail already. */
async function firstKits(
  { tx, account, order }: OrderInHand,
  people: readonly { readonly person: Named }[],
): Promise<FirstKit[]> {
  if (order.email === null) return [];
  const births = SandboxPrisma.join(people.map(({ person }) => person.dateOfBirth));
  return tx.$queryRaw<FirstKit[]>`
    SELECT DISTINCT ON (k."dateOfBirth", k."gender")
      k."dateOfBirth", k."gender", k."dateOfSampling", k."ordinal", o."seedKey"
    FROM "Kit" k JOIN "Order" o ON o."id" = k."orderId" JOIN "Result" r ON r."kitCode" = k."code"
    WHERE k."accountId" = ${account.id} AND k."dateOfBirth" IN (${births}) AND o."email" = ${order.email}
    ORDER BY k."dateOfBirth", k."gender", r."position"`;
}
