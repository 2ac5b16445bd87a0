import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { AppProvider, Button, Card, FormLayout, Page, Text, TextField } from '@shopify/polaris';
import polarisTranslations from '@shopify/polaris/locales/en.json';
import polarisStyles from '@shopify/polaris/build/esm/styles.css?url';
import { useState } from 'react';
import { shared, tabTitle } from '../words/shared.ts';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: polarisStyles }];
export const meta: MetaFunction = () => [{ title: tabTitle(shared.login.title) }];

const WORDING: Readonly<Record<string, string>> = {
  MISSING_SHOP: shared.login.missing,
  INVALID_SHOP: shared.login.invalid,
};

async function problemWithShop({
  request,
  context,
}: LoaderFunctionArgs): Promise<{ problem: string | null }> {
  const { shop } = await context.app.shopify.login(request);
  return { problem: shop === undefined ? null : (WORDING[shop] ?? WORDING['INVALID_SHOP'] ?? null) };
}

export const loader = (args: LoaderFunctionArgs) => problemWithShop(args);
export const action = (args: ActionFunctionArgs) => problemWithShop(args);

/** Asks for the shop of a merchant who did not come from the Shopify admin. */
export default function Login() {
  const fromLoader = useLoaderData<typeof loader>();
  const fromAction = useActionData<typeof action>();
  const [shop, setShop] = useState('');
  const problem = (fromAction ?? fromLoader).problem;
  const isSubmitting = useNavigation().state === 'submitting';
  return (
    <AppProvider i18n={polarisTranslations}>
      <Page narrowWidth>
        <Card>
          <Form method="post">
            <FormLayout>
              <Text variant="headingMd" as="h1">
                {shared.login.title}
              </Text>
              <TextField
                type="text"
                name="shop"
                label={shared.login.shop.label}
                helpText={shared.login.shop.example}
                value={shop}
                onChange={setShop}
                autoComplete="on"
                {...(problem === null ? {} : { error: problem })}
              />
              <Button submit loading={isSubmitting}>
                {shared.login.title}
              </Button>
            </FormLayout>
          </Form>
        </Card>
      </Page>
    </AppProvider>
  );
}
