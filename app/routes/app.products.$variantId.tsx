import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useNavigate, useParams } from '@remix-run/react';
import { Banner, BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { useState } from 'react';
import { z } from 'zod';
import { maxItemQuantity, minItemQuantity } from '../contract/reseller/limits.ts';
import { AppPage } from '../ui/shared/app-page.tsx';
import { PageFailure } from '../ui/shared/page-failure.tsx';
import { keepPage, unlessNoAnswer, useAsk } from '../ui/shared/ask.ts';
import { Confirm } from '../ui/shared/confirm.tsx';
import { type Draft, draftOf, type FieldProblems, problemsOf } from '../ui/products/mapping-draft.ts';
import { MappingFields, NotSaved } from '../ui/products/mapping-form.tsx';
import { isLoss, Loss } from '../ui/products/margin.tsx';
import { NoRate } from '../ui/shared/rate-notes.tsx';
import { NoAccount } from '../ui/products/no-account.tsx';
import { useSaveBar } from '../ui/shared/unsaved.tsx';
import { variantName } from '../ui/shared/words.ts';
import { numericId } from '../http/request.ts';
import { inputOf } from '../http/page-input.ts';
import type { Done } from '../pages/done.ts';
import type { MappedAs, MappingFormView } from '../pages/products-view.ts';
import { products } from '../words/products.ts';
import { shared, tabTitle } from '../words/shared.ts';

const words = products.match;

export const meta: MetaFunction = () => [{ title: tabTitle(words.tabTitle) }];

const newMapping = 'new';

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<MappingFormView> {
  const { shop } = await context.app.shopify.authenticateAdmin(request);
  const isNew = params['variantId'] === newMapping;
  const variantId = isNew ? null : (numericId.safeParse(params['variantId']).data ?? undefined);
  const view = variantId === undefined ? null : await context.app.productsPages.readForm(shop, variantId);
  // Remix answers with a thrown response.
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  if (view === null) throw new Response(null, { status: 404 });
  return view;
}

const quantity = z.int().min(minItemQuantity).max(maxItemQuantity);
const variationId = z.string().min(1).max(255);
const common = {
  connectionId: z.string().max(100),
  variantId: numericId,
  opened: z.strictObject({ variationId, quantity }).nullable(),
};
const inputs = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('save'), ...common, variationId, quantity }),
  z.strictObject({ intent: z.literal('remove'), ...common }),
]);

export async function action({ request, context }: ActionFunctionArgs): Promise<Done> {
  const { shop } = await context.app.shopify.authenticateAdmin(request);
  const input = await inputOf(request, inputs);
  const { productsPages } = context.app;
  return input.intent === 'save' ? productsPages.save(shop, input) : productsPages.remove(shop, input);
}

export const clientAction = keepPage;
export const shouldRevalidate = unlessNoAnswer;

/** One mapping: a new one, or one to look at, change or remove. */
export default function Mapping() {
  const view = useLoaderData<typeof loader>();
  const { variantId } = useParams();
  if (view.account === null) return <NoAccount title={words.tabTitle} />;
  return (
    <MappingPage
      key={variantId}
      view={view}
      connectionId={view.account.id}
      isNew={variantId === newMapping}
    />
  );
}

function MappingPage({
  view,
  connectionId,
  isNew,
}: {
  view: MappingFormView;
  connectionId: string;
  isNew: boolean;
}) {
  const navigate = useNavigate();
  const [opened, setOpened] = useState(view.present);
  const [draft, setDraft] = useState(() => draftOf(view.variant, view.present));
  const [shown, setShown] = useState<FieldProblems>({});
  const [isRemoving, setIsRemoving] = useState(false);
  const initial = draftOf(view.variant, opened);
  const isDirty = !isSame(draft, initial);

  const { ask, isAsking, isBusy, answer } = useAsk<Done>((_done, input) => {
    if (isNew || input.intent === 'remove') {
      bar.letThrough();
      navigate('/app/products');
      return;
    }
    setOpened({ ...meaningfulParts(view, draft) });
  });
  /** The refusal that was read and decided on. */
  const [settled, setSettled] = useState<Done | undefined>(undefined);
  const save = (): void => {
    const problems = problemsOf(draft, view.items);
    setShown(problems);
    if (Object.keys(problems).length > 0 || draft.variant === null) return;
    ask({
      intent: 'save',
      connectionId,
      opened: openedOf(opened),
      variantId: draft.variant.id,
      variationId: draft.variationId,
      quantity: Number(draft.quantity),
    });
  };
  const bar = useSaveBar({
    id: 'mapping-save-bar',
    isDirty,
    isSaving: isAsking('save'),
    onSave: save,
    onDiscard: () => {
      setDraft(initial);
      setShown({});
    },
  });
  const change = (changes: Partial<Draft>): void => {
    const next = { ...draft, ...changes };
    setDraft(next);
    // A problem that was shown goes as soon as it is put right, and no sooner.
    const problems = problemsOf(next, view.items);
    setShown((before) => Object.fromEntries(Object.entries(before).filter(([field]) => field in problems)));
  };
  const refusedField =
    answer?.ok === false && answer.field !== null ? { [answer.field]: answer.message } : {};
  const name = view.variant === null ? '' : variantName(view.variant);
  return (
    <AppPage
      title={isNew ? words.title : name}
      {...(isNew ? {} : { subtitle: words.subtitle })}
      backAction={{ content: products.title, url: '/app/products' }}
    >
      {bar.bar}
      <BlockStack gap="400">
        {view.troubles.map(({ code, isBroken, message }) => (
          <Banner key={code} tone={isBroken ? 'critical' : 'warning'}>
            <BlockStack gap="200" inlineAlign="start">
              <p>{message}</p>
              {againWords[code] === undefined ? null : (
                <Button onClick={save} disabled={isBusy || isDirty} loading={isAsking('save')}>
                  {againWords[code]}
                </Button>
              )}
            </BlockStack>
          </Banner>
        ))}
        {isLoss(view.margin) ? (
          <Banner tone="warning" title={products.badges.loss}>
            <Loss margin={view.margin} />
          </Banner>
        ) : null}
        <NotSaved
          answer={answer === settled ? undefined : answer}
          onTakeTheirs={(present) => {
            setSettled(answer);
            setOpened(present);
            setDraft(draftOf(draft.variant, present));
          }}
          onKeepMine={(present) => {
            setSettled(answer);
            setOpened(present);
          }}
        />
        <MappingFields
          view={view}
          draft={draft}
          isNew={isNew}
          onChange={change}
          problems={{ ...refusedField, ...shown }}
        />
        {view.margin === null ? null : <NoRate margin={view.margin} />}
        {opened === null ? null : <RemoveCard isDisabled={isBusy} onRemove={() => setIsRemoving(true)} />}
      </BlockStack>
      <Confirm
        id="remove-mapping"
        title={words.remove.title}
        says={words.remove.says}
        action={words.remove.action}
        isOpen={isRemoving}
        isBusy={isAsking('remove')}
        onClose={() => setIsRemoving(false)}
        onConfirm={() => {
          setIsRemoving(false);
          if (view.variant === null) return;
          ask({ intent: 'remove', connectionId, variantId: view.variant.id, opened: openedOf(opened) });
        }}
      />
    </AppPage>
  );
}

/** Troubles that saving once more puts right. */
const againWords: Readonly<Record<string, string>> = {
  sku_changed: words.confirmSku,
  not_carried_out: shared.actions.tryAgain,
  stocked_elsewhere: shared.actions.tryAgain,
};

function RemoveCard({ isDisabled, onRemove }: { isDisabled: boolean; onRemove: () => void }) {
  return (
    <Card>
      <InlineStack gap="300" align="space-between" blockAlign="center">
        <Text as="p" tone="subdued">
          {words.remove.text}
        </Text>
        <Button tone="critical" onClick={onRemove} disabled={isDisabled}>
          {words.remove.action}
        </Button>
      </InlineStack>
    </Card>
  );
}

const isSame = (a: Draft, b: Draft): boolean =>
  a.variant?.id === b.variant?.id && a.variationId === b.variationId && a.quantity === b.quantity;

const openedOf = (present: MappedAs | null) =>
  present && { variationId: present.variationId, quantity: present.quantity };

/** What was saved, as the page shows it from now on. */
function meaningfulParts(view: MappingFormView, draft: Draft): MappedAs {
  const item = view.items.find(({ variationId }) => variationId === draft.variationId);
  return {
    variationId: draft.variationId,
    quantity: Number(draft.quantity),
    product: item?.product ?? draft.variationId,
    variation: item?.variation ?? '',
    kits: item?.kits ?? null,
  };
}

export { PageFailure as ErrorBoundary };
