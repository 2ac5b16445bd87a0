/** Calls of the reseller interface, by the names of its endpoint table. */
import type { ResellerEndpoints, ResellerEndpointName } from '../../contract/reseller/endpoints.ts';
import type { CallTo, HandlerOf } from '../calls/call.ts';

export type Call<Name extends ResellerEndpointName> = CallTo<ResellerEndpoints[Name]>;
export type Handler<Name extends ResellerEndpointName> = HandlerOf<ResellerEndpoints[Name]>;
