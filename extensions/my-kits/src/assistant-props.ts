import type { I18n } from '@shopify/ui-extensions/customer-account';
import type { CustomerApi, Problem } from '../../shared/customer-api.ts';

/** What the interpretation and the conversation of a kit are given. They are shown only while its gate is open. */
export interface AssistantProps {
  api: CustomerApi;
  kitId: string;
  i18n: I18n;
  /** Told of what the kit's page decides about: the gate closed, the kit hidden, removed or claimed meanwhile. */
  onProblem: (problem: Problem) => void;
}
