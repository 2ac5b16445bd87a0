import type { AppDb } from '../db/app-client.ts';
import { answerBy } from '../privacy/data-requests.ts';
import { privacyTopics } from './shopify/compliance.ts';

/** What of a shop's events is set aside. */
export interface SetAside {
  /** Shopify's requests about a person's privacy, the most pressing first. */
  privacy: readonly PrivacyRequest[];
  /** How many others there are, of Shopify's and of the lab's. */
  others: number;
}

/** A privacy request that we couldn't work on so far. */
export interface PrivacyRequest {
  id: string;
  asks: (typeof privacyTopics)[number];
  /** ISO 8601: by when Shopify wants it done. */
  dueAt: string;
  /** Whole days that are left; 0 on the last, negative once it is late. */
  daysLeft: number;
}

/** The shop's events that failed too often to be left to time alone. */
export async function readSetAside(
  { db, clock }: { db: AppDb; clock: { now(): Date } },
  shop: string,
): Promise<SetAside> {
  const ofShopify = { shop, processedAt: null, setAsideAt: { not: null } };
  const [privacy, updates, ofLab] = await Promise.all([
    db.shopEvent.findMany({
      where: { ...ofShopify, topic: { in: [...privacyTopics] } },
      orderBy: [{ receivedAt: 'asc' }, { id: 'asc' }],
    }),
    db.shopEvent.count({ where: { ...ofShopify, topic: { notIn: [...privacyTopics] } } }),
    db.labEvent.count({ where: { shop, state: 'received', setAsideAt: { not: null } } }),
  ]);
  return {
    others: updates + ofLab,
    privacy: privacy.flatMap((event) => {
      const asks = privacyTopics.find((topic) => topic === event.topic);
      return asks === undefined ? [] : [{ id: event.id, asks, ...answerBy(event, clock.now()) }];
    }),
  };
}
