import type { IndexSymbol, Peaks } from '../contract/indexes.ts';

/**
 * The records of the reseller interface as the app works with them. Null is what the service did not say, or did
 * not say readably; only what a record can't be used without is never null.
 */

/** A catalogue item (reseller-api §2.1). */
export interface LabProduct {
  variationId: string;
  product: string;
  variation: string;
  /** Wholesale price in minor units of `currency`. */
  priceMinor: number | null;
  currency: string | null;
  /** Physical kits the customer receives; 0 for a pure add-on. */
  kits: number;
  requiresShipping: boolean;
}

export interface LabOrderItem {
  variationId: string;
  quantity: number;
}

/** An order record (§2.4). */
export interface LabOrder {
  id: string;
  reference: string | null;
  status: string | null;
  currency: string | null;
  amountMinor: number | null;
  shipped: boolean | null;
  shippedOn: Date | null;
  registered: boolean | null;
  resultsReady: boolean | null;
  createdOn: Date | null;
  /** Null when the items are missing or one of them is unreadable. */
  items: LabOrderItem[] | null;
}

/** A unit: one physical kit (§2.5). */
export interface LabUnit {
  kitCode: string;
  orderId: string | null;
  reference: string | null;
  /** The contract's word where it is one of them (§3), else the service's own. */
  status: string | null;
  shipped: boolean | null;
  shippedOn: Date | null;
  /** `YYYY-MM-DD`. */
  dateOfSampling: string | null;
  trackingCode: string | null;
  /** An http(s) address; null for anything else. */
  trackingLink: string | null;
  registered: boolean | null;
  resultsReady: boolean | null;
  createdOn: Date | null;
}

/** A released report (§2.6). Health data: never logged, never stored. */
export interface LabReport {
  id: string;
  kitCode: string | null;
  orderId: string | null;
  reference: string | null;
  glycanAge: number | null;
  chronologicalAge: number | null;
  gender: string | null;
  ethnicity: string | null;
  /** `YYYY-MM-DD`. */
  dateOfBirth: string | null;
  /** `YYYY-MM-DD`. */
  dateOfSampling: string | null;
  createdOn: Date | null;
  /** Percentages of the total area, as they were reported; null unless all of them are there. */
  peaks: Peaks | null;
  /** What the report says of the five indexes; the contract does not promise any of it. */
  indexes: LabIndex[];
}

/** One of the five indexes, as a report has it. */
export interface LabIndex {
  symbol: IndexSymbol;
  /** Percent, as are both ends of the reference range for the person's gender and age. */
  value: number | null;
  referenceLow: number | null;
  referenceHigh: number | null;
  /** Among people of the same gender and age. */
  percentile: number | null;
}

/** A stored webhook registration (§2.7; its fields are "not shown"). */
export interface LabWebhook {
  id: string;
  url: string | null;
  events: string[];
  /** False once the service has stopped delivering to it. */
  active: boolean | null;
}
