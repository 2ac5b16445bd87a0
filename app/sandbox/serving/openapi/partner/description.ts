/** What makes the OpenAPI document of the partner interface. */
import { partnerEndpoints } from '../../../../contract/partner/endpoints.ts';
import { partnerErrors } from '../../../../contract/partner/errors.ts';
import type { PartnerEventKind } from '../../../../contract/partner/events.ts';
import { openApiWords } from '../../../words/openapi.ts';
import type { EventDescription, InterfaceDescription } from '../interface-description.ts';
import { partnerEventExamples, partnerExamples } from './examples.ts';
import { partnerSchemas } from './schemas.ts';
import type { PartnerSchemaName } from './schemas.ts';

const words = openApiWords.partner;

const events: Readonly<Record<PartnerEventKind, EventDescription>> = {
  'partner_order.shipped': {
    schema: 'OrderShippedEvent' satisfies PartnerSchemaName,
    operationId: 'onPartnerOrderShipped',
    summary: words.events['partner_order.shipped'],
    example: partnerEventExamples['partner_order.shipped'],
  },
};

export const partnerDescription: InterfaceDescription = {
  endpoints: partnerEndpoints,
  errors: partnerErrors,
  schemas: partnerSchemas,
  examples: partnerExamples,
  events,
  narrowerAnswers: {
    '409 no_results': 'NoReleasedResults',
    '429 rate_limit_exceeded daily_rate_limit_exceeded': 'RequestLimitReached',
  },
  words: { ...words, schemas: words.schemas satisfies Readonly<Record<PartnerSchemaName, string>> },
};
