/** A record that the merchant looks at, in the admin's targets. */
interface Selected {
  id: string;
}

/** What the admin hands a block: `shopify.data`. */
export interface AdminExtensionData {
  selected: readonly Selected[];
}

interface Money {
  amount: number;
  currencyCode: string;
}

interface CartLine {
  id: string;
  quantity: number;
  cost: { totalAmount: Money };
  merchandise: {
    type: 'variant';
    id: string;
    title: string;
    sku?: string;
    subtitle?: string;
    selectedOptions: [];
    product: { id: string; vendor: string; productType: string };
    requiresShipping: boolean;
  };
  attributes: [];
  discountAllocations: [];
  lineComponents: [];
}

interface StatusAddress {
  name?: string;
  firstName?: string;
  lastName?: string;
  company?: string;
  address1?: string;
  address2?: string;
  city?: string;
  zip?: string;
  countryCode?: string;
  provinceCode?: string;
  phone?: string;
}

/** What the order status page hands a block, by the names of `OrderStatusApi`. */
export interface OrderStatusExtensionData {
  order: {
    id: string;
    name: string;
    cancelledAt?: string;
    confirmationNumber: string;
    processedAt: string;
  };
  authenticationState: 'fully_authenticated' | 'pre_authenticated';
  /** Whoever is signed in; absent before signing in. */
  customer?: { id: string; email?: string; firstName?: string; lastName?: string; fullName?: string };
  shop: { id: string; name: string; myshopifyDomain: string; storefrontUrl: string };
  lines: readonly CartLine[];
  total: Money;
  /** Absent before signing in, as Shopify keeps it back. */
  shippingAddress?: StatusAddress;
  /** Where `requireLogin()` leads. */
  loginPath: string;
}

/** What the other pages of an account hand an extension, by the names of `StandardApi`: no order. */
export interface AccountExtensionData {
  /** Always somebody: these pages are shown after signing in. */
  customer: { id: string };
  currencyCode: string;
  countryCode?: string;
  /** Of a full page: its address, below which are the extension's own. */
  pagePath?: string;
}

export type ExtensionData = AdminExtensionData | OrderStatusExtensionData | AccountExtensionData;
