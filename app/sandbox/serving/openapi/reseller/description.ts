/** What makes the OpenAPI document of the reseller interface. */
import { serviceErrors } from '../../../../contract/errors.ts';
import { resellerEndpoints } from '../../../../contract/reseller/endpoints.ts';
import type { EventKind } from '../../../../contract/reseller/events.ts';
import { openApiWords } from '../../../words/openapi.ts';
import type { EventDescription, InterfaceDescription } from '../interface-description.ts';
import { eventExamples, resellerExamples } from './examples.ts';
import { resellerSchemas } from './schemas.ts';
import type { ResellerSchemaName } from './schemas.ts';

const words = openApiWords.reseller;

interface EventText {
  readonly schema: ResellerSchemaName;
  readonly operationId: string;
}

function described(kind: EventKind, text: EventText): EventDescription {
  return { ...text, summary: words.events[kind], example: eventExamples[kind] };
}

const events: Readonly<Record<EventKind, EventDescription>> = {
  'order.shipped': described('order.shipped', {
    schema: 'OrderShippedEvent',
    operationId: 'onOrderShipped',
  }),
  'unit.registered': described('unit.registered', {
    schema: 'UnitRegisteredEvent',
    operationId: 'onUnitRegistered',
  }),
  'result.ready': described('result.ready', { schema: 'ResultReadyEvent', operationId: 'onResultReady' }),
};

export const resellerDescription: InterfaceDescription = {
  endpoints: resellerEndpoints,
  errors: serviceErrors,
  schemas: resellerSchemas,
  examples: resellerExamples,
  events,
  narrowerAnswers: {
    '409 no_results': 'ResultWithdrawn',
    '429 rate_limit_exceeded daily_rate_limit_exceeded': 'RequestLimitReached',
  },
  words: { ...words, schemas: words.schemas satisfies Readonly<Record<ResellerSchemaName, string>> },
};
