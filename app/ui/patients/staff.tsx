import { Badge, Banner, BlockStack, Box, Button, Card, Checkbox, InlineStack, Text } from '@shopify/polaris';
import { useState } from 'react';
import type { PatientDone } from '../../pages/practice/outcomes.ts';
import type { StaffRow } from '../../pages/practice/staff.ts';
import { patients } from '../../words/patients.ts';
import { useAsk } from '../shared/ask.ts';
import { Moment } from '../shared/moment.tsx';

const words = patients.access;

/** The people who may see patients, and those who asked to. */
export function StaffList({ staff }: { staff: readonly StaffRow[] }) {
  return (
    <Card padding="0">
      <Box as="ul" padding="0">
        {staff.map((person) => (
          <Box as="li" key={person.actor} padding="400" borderColor="border" borderBlockEndWidth="025">
            <Person key={person.since} person={person} />
          </Box>
        ))}
      </Box>
    </Card>
  );
}

function Person({ person }: { person: StaffRow }) {
  const { ask, isAsking, isBusy, answer } = useAsk<PatientDone>();
  const [mayExport, setMayExport] = useState(person.mayExport);
  const [mayManage, setMayManage] = useState(person.mayManage);
  const { actor, isAllowed } = person;
  const isSame = isAllowed && mayExport === person.mayExport && mayManage === person.mayManage;
  return (
    <BlockStack gap="300">
      <InlineStack gap="200" blockAlign="center">
        <Text as="h2" variant="headingSm" breakWord>
          {person.name ?? (person.isYou ? words.you : words.noName)}
        </Text>
        {person.isYou && person.name !== null ? <Badge>{words.you}</Badge> : null}
        <Badge tone={isAllowed ? 'success' : 'attention'}>
          {isAllowed ? words.states.allowed : words.states.asked}
        </Badge>
        <Text as="span" tone="subdued">
          <Moment at={person.since} form="day" />
        </Text>
      </InlineStack>
      {answer?.ok === false ? <Banner tone="critical">{answer.message}</Banner> : null}
      <BlockStack>
        <Checkbox
          label={words.rights.mayExport}
          checked={mayExport}
          disabled={isBusy}
          onChange={setMayExport}
        />
        <Checkbox
          label={words.rights.mayManage}
          checked={mayManage}
          disabled={isBusy}
          onChange={setMayManage}
        />
      </BlockStack>
      <InlineStack gap="200">
        <Button
          variant={isAllowed ? 'secondary' : 'primary'}
          disabled={isSame || isBusy}
          loading={isAsking('let_in')}
          onClick={() => ask({ intent: 'let_in', actor, mayExport, mayManage })}
        >
          {isAllowed ? words.save : words.letIn}
        </Button>
        <Button
          tone="critical"
          variant="tertiary"
          disabled={isBusy}
          loading={isAsking('take_off')}
          onClick={() => ask({ intent: 'take_off', actor })}
        >
          {isAllowed ? words.takeOff : words.turnDown}
        </Button>
      </InlineStack>
    </BlockStack>
  );
}
