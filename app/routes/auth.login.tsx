import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { AppProvider, Button, Card, FormLayout, Page, Text, TextField } from '@shopify/polaris';
import polarisTranslations from '@shopify/polaris/locales/en.json';
import polarisStyles from '@shopify/polaris/build/esm/styles.css?url';
import { useState } from 'react';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: polarisStyles }];
export const meta: MetaFunction = () => [{ title: 'Log in – Kitbridge' }];

const WORDING: Readonly<Record<string, string>> = {
  MISSING_SHOP: 'Enter your shop’s domain.',
  INVALID_SHOP: 'This is no shop’s domain. It looks like example.myshopify.com.',
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
                Log in
              </Text>
              <TextField
                type="text"
                name="shop"
                label="Shop domain"
                helpText="example.myshopify.com"
                value={shop}
                onChange={setShop}
                autoComplete="on"
                {...(problem === null ? {} : { error: problem })}
              />
              <Button submit loading={isSubmitting}>
                Log in
              </Button>
            </FormLayout>
          </Form>
        </Card>
      </Page>
    </AppProvider>
  );
}
