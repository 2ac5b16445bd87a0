/** The interfaces that are served: the contract's endpoint tables with what answers each entry. */
import type { EndpointDefinition } from '../../contract/endpoints.ts';
import { resellerEndpoints } from '../../contract/reseller/endpoints.ts';
import type { CallTo, HandlersOf, PdfHandlersOf } from '../calls/call.ts';
import type { InterfaceKind } from '../http/addresses.ts';
import { resellerHandlers } from '../reseller/handlers.ts';
import { reportPdfHandlers } from '../reseller/report-pdfs.ts';
import { partnerEndpoints } from '../../contract/partner/endpoints.ts';
import { partnerHandlers } from '../partner/handlers.ts';
import { reportPdfHandlers as partnerPdfHandlers } from '../partner/reports.ts';

export interface Route {
  readonly endpoint: EndpointDefinition;
  readonly handler: (call: CallTo<EndpointDefinition>) => Promise<unknown>;
  readonly pdfHandler: ((call: CallTo<EndpointDefinition>) => Promise<Response>) | undefined;
  /** Answered from memory between changes. */
  readonly remembered: boolean;
}

export interface ServedInterface {
  readonly kind: InterfaceKind;
  readonly routes: readonly Route[];
}

type EndpointTable = Readonly<Record<string, EndpointDefinition>>;

interface Parts<Endpoints extends EndpointTable> {
  readonly endpoints: Endpoints;
  readonly handlers: HandlersOf<Endpoints>;
  readonly pdfHandlers: PdfHandlersOf<Endpoints>;
  /** Reads that integrators poll. */
  readonly remembered: readonly (keyof Endpoints)[];
}

function served<Endpoints extends EndpointTable>(
  kind: InterfaceKind,
  { endpoints, handlers, pdfHandlers, remembered }: Parts<Endpoints>,
): ServedInterface {
  const names = Object.keys(endpoints) as (keyof Endpoints & string)[];
  return {
    kind,
    routes: names.map((name) => ({
      endpoint: endpoints[name] as EndpointDefinition,
      // The table gives each handler exactly what its own entry parsed.
      handler: handlers[name] as Route['handler'],
      pdfHandler: pdfHandlers[name],
      remembered: remembered.includes(name),
    })),
  };
}

export const resellerInterface = served('reseller', {
  endpoints: resellerEndpoints,
  handlers: resellerHandlers,
  pdfHandlers: reportPdfHandlers,
  remembered: ['listProducts', 'listOrders', 'getOrder', 'listUnits', 'getUnitByKit'],
});

export const partnerInterface = served('partner', {
  endpoints: partnerEndpoints,
  handlers: partnerHandlers,
  pdfHandlers: partnerPdfHandlers,
  remembered: [
    'listOrders',
    'getOrder',
    'listKits',
    'getKit',
    'listAssignments',
    'listPatients',
    'getPatient',
    'getAccount',
  ],
});
