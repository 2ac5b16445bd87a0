import type {
  EndpointBody,
  EndpointParams,
  EndpointQuery,
  EndpointResponse,
  ResellerEndpoints,
  ResellerEndpointName,
} from '../../contract/reseller/endpoints.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import type { LineStream } from '../http/line-stream.ts';
import type { CallNotes } from '../http/request-log.ts';

export type { CallNotes };

/** A request to one endpoint, authenticated and parsed. */
export interface Call<Name extends ResellerEndpointName> {
  readonly ctx: SandboxContext;
  readonly account: AccountRow;
  readonly params: EndpointParams<Name>;
  readonly query: EndpointQuery<Name>;
  readonly body: EndpointBody<Name>;
  readonly notes: CallNotes;
}

/** What a handler gives: the body of the answer, or its lines. */
type Answered<Name extends ResellerEndpointName> = ResellerEndpoints[Name] extends { stream: true }
  ? LineStream
  : EndpointResponse<Name>;

export type Handler<Name extends ResellerEndpointName> = (call: Call<Name>) => Promise<Answered<Name>>;
export type Handlers = { readonly [Name in ResellerEndpointName]: Handler<Name> };
