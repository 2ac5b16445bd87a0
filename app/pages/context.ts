import type { Clock } from '../db/database-clock.ts';
import type { CatalogueContext } from '../catalogue/context.ts';
import type { ConnectionContext } from '../connection/context.ts';
import type { ServiceEnvironments } from '../connection/service-environment.ts';
import type { AppDb } from '../db/app-client.ts';
import type { InterpretationContext } from '../interpretation/context.ts';
import type { SeenLimits } from '../interpretation/seen-limits.ts';
import type { Jobs } from '../jobs/queue.ts';
import type { ReportTicketContext } from '../kits/report-ticket.ts';
import type { OrdersContext } from '../orders/context.ts';
import type { PracticeContext } from '../practice/context.ts';

/** The parts of the running app that pages are made from: the context of each room that they read or change. */
export interface PagesContext
  extends
    ConnectionContext,
    CatalogueContext,
    OrdersContext,
    InterpretationContext,
    ReportTicketContext,
    PracticeContext {
  clock: Clock;
  db: AppDb;
  jobs: Jobs;
  seenLimits: SeenLimits;
  config: {
    services: ServiceEnvironments;
    /** Of practice accounts; absent where the operator offers none. */
    practiceServices?: ServiceEnvironments;
  };
}
