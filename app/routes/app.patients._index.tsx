import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import {
  Banner,
  BlockStack,
  Box,
  Card,
  EmptyState,
  InlineStack,
  Link,
  Pagination,
  Text,
} from '@shopify/polaris';
import { useState } from 'react';
import { z } from 'zod';
import { inputOf } from '../http/page-input.ts';
import type { Closed, PatientDone } from '../pages/practice/outcomes.ts';
import type { PatientList, PatientsPage } from '../pages/practice/patients.ts';
import { AppPage } from '../ui/shared/app-page.tsx';
import { keepPage, unlessNoAnswer, useAsk } from '../ui/shared/ask.ts';
import { kitImage } from '../ui/shared/kit-image.ts';
import { ExportPatients } from '../ui/patients/export.tsx';
import { LeftAtLab, TwiceAtLab } from '../ui/patients/left.tsx';
import { NeedsAccess } from '../ui/patients/needs-access.tsx';
import { PatientRows } from '../ui/patients/rows.tsx';
import { type AskedPatients, everybody, PatientSearch } from '../ui/patients/search.tsx';
import { patientImports } from '../words/patient-imports.ts';
import { patients } from '../words/patients.ts';
import { shared, tabTitle } from '../words/shared.ts';

export { PageFailure as ErrorBoundary } from '../ui/shared/page-failure.tsx';

export const meta: MetaFunction = () => [{ title: tabTitle(patients.title) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asker = await context.app.shopify.authenticateAdmin(request);
  return context.app.patientsPages.open(asker);
}

const inputs = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('find'),
    typed: z.string().max(300),
    shipping: z.enum(['any', 'complete', 'incomplete']),
    after: z.string().max(300).nullable(),
  }),
  z.strictObject({ intent: z.literal('ask_access'), name: z.string().trim().min(1).max(100) }),
]);

const canShip = { any: null, complete: true, incomplete: false } as const;

type Found = { ok: true; found: PatientList } | { ok: false; message: string };

export async function action({ request, context }: ActionFunctionArgs): Promise<Found | PatientDone> {
  const { patientsPages, staffPages, shopify } = context.app;
  const asker = await shopify.authenticateAdmin(request);
  const input = await inputOf(request, inputs);
  if (input.intent === 'ask_access') return staffPages.ask(asker, input.name);
  const { typed, shipping, after } = input;
  const found = await patientsPages.find(asker, { typed, canShip: canShip[shipping], after });
  if (found.is === 'closed') return { ok: false, message: patients.access.needed.title };
  if (found.is === 'search_off') return { ok: false, message: found.message };
  return { ok: true, found };
}

export const clientAction = keepPage;
/** What is searched for stands in no address, and changes nothing that the page was opened with. */
export const shouldRevalidate: typeof unlessNoAnswer = (asked) =>
  isSearch(asked.actionResult) ? false : unlessNoAnswer(asked);

const isSearch = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'found' in answer;

/** A practice's patients. */
export default function Patients() {
  const page = useLoaderData<typeof loader>();
  return page.is === 'closed' ? <ClosedPatients {...page} /> : <OpenPatients page={page} />;
}

function ClosedPatients({ hasAsked }: Closed) {
  return (
    <AppPage title={patients.title}>
      <NeedsAccess hasAsked={hasAsked} />
    </AppPage>
  );
}

const addPath = '/app/patients/new';

function OpenPatients({ page }: { page: PatientsPage }) {
  const add = { content: patients.add, url: addPath };
  const isEmpty = page.rows.length === 0;
  return (
    <AppPage
      title={patients.title}
      subtitle={patients.subtitle}
      primaryAction={add}
      secondaryActions={[
        { content: patientImports.action, url: '/app/patients/imports' },
        ...(page.mayManage ? [{ content: patients.access.link, url: '/app/patients/access' }] : []),
      ]}
    >
      <BlockStack gap="400">
        {page.isConnected ? null : (
          <Banner tone="warning" title={patients.notConnected.heading}>
            <p>
              {patients.notConnected.text} <Link url="/app/connection">{patients.notConnected.action}</Link>
            </p>
          </Banner>
        )}
        {isEmpty ? (
          <Card>
            <EmptyState heading={patients.none.heading} action={add} image={kitImage}>
              <p>{patients.none.text}</p>
            </EmptyState>
          </Card>
        ) : (
          <Directory page={page} />
        )}
        <TwiceAtLab twice={page.twice} />
        <LeftAtLab left={page.left} />
      </BlockStack>
    </AppPage>
  );
}

function Directory({ page }: { page: PatientsPage }) {
  const [asked, setAsked] = useState<AskedPatients>(everybody);
  /** Where each page that was left began; null: the first one. */
  const [before, setBefore] = useState<readonly (string | null)[]>([]);
  const [start, setStart] = useState<string | null>(null);
  const [found, setFound] = useState<PatientList | null>(null);
  const { ask, isBusy, answer } = useAsk<Found>((done) => setFound(done.found));
  const list = found ?? page;
  const find = (what: AskedPatients, after: string | null): void => {
    setAsked(what);
    setStart(after);
    ask({ intent: 'find', typed: what.typed, shipping: what.shipping, after });
  };
  return (
    <Card padding="0">
      <Box padding="400">
        <PatientSearch
          asked={asked}
          isBusy={isBusy}
          onAsk={(what) => {
            setBefore([]);
            find(what, null);
          }}
        />
      </Box>
      <Box paddingInline="400" paddingBlockEnd="400">
        <BlockStack gap="300">
          {answer?.ok === false ? <Banner tone="critical">{answer.message}</Banner> : null}
          <InlineStack align="space-between" blockAlign="center" gap="300">
            <Text as="h2" variant="headingMd">
              <span role="status">
                {before.length > 0 ? patients.title : patients.found(list.rows.length, list.after === null)}
              </span>
            </Text>
            {page.mayExport ? <ExportPatients /> : null}
          </InlineStack>
        </BlockStack>
      </Box>
      <PatientRows rows={list.rows} />
      {before.length === 0 && list.after === null ? null : (
        <Box padding="300" borderBlockStartWidth="025" borderColor="border">
          <InlineStack align="center">
            <Pagination
              accessibilityLabel={patients.pages}
              accessibilityLabels={shared.pages}
              hasPrevious={before.length > 0 && !isBusy}
              hasNext={list.after !== null && !isBusy}
              onPrevious={() => {
                setBefore(before.slice(0, -1));
                find(asked, before.at(-1) ?? null);
              }}
              onNext={() => {
                setBefore([...before, start]);
                find(asked, list.after);
              }}
            />
          </InlineStack>
        </Box>
      )}
    </Card>
  );
}
