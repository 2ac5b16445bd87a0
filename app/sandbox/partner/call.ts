/** Calls of the partner interface, by the names of its endpoint table. */
import type { PartnerEndpointName, PartnerEndpoints } from '../../contract/partner/endpoints.ts';
import type { CallTo, HandlerOf } from '../calls/call.ts';

export type Call<Name extends PartnerEndpointName> = CallTo<PartnerEndpoints[Name]>;
export type Handler<Name extends PartnerEndpointName> = HandlerOf<PartnerEndpoints[Name]>;
