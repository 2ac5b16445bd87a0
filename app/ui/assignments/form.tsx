import { Banner, BlockStack, Button, Card, InlineStack, List, Text, TextField } from '@shopify/polaris';
import { useEffect, useRef, useState } from 'react';
import { maxAssignmentSets } from '../../contract/partner/limits.ts';
import type { AssignFormView, AssignmentDone, KitsPicked } from '../../pages/practice/assignments.ts';
import { assignments } from '../../words/assignments.ts';
import { useAsk } from '../shared/ask.ts';
import { type Pair, PairRows } from './pairs.tsx';

const words = assignments.form;
type Account = NonNullable<AssignFormView['account']>;

/** The form for an assignment: which kits, whose each is to be, and what it means before it is sent. */
export function AssignForm({
  form,
  account,
  codes,
  onSent,
}: {
  form: AssignFormView;
  account: Account;
  /** Codes that were chosen before. */
  codes: readonly string[];
  onSent: (id: string) => void;
}) {
  const [pairs, setPairs] = useState<readonly Pair[]>(form.pairs);
  const [open, setOpen] = useState<string | null>(null);
  const [isReviewing, setIsReviewing] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const sending = useAsk<AssignmentDone>((done) => onSent(done.id));
  const refused = sending.answer?.ok === false ? sending.answer : null;
  // What was refused was sent under the key before; what comes next is another assignment.
  const formKey = useRef(form.formKey);
  if (refused?.formKey != null) formKey.current = refused.formKey;
  const seen = useRef<unknown>(null);
  useEffect(() => {
    if (refused === null || seen.current === refused) return;
    seen.current = refused;
    setIsReviewing(false);
    setHidden(new Set());
  }, [refused]);
  const touch = (kitId: string): void => setHidden(new Set([...hidden, kitId]));
  const problems = Object.fromEntries(
    Object.entries(refused?.problems ?? {}).filter(([kitId]) => !hidden.has(kitId)),
  );
  const add = (picked: readonly Pair['kit'][]): void => {
    const here = new Set(pairs.map(({ kit }) => kit.id));
    const added = picked.filter(({ id }) => !here.has(id)).map((kit) => ({ kit, patient: null }));
    const next = [...pairs, ...added].slice(0, maxAssignmentSets);
    setPairs(next);
    setOpen(open ?? next.find(({ patient }) => patient === null)?.kit.id ?? null);
  };
  const choose = (kitId: string, patient: Pair['patient']): void => {
    touch(kitId);
    const next = pairs.map((pair) => (pair.kit.id === kitId ? { kit: pair.kit, patient } : pair));
    setPairs(next);
    setIsMissing(false);
    // On to the next one: a scanner's hands are full.
    setOpen(next.find((pair) => pair.patient === null)?.kit.id ?? null);
  };
  const sets = pairs.flatMap(({ kit, patient }) =>
    patient === null ? [] : [{ kitId: kit.id, patientId: patient.id }],
  );
  const send = (): void =>
    sending.ask({ intent: 'send', connectionId: account.id, formKey: formKey.current, sets });
  return (
    <BlockStack gap="400">
      {refused === null || isReviewing ? null : <Banner tone="critical">{refused.message}</Banner>}
      {isReviewing ? (
        <Review
          pairs={pairs}
          form={form}
          account={account}
          isBusy={sending.isBusy}
          onSend={send}
          onBack={() => setIsReviewing(false)}
        />
      ) : (
        <>
          <PickKits connectionId={account.id} codes={codes} count={pairs.length} onPicked={add} />
          <Card>
            <BlockStack gap="300">
              <Text as="h2" variant="headingMd">
                {words.pairs}
              </Text>
              {pairs.length === 0 ? <Text as="p">{words.noPairs}</Text> : null}
              <PairRows
                pairs={pairs}
                open={open}
                problems={problems}
                isBusy={sending.isBusy}
                onOpen={setOpen}
                onChoose={choose}
                onRemove={(kitId) => {
                  setPairs(pairs.filter(({ kit }) => kit.id !== kitId));
                  if (open === kitId) setOpen(null);
                }}
              />
              {isMissing ? (
                <Text as="p" tone="critical">
                  {words.missing}
                </Text>
              ) : null}
              <InlineStack>
                <Button
                  variant="primary"
                  disabled={pairs.length === 0 || sending.isBusy}
                  onClick={() => {
                    setIsMissing(sets.length < pairs.length);
                    setIsReviewing(sets.length === pairs.length);
                  }}
                >
                  {words.review}
                </Button>
              </InlineStack>
            </BlockStack>
          </Card>
        </>
      )}
    </BlockStack>
  );
}

/** Kits by their codes, scanned, typed or pasted. */
function PickKits({
  connectionId,
  codes,
  count,
  onPicked,
}: {
  connectionId: string;
  codes: readonly string[];
  /** How many are picked already. */
  count: number;
  onPicked: (picked: readonly Pair['kit'][]) => void;
}) {
  const [typed, setTyped] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { ask, isBusy, answer } = useAsk<KitsPicked>((done) => {
    onPicked(done.picked);
    setProblems(count + done.picked.length > maxAssignmentSets ? [words.tooMany] : done.problems);
    setTyped('');
  });
  const pick = (text: string): void => ask({ intent: 'pick', connectionId, typed: text });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || codes.length === 0) return;
    begun.current = true;
    pick(codes.join('\n'));
  });
  return (
    <Card>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') pick(typed);
        }}
      >
        <BlockStack gap="300">
          {answer?.ok === false ? <Banner tone="critical">{answer.message}</Banner> : null}
          <TextField
            label={words.codes}
            helpText={words.codesHelp}
            multiline={3}
            maxHeight="16rem"
            autoComplete="off"
            maxLength={10_000}
            value={typed}
            disabled={isBusy}
            onChange={setTyped}
          />
          {problems.length === 0 ? null : (
            <Banner tone="warning">
              <List>
                {problems.map((problem) => (
                  <List.Item key={problem}>{problem}</List.Item>
                ))}
              </List>
            </Banner>
          )}
          <InlineStack>
            <Button submit loading={isBusy}>
              {words.add}
            </Button>
          </InlineStack>
        </BlockStack>
      </form>
    </Card>
  );
}

/** What an assignment means, asked once more before it is sent: nobody can take it back. */
function Review({
  pairs,
  form,
  account,
  isBusy,
  onSend,
  onBack,
}: {
  pairs: readonly Pair[];
  form: AssignFormView;
  account: Account;
  isBusy: boolean;
  onSend: () => void;
  onBack: () => void;
}) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {words.reviewTitle(pairs.length)}
        </Text>
        <List>
          {consequences(pairs.length, form, account).map((says) => (
            <List.Item key={says}>{says}</List.Item>
          ))}
        </List>
        <dl style={{ margin: 0 }}>
          {pairs.map(({ kit, patient }) => (
            <div key={kit.id} style={{ display: 'flex', gap: '1rem', padding: '0.25rem 0' }}>
              <dt style={{ minWidth: '8rem', overflowWrap: 'anywhere' }}>{kit.kitCode}</dt>
              <dd style={{ margin: 0, overflowWrap: 'anywhere' }}>{patient?.name}</dd>
            </div>
          ))}
        </dl>
        <InlineStack gap="200">
          <Button variant="primary" loading={isBusy} onClick={onSend}>
            {words.send(pairs.length)}
          </Button>
          <Button disabled={isBusy} onClick={onBack}>
            {words.back}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}

/** Tokens first, the rest by invoice, and no way back. No price: the interface shows none (partner-api §1.2). */
function consequences(
  count: number,
  { tokens }: Pick<AssignFormView, 'tokens'>,
  { isSandbox }: Account,
): string[] {
  const { consequences: says } = words;
  const left = tokens?.tokens ?? 0;
  const isExact = tokens?.isExact ?? false;
  const used = Math.min(left, count);
  const invoiced = count - used;
  return [
    used > 0 ? says.tokens(used, left, isExact) : says.noTokens(isExact),
    ...(invoiced === 0 ? [] : [isSandbox ? says.sandbox(invoiced) : says.invoiced(invoiced)]),
    says.patients,
    says.forGood,
  ];
}
