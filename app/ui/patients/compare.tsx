import {
  Banner,
  BlockStack,
  Box,
  Button,
  Card,
  InlineGrid,
  InlineStack,
  Link,
  RadioButton,
  Text,
} from '@shopify/polaris';
import { useNavigate } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import type { PatientDone } from '../../pages/practice/outcomes.ts';
import type { ComparedPatient, CompareView } from '../../pages/practice/patient-merge.ts';
import type { PatientField } from '../../practice/patients/record.ts';
import { patientMerge as words } from '../../words/patient-merge.ts';
import { patients } from '../../words/patients.ts';
import { useAsk } from '../shared/ask.ts';
import { Confirm } from '../shared/confirm.tsx';
import { Moment } from '../shared/moment.tsx';
import { Shipping } from './rows.tsx';

const addressFields: readonly PatientField[] = ['address', 'city', 'zip', 'state', 'country'];

/** Which record stays at first: one that can, of those the lab has, with the most kits and orders; else the older one. */
function suggested(both: CompareView['patients']): number {
  const worth = ({ notKept, atLab, holdings, addedAt }: ComparedPatient): string =>
    [
      notKept === null ? 1 : 0,
      atLab.labId === null ? 0 : 1,
      String(holdings.kitCount + holdings.orders.length).padStart(6, '0'),
      // The older one counts more.
      String(9e15 - Date.parse(addedAt)),
    ].join(' ');
  return worth(both[0]) >= worth(both[1]) ? 0 : 1;
}

/** Two patients beside each other, and what becomes of them. */
export function ComparePatients({ view }: { view: CompareView }) {
  const navigate = useNavigate();
  const { patients: both, fields, differing, why, apartAt } = view;
  const [kept, setKept] = useState(suggested(both));
  const [chosen, setChosen] = useState<Partial<Record<PatientField, number>>>({});
  const [isAsked, setIsAsked] = useState(false);
  const [stays, goes] = kept === 0 ? both : [both[1], both[0]];
  const merging = useAsk<PatientDone>(() => navigate(`/app/patients/${stays.id}`));
  const apart = useAsk<PatientDone>();
  const isBusy = merging.isBusy || apart.isBusy;
  /** What is said by one alone stays said. */
  const valueOf = (field: PatientField): number => {
    const other = 1 - kept;
    const isSaid = both[kept]?.values[field] !== null;
    return chosen[field] ?? (isSaid ? kept : other);
  };
  const taken = differing.filter((field) => valueOf(field) !== kept);
  const fromAddress = new Set(differing.filter((field) => addressFields.includes(field)).map(valueOf));
  const seen = ({ id, version }: ComparedPatient) => ({ id, version });
  const refused = [merging.answer, apart.answer].find((answer) => answer?.ok === false);
  return (
    <BlockStack gap="400">
      <Text as="p">{why === null ? words.unlike : words.why(why)}</Text>
      {refused?.ok === false ? <Banner tone="critical">{refused.message}</Banner> : null}
      {apartAt === null ? null : (
        <Banner tone="info" title={words.apart.title}>
          <BlockStack gap="300" inlineAlign="start">
            <Moment at={apartAt} />
            <Button loading={apart.isBusy} onClick={() => apart.ask({ intent: 'not_apart' })}>
              {words.apart.takeBack}
            </Button>
          </BlockStack>
        </Banner>
      )}
      <Card>
        <BlockStack gap="400">
          <Text as="p" tone="subdued">
            {words.choose}
          </Text>
          <Row name={words.fields.record} both={both}>
            {(patient, index) => (
              <BlockStack gap="100">
                <Link url={`/app/patients/${patient.id}`}>{patient.name}</Link>
                <RadioButton
                  label={words.fields.keep}
                  name="kept"
                  id={`kept-${String(index)}`}
                  checked={kept === index}
                  disabled={isBusy}
                  onChange={() => setKept(index)}
                />
              </BlockStack>
            )}
          </Row>
          {fields.map((field) => (
            <Row key={field} name={patients.fields[field].label} both={both}>
              {({ values }, index) =>
                differing.includes(field) ? (
                  <RadioButton
                    label={values[field] ?? words.fields.empty}
                    name={field}
                    id={`${field}-${String(index)}`}
                    checked={valueOf(field) === index}
                    disabled={isBusy}
                    onChange={() => setChosen({ ...chosen, [field]: index })}
                  />
                ) : (
                  (values[field] ?? words.fields.empty)
                )
              }
            </Row>
          ))}
          <Facts both={both} />
        </BlockStack>
      </Card>
      {fromAddress.size < 2 ? null : <Banner tone="warning">{words.mixedAddress}</Banner>}
      {stays.notKept === null ? null : <Banner tone="warning">{stays.notKept}</Banner>}
      <InlineStack gap="200" align="end">
        {apartAt === null ? (
          <Button disabled={isBusy} loading={apart.isBusy} onClick={() => apart.ask({ intent: 'apart' })}>
            {words.apart.action}
          </Button>
        ) : null}
        <Button
          variant="primary"
          disabled={isBusy || stays.notKept !== null}
          loading={merging.isBusy}
          onClick={() => setIsAsked(true)}
        >
          {words.action}
        </Button>
      </InlineStack>
      <Confirm
        id="merge-patients"
        title={words.confirm.title}
        says={words.confirm.says}
        action={words.action}
        isOpen={isAsked}
        isBusy={merging.isBusy}
        onClose={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false);
          merging.ask({ intent: 'merge', kept: seen(stays), merged: seen(goes), taken });
        }}
      />
    </BlockStack>
  );
}

/** What else is known of both. */
function Facts({ both }: Pick<CompareViewOf, 'both'>) {
  const { fields, kits } = words;
  return (
    <>
      <Row name={fields.added} both={both}>
        {({ addedAt }) => <Moment at={addedAt} form="day" />}
      </Row>
      <Row name={fields.shipping} both={both}>
        {({ missing }) => <Shipping missing={missing} />}
      </Row>
      <Row name={fields.lab} both={both}>
        {({ atLab: { state, labId } }) =>
          labId === null ? patients.atLab.states[state] : fields.labId(labId)
        }
      </Row>
      <Row name={fields.orders} both={both}>
        {({ holdings: { orders } }) => (
          <Links
            links={orders.map(({ id, orderedAt }) => [
              `/app/practice-orders/${id}`,
              <Moment key={id} at={orderedAt} />,
            ])}
          />
        )}
      </Row>
      <Row name={fields.assignments} both={both}>
        {({ holdings: { assignments } }) => (
          <Links
            links={assignments.map(({ id, at }) => [
              `/app/practice-assignments/${id}`,
              <Moment key={id} at={at} />,
            ])}
          />
        )}
      </Row>
      <Row name={fields.kits} both={both}>
        {({ holdings }) => {
          const shown = holdings.kits.slice(0, MOST_KITS);
          const more = holdings.kitCount - shown.length;
          return (
            <BlockStack gap="050">
              <Links links={shown.map(({ id, kitCode }) => [`/app/practice-kits/${id}`, kitCode])} />
              {more > 0 ? <span>{fields.more(more)}</span> : null}
              {holdings.kitCount === 0 ? null : <span>{kits.title(holdings.kitCount)}</span>}
            </BlockStack>
          );
        }}
      </Row>
    </>
  );
}

/** So many kits are shown of each; all are on the patient's page. */
const MOST_KITS = 5;

function Links({ links }: { links: readonly (readonly [string, ReactNode])[] }) {
  if (links.length === 0) return words.fields.none;
  return (
    <BlockStack gap="050">
      {links.map(([url, content]) => (
        <Link key={url} url={url}>
          {content}
        </Link>
      ))}
    </BlockStack>
  );
}

interface CompareViewOf {
  both: CompareView['patients'];
}

/** One thing of both patients, named once. */
function Row({
  name,
  both,
  children,
}: CompareViewOf & { name: string; children: (patient: ComparedPatient, index: number) => ReactNode }) {
  return (
    <Box borderColor="border" borderBlockStartWidth="025" paddingBlockStart="200">
      <div role="group" aria-label={name}>
        <BlockStack gap="100">
          <Text as="h2" variant="headingSm">
            {name}
          </Text>
          <InlineGrid columns="minmax(0, 1fr) minmax(0, 1fr)" gap="400">
            {both.map((patient, index) => (
              <div key={patient.id} style={{ overflowWrap: 'anywhere' }}>
                {children(patient, index)}
              </div>
            ))}
          </InlineGrid>
        </BlockStack>
      </div>
    </Box>
  );
}
