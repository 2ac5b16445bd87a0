import { useNavigate } from '@remix-run/react';
import {
  Banner,
  BlockStack,
  Box,
  Button,
  Card,
  InlineStack,
  Link,
  ProgressBar,
  Select,
  Text,
} from '@shopify/polaris';
import { useId, useState } from 'react';
import type { ImportFilter, ImportPage, ImportRowView } from '../../pages/practice/imports.ts';
import type { PatientDone } from '../../pages/practice/outcomes.ts';
import { patientImports as words } from '../../words/patient-imports.ts';
import { patients } from '../../words/patients.ts';
import { merchantLocale } from '../../words/shared.ts';
import { useAsk } from '../shared/ask.ts';
import { saveFile } from '../shared/save-file.ts';

const parts: Readonly<Record<string, string>> = words.columns.parts;
const labels: Readonly<Record<string, { label: string }>> = patients.fields;
const meaningIn = (meaning: string): string => parts[meaning] ?? labels[meaning]?.label ?? meaning;

/** An import, from its preview to its report. */
export function ImportOverview({ page }: { page: ImportPage }) {
  return (
    <BlockStack gap="400">
      {page.isWindows && page.state === 'preview' ? (
        <Banner tone="warning" title={words.windows.title}>
          <p>{words.windows.text}</p>
        </Banner>
      ) : null}
      {page.state === 'preview' ? <Preview page={page} /> : <Progress page={page} />}
      {page.state === 'preview' ? <Columns columns={page.columns} /> : null}
      <Rows page={page} />
    </BlockStack>
  );
}

function Preview({ page }: { page: ImportPage }) {
  const navigate = useNavigate();
  const starting = useAsk<PatientDone>();
  const discarding = useAsk<PatientDone>(() => navigate('/app/patients/imports'));
  const isBusy = starting.isBusy || discarding.isBusy;
  const answer = starting.answer ?? discarding.answer;
  const { add } = page.counts;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {words.preview.title}
        </Text>
        <Text as="p">{add === 0 ? words.preview.nothing : words.preview.text}</Text>
        {answer?.ok === false ? <Banner tone="critical">{answer.message}</Banner> : null}
        <InlineStack gap="200">
          <Button
            variant="primary"
            disabled={add === 0 || isBusy}
            loading={starting.isBusy}
            onClick={() => starting.ask({ intent: 'start' })}
          >
            {words.preview.start(add)}
          </Button>
          <Button
            disabled={isBusy}
            loading={discarding.isBusy}
            onClick={() => discarding.ask({ intent: 'discard' })}
          >
            {words.preview.discard}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}

function Progress({ page }: { page: ImportPage }) {
  const labelId = useId();
  const [isFailed, setIsFailed] = useState(false);
  const done = page.total - page.counts.add;
  const percent = Math.floor((done / page.total) * 100);
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {words.states[page.state]}
        </Text>
        <div role="status">
          <Text as="p">{words.running.title(done, page.total)}</Text>
        </div>
        <ProgressBar progress={percent} size="small" ariaLabelledBy={labelId} />
        <span id={labelId} hidden>
          {words.running.percent(percent)}
        </span>
        {page.state === 'running' ? <Text as="p">{words.running.text}</Text> : null}
        {isFailed ? <Banner tone="critical">{words.reportFailed}</Banner> : null}
        <InlineStack>
          <Button
            onClick={() => {
              setIsFailed(false);
              saveFile(`/app/patients/imports/${page.id}/report`, 'text/csv').catch(() => setIsFailed(true));
            }}
          >
            {words.report}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}

function Columns({ columns }: Pick<ImportPage, 'columns'>) {
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h2" variant="headingMd">
          {words.columns.title}
        </Text>
        {columns.map(({ header, meaning }, i) => (
          <InlineStack key={i} gap="200">
            <Text as="span" fontWeight="semibold" breakWord>
              {header.trim() === '' ? words.columns.unnamed : header}
            </Text>
            <Text as="span" tone="subdued">
              {meaning === null ? words.columns.ignored : words.columns.readAs(meaningIn(meaning))}
            </Text>
          </InlineStack>
        ))}
      </BlockStack>
    </Card>
  );
}

const order: readonly ImportFilter[] = ['add', 'added', 'here', 'look', 'refused'];

function Rows({ page }: { page: ImportPage }) {
  const navigate = useNavigate();
  const { ask, isBusy, answer } = useAsk<PatientDone>();
  const show = (filter: ImportFilter, after = 0): void =>
    navigate(`?show=${filter}${after === 0 ? '' : `&after=${String(after)}`}`, { replace: true });
  const options = order.map((value) => ({
    value,
    label: `${words.filters[value]} (${page.counts[value].toLocaleString(merchantLocale)})`,
  }));
  return (
    <Card padding="0">
      <Box padding="400">
        <BlockStack gap="300">
          <Select
            label={words.filters.label}
            options={options}
            value={page.filter}
            onChange={(value) => show(order.find((filter) => filter === value) ?? page.filter)}
          />
          {answer?.ok === false ? <Banner tone="critical">{answer.message}</Banner> : null}
          {page.rows.length === 0 ? <Text as="p">{words.rows.none}</Text> : null}
        </BlockStack>
      </Box>
      <Box as="ul" padding="0">
        {page.rows.map((row) => (
          <Box
            as="li"
            key={row.row}
            paddingInline="400"
            paddingBlock="300"
            borderColor="border"
            borderBlockStartWidth="025"
          >
            <Row row={row} isBusy={isBusy} onAddAnyway={() => ask({ intent: 'add_anyway', row: row.row })} />
          </Box>
        ))}
      </Box>
      {page.after === null ? null : (
        <Box padding="400">
          <Button onClick={() => show(page.filter, page.after ?? 0)}>{words.rows.more}</Button>
        </Box>
      )}
    </Card>
  );
}

function Row({ row, isBusy, onAddAnyway }: { row: ImportRowView; isBusy: boolean; onAddAnyway: () => void }) {
  return (
    <BlockStack gap="100">
      <InlineStack gap="200">
        <Text as="span" tone="subdued">
          {words.rows.row(row.row)}
        </Text>
        <Text as="span" fontWeight="semibold" breakWord>
          {row.name}
        </Text>
        {row.born === null ? null : (
          <Text as="span" tone="subdued" breakWord>
            {row.born}
          </Text>
        )}
      </InlineStack>
      {row.says.map((says) => (
        <Text as="p" key={says}>
          {says}
        </Text>
      ))}
      <InlineStack gap="300" blockAlign="center">
        {row.patientId === null ? null : (
          <Link url={`/app/patients/${row.patientId}`}>{words.rows.open}</Link>
        )}
        {row.mayAddAnyway ? (
          <Button size="slim" disabled={isBusy} onClick={onAddAnyway}>
            {words.rows.addAnyway}
          </Button>
        ) : null}
      </InlineStack>
    </BlockStack>
  );
}
