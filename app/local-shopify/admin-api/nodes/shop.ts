import { gid } from '../../core/gid.ts';
import type { Gql, Source } from '../fields/source.ts';
import { allFulfillmentServices } from './location.ts';
import { metafieldFields } from './metafield.ts';

/** The shop as the Admin API shows it. */
export async function shopNode(g: Gql): Promise<Source> {
  const row = await g.ctx.db.shop.findUniqueOrThrow({ where: { id: g.ctx.shop.id } });
  const url = `https://${row.domain}`;
  const now = g.ctx.clock.now();
  return {
    __typename: 'Shop',
    id: gid('Shop', row.id),
    name: row.name,
    email: row.email,
    contactEmail: row.email,
    description: null,
    myshopifyDomain: row.domain,
    url,
    primaryDomain: {
      __typename: 'Domain',
      id: `gid://shopify/Domain/${row.id}`,
      host: row.domain,
      url,
      sslEnabled: true,
    },
    currencyCode: row.currencyCode,
    enabledPresentmentCurrencies: [row.currencyCode],
    ianaTimezone: row.ianaTimezone,
    timezoneAbbreviation: 'UTC',
    timezoneOffset: '+0000',
    timezoneOffsetMinutes: 0,
    unitSystem: 'METRIC_SYSTEM',
    weightUnit: 'KILOGRAMS',
    shopOwnerName: `${row.ownerFirstName} ${row.ownerLastName}`,
    taxesIncluded: false,
    setupRequired: false,
    checkoutApiSupported: true,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt < now ? row.updatedAt : now,
    plan: {
      __typename: 'ShopPlan',
      displayName: row.isDevelopmentStore ? 'Development' : 'Basic',
      publicDisplayName: row.isDevelopmentStore ? 'Development' : 'Basic',
      partnerDevelopment: row.isDevelopmentStore,
      shopifyPlus: false,
    },
    customerAccountsV2: {
      __typename: 'CustomerAccountsV2',
      customerAccountsVersion: 'NEW_CUSTOMER_ACCOUNTS',
      loginLinksVisibleOnStorefrontAndCheckout: true,
      loginRequiredAtCheckout: false,
      url: null,
    },
    shopAddress: {
      __typename: 'ShopAddress',
      id: `gid://shopify/ShopAddress/${row.id}`,
      company: row.name,
      address1: row.address1,
      address2: null,
      city: row.city,
      zip: row.zip,
      province: row.provinceName,
      provinceCode: row.provinceCode,
      country: row.countryName,
      countryCodeV2: row.countryCode,
      phone: row.phone,
    },
    fulfillmentServices: () => allFulfillmentServices(g),
    ...metafieldFields(g, 'Shop', row.id),
  };
}

/** The app's installation in this shop. */
export async function appInstallationNode(g: Gql): Promise<Source> {
  const { ctx } = g;
  const row = await ctx.db.appInstall.findUniqueOrThrow({ where: { apiKey: ctx.app.apiKey } });
  const scopes = (handles: string[]) =>
    handles.map((handle) => ({
      __typename: 'AccessScope',
      handle,
      description: handle.replaceAll('_', ' '),
    }));
  const launchUrl = ctx.app.url() ?? `https://${ctx.shop.domain}/admin/apps/${ctx.app.config.handle}`;
  return {
    __typename: 'AppInstallation',
    id: gid('AppInstallation', row.id),
    accessScopes: scopes(row.scopes),
    launchUrl,
    uninstallUrl: null,
    activeSubscriptions: [],
    app: {
      __typename: 'App',
      id: gid('App', row.id),
      apiKey: ctx.app.apiKey,
      handle: ctx.app.config.handle,
      title: ctx.app.config.name,
      embedded: true,
      previouslyInstalled: true,
      requestedAccessScopes: scopes(ctx.app.config.scopes),
      optionalAccessScopes: [],
      webhookApiVersion: ctx.app.config.webhookApiVersion,
    },
    ...metafieldFields(g, 'AppInstallation', row.id),
  };
}
