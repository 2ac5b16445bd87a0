import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { applyMigrations } from '../db/migrations.ts';
import type { DocumentStandIns } from '../shopify/document-headers.ts';
import { type AppContext, createAppContext } from './app-context.ts';
import { buildWeb } from './build/build.mjs';
import type { AppConfig } from './config.ts';
import { createRoutesContext } from './routes-context.ts';
import { loadWebBuild } from './web-build.ts';
import { startWebServer, type WebServer } from './web-server.ts';
import { startWork } from './work.ts';

const migrationsDir = fileURLToPath(new URL('../../prisma/app/migrations', import.meta.url));

/** What of the app this process runs. */
export interface AppOptions {
  databaseUrl: string;
  log: Logger;
  /** Serve HTTP; without it the process only works. */
  web: { host: string; port: number; documents: DocumentStandIns } | null;
  /** Work on the queues. */
  work: boolean;
  /** The configuration, once the address that the web server listens on is known (null without one). */
  config: (listeningOn: string | null) => AppConfig;
}

export interface RunningApp {
  /** Where the web server listens; null without one. */
  url: string | null;
  context: AppContext;
  stop(): Promise<void>;
}

/** Starts the app's web part, its worker or both over one database, which is migrated first. */
export async function startApp(options: AppOptions): Promise<RunningApp> {
  const { databaseUrl, log } = options;
  await applyMigrations({ databaseUrl, migrationsDir, log });
  let context: AppContext | null = null;
  let web: WebServer | null = null;
  try {
    if (options.web) {
      const build = await loadWebBuild((await buildWeb()).buildDir);
      // The address may be any free port, and the configuration needs it: requests before that get 503.
      const routes = () => {
        if (!context) return null;
        return { app: (routesContext ??= createRoutesContext(context)) };
      };
      let routesContext: ReturnType<typeof createRoutesContext> | undefined;
      const { host, port, documents } = options.web;
      web = await startWebServer({
        host,
        port,
        build,
        loadContext: routes,
        publicUrl: () => context?.appUrl ?? null,
        documents,
        log,
        isHealthy: async () => context !== null && (await context.db.$queryRaw`SELECT 1`) !== null,
      });
    }
    context = await createAppContext(options.config(web?.url ?? null), databaseUrl, log);
    if (options.work) await startWork(context);
    const running = { web, context };
    return {
      url: web?.url ?? null,
      context,
      async stop() {
        await running.web?.stop();
        await running.context.close();
      },
    };
  } catch (error) {
    await web?.stop();
    await context?.close();
    throw error;
  }
}
