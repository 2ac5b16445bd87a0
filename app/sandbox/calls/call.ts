/** What a request to an endpoint of either interface is made of, and what answers it. */
import type { BodyOf, EndpointDefinition, ParamsOf, QueryOf, ResponseOf } from '../../contract/endpoints.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import type { LineStream } from '../http/line-stream.ts';
import type { CallNotes } from '../http/request-log.ts';

/** A request to one endpoint, authenticated and parsed. */
export interface CallTo<Endpoint extends EndpointDefinition> {
  readonly ctx: SandboxContext;
  readonly account: AccountRow;
  readonly params: ParamsOf<Endpoint>;
  readonly query: QueryOf<Endpoint>;
  readonly body: BodyOf<Endpoint>;
  readonly notes: CallNotes;
}

/** What a handler gives: the body of the answer, or its lines. */
type Answered<Endpoint extends EndpointDefinition> = Endpoint extends { stream: true }
  ? LineStream
  : ResponseOf<Endpoint>;

export type HandlerOf<Endpoint extends EndpointDefinition> = (
  call: CallTo<Endpoint>,
) => Promise<Answered<Endpoint>>;

/** One handler for each entry of an endpoint table; a missing one does not compile. */
export type HandlersOf<Endpoints extends Readonly<Record<string, EndpointDefinition>>> = {
  readonly [Name in keyof Endpoints]: HandlerOf<Endpoints[Name]>;
};

/** Answers an endpoint that can be had as PDF. */
export type PdfHandlerOf<Endpoint extends EndpointDefinition> = (call: CallTo<Endpoint>) => Promise<Response>;

/** PDF handlers by endpoint; what has none offers no PDF. */
export type PdfHandlersOf<Endpoints extends Readonly<Record<string, EndpointDefinition>>> = {
  readonly [Name in keyof Endpoints]?: PdfHandlerOf<Endpoints[Name]>;
};
