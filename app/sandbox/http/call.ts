import type {
  EndpointBody,
  EndpointParams,
  EndpointQuery,
  EndpointResponse,
  ResellerEndpointName,
} from '../../contract/reseller/endpoints.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import type { CallNotes } from './request-log.ts';

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

export type Handler<Name extends ResellerEndpointName> = (
  call: Call<Name>,
) => Promise<EndpointResponse<Name>>;
export type Handlers = { readonly [Name in ResellerEndpointName]: Handler<Name> };
