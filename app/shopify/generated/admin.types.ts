// Made by app/shopify/codegen.mjs from Shopify's schema and the documents beside this folder. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> =
  | T
  | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type AttributeInput = {
  readonly key: string;
  readonly value: string;
};

export type CountryCode =
  | 'AC'
  | 'AD'
  | 'AE'
  | 'AF'
  | 'AG'
  | 'AI'
  | 'AL'
  | 'AM'
  | 'AN'
  | 'AO'
  | 'AR'
  | 'AT'
  | 'AU'
  | 'AW'
  | 'AX'
  | 'AZ'
  | 'BA'
  | 'BB'
  | 'BD'
  | 'BE'
  | 'BF'
  | 'BG'
  | 'BH'
  | 'BI'
  | 'BJ'
  | 'BL'
  | 'BM'
  | 'BN'
  | 'BO'
  | 'BQ'
  | 'BR'
  | 'BS'
  | 'BT'
  | 'BV'
  | 'BW'
  | 'BY'
  | 'BZ'
  | 'CA'
  | 'CC'
  | 'CD'
  | 'CF'
  | 'CG'
  | 'CH'
  | 'CI'
  | 'CK'
  | 'CL'
  | 'CM'
  | 'CN'
  | 'CO'
  | 'CR'
  | 'CU'
  | 'CV'
  | 'CW'
  | 'CX'
  | 'CY'
  | 'CZ'
  | 'DE'
  | 'DJ'
  | 'DK'
  | 'DM'
  | 'DO'
  | 'DZ'
  | 'EC'
  | 'EE'
  | 'EG'
  | 'EH'
  | 'ER'
  | 'ES'
  | 'ET'
  | 'FI'
  | 'FJ'
  | 'FK'
  | 'FO'
  | 'FR'
  | 'GA'
  | 'GB'
  | 'GD'
  | 'GE'
  | 'GF'
  | 'GG'
  | 'GH'
  | 'GI'
  | 'GL'
  | 'GM'
  | 'GN'
  | 'GP'
  | 'GQ'
  | 'GR'
  | 'GS'
  | 'GT'
  | 'GW'
  | 'GY'
  | 'HK'
  | 'HM'
  | 'HN'
  | 'HR'
  | 'HT'
  | 'HU'
  | 'ID'
  | 'IE'
  | 'IL'
  | 'IM'
  | 'IN'
  | 'IO'
  | 'IQ'
  | 'IR'
  | 'IS'
  | 'IT'
  | 'JE'
  | 'JM'
  | 'JO'
  | 'JP'
  | 'KE'
  | 'KG'
  | 'KH'
  | 'KI'
  | 'KM'
  | 'KN'
  | 'KP'
  | 'KR'
  | 'KW'
  | 'KY'
  | 'KZ'
  | 'LA'
  | 'LB'
  | 'LC'
  | 'LI'
  | 'LK'
  | 'LR'
  | 'LS'
  | 'LT'
  | 'LU'
  | 'LV'
  | 'LY'
  | 'MA'
  | 'MC'
  | 'MD'
  | 'ME'
  | 'MF'
  | 'MG'
  | 'MK'
  | 'ML'
  | 'MM'
  | 'MN'
  | 'MO'
  | 'MQ'
  | 'MR'
  | 'MS'
  | 'MT'
  | 'MU'
  | 'MV'
  | 'MW'
  | 'MX'
  | 'MY'
  | 'MZ'
  | 'NA'
  | 'NC'
  | 'NE'
  | 'NF'
  | 'NG'
  | 'NI'
  | 'NL'
  | 'NO'
  | 'NP'
  | 'NR'
  | 'NU'
  | 'NZ'
  | 'OM'
  | 'PA'
  | 'PE'
  | 'PF'
  | 'PG'
  | 'PH'
  | 'PK'
  | 'PL'
  | 'PM'
  | 'PN'
  | 'PS'
  | 'PT'
  | 'PY'
  | 'QA'
  | 'RE'
  | 'RO'
  | 'RS'
  | 'RU'
  | 'RW'
  | 'SA'
  | 'SB'
  | 'SC'
  | 'SD'
  | 'SE'
  | 'SG'
  | 'SH'
  | 'SI'
  | 'SJ'
  | 'SK'
  | 'SL'
  | 'SM'
  | 'SN'
  | 'SO'
  | 'SR'
  | 'SS'
  | 'ST'
  | 'SV'
  | 'SX'
  | 'SY'
  | 'SZ'
  | 'TA'
  | 'TC'
  | 'TD'
  | 'TF'
  | 'TG'
  | 'TH'
  | 'TJ'
  | 'TK'
  | 'TL'
  | 'TM'
  | 'TN'
  | 'TO'
  | 'TR'
  | 'TT'
  | 'TV'
  | 'TW'
  | 'TZ'
  | 'UA'
  | 'UG'
  | 'UM'
  | 'US'
  | 'UY'
  | 'UZ'
  | 'VA'
  | 'VC'
  | 'VE'
  | 'VG'
  | 'VN'
  | 'VU'
  | 'WF'
  | 'WS'
  | 'XK'
  | 'YE'
  | 'YT'
  | 'ZA'
  | 'ZM'
  | 'ZW'
  | 'ZZ';

export type CurrencyCode =
  | 'AED'
  | 'AFN'
  | 'ALL'
  | 'AMD'
  | 'ANG'
  | 'AOA'
  | 'ARS'
  | 'AUD'
  | 'AWG'
  | 'AZN'
  | 'BAM'
  | 'BBD'
  | 'BDT'
  | 'BGN'
  | 'BHD'
  | 'BIF'
  | 'BMD'
  | 'BND'
  | 'BOB'
  | 'BRL'
  | 'BSD'
  | 'BTN'
  | 'BWP'
  | 'BYN'
  | 'BYR'
  | 'BZD'
  | 'CAD'
  | 'CDF'
  | 'CHF'
  | 'CLP'
  | 'CNY'
  | 'COP'
  | 'CRC'
  | 'CVE'
  | 'CZK'
  | 'DJF'
  | 'DKK'
  | 'DOP'
  | 'DZD'
  | 'EGP'
  | 'ERN'
  | 'ETB'
  | 'EUR'
  | 'FJD'
  | 'FKP'
  | 'GBP'
  | 'GEL'
  | 'GHS'
  | 'GIP'
  | 'GMD'
  | 'GNF'
  | 'GTQ'
  | 'GYD'
  | 'HKD'
  | 'HNL'
  | 'HRK'
  | 'HTG'
  | 'HUF'
  | 'IDR'
  | 'ILS'
  | 'INR'
  | 'IQD'
  | 'IRR'
  | 'ISK'
  | 'JEP'
  | 'JMD'
  | 'JOD'
  | 'JPY'
  | 'KES'
  | 'KGS'
  | 'KHR'
  | 'KID'
  | 'KMF'
  | 'KRW'
  | 'KWD'
  | 'KYD'
  | 'KZT'
  | 'LAK'
  | 'LBP'
  | 'LKR'
  | 'LRD'
  | 'LSL'
  | 'LTL'
  | 'LVL'
  | 'LYD'
  | 'MAD'
  | 'MDL'
  | 'MGA'
  | 'MKD'
  | 'MMK'
  | 'MNT'
  | 'MOP'
  | 'MRU'
  | 'MUR'
  | 'MVR'
  | 'MWK'
  | 'MXN'
  | 'MYR'
  | 'MZN'
  | 'NAD'
  | 'NGN'
  | 'NIO'
  | 'NOK'
  | 'NPR'
  | 'NZD'
  | 'OMR'
  | 'PAB'
  | 'PEN'
  | 'PGK'
  | 'PHP'
  | 'PKR'
  | 'PLN'
  | 'PYG'
  | 'QAR'
  | 'RON'
  | 'RSD'
  | 'RUB'
  | 'RWF'
  | 'SAR'
  | 'SBD'
  | 'SCR'
  | 'SDG'
  | 'SEK'
  | 'SGD'
  | 'SHP'
  | 'SLL'
  | 'SOS'
  | 'SRD'
  | 'SSP'
  | 'STD'
  | 'STN'
  | 'SYP'
  | 'SZL'
  | 'THB'
  | 'TJS'
  | 'TMT'
  | 'TND'
  | 'TOP'
  | 'TRY'
  | 'TTD'
  | 'TWD'
  | 'TZS'
  | 'UAH'
  | 'UGX'
  | 'USD'
  | 'USDC'
  | 'UYU'
  | 'UZS'
  | 'VED'
  | 'VEF'
  | 'VES'
  | 'VND'
  | 'VUV'
  | 'WST'
  | 'XAF'
  | 'XCD'
  | 'XOF'
  | 'XPF'
  | 'XXX'
  | 'YER'
  | 'ZAR'
  | 'ZMW';

export type FulfillmentEventInput = {
  readonly address1?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly country?: string | null | undefined;
  readonly estimatedDeliveryAt?: string | null | undefined;
  readonly fulfillmentId: string;
  readonly happenedAt?: string | null | undefined;
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
  readonly message?: string | null | undefined;
  readonly province?: string | null | undefined;
  readonly status: FulfillmentEventStatus;
  readonly zip?: string | null | undefined;
};

export type FulfillmentEventStatus =
  | 'ATTEMPTED_DELIVERY'
  | 'CARRIER_PICKED_UP'
  | 'CONFIRMED'
  | 'DELAYED'
  | 'DELIVERED'
  | 'FAILURE'
  | 'IN_TRANSIT'
  | 'LABEL_PRINTED'
  | 'LABEL_PURCHASED'
  | 'OUT_FOR_DELIVERY'
  | 'READY_FOR_PICKUP';

export type FulfillmentHoldReason =
  | 'AWAITING_PAYMENT'
  | 'AWAITING_RETURN_ITEMS'
  | 'HIGH_RISK_OF_FRAUD'
  | 'INCORRECT_ADDRESS'
  | 'INVENTORY_OUT_OF_STOCK'
  | 'ONLINE_STORE_POST_PURCHASE_CROSS_SELL'
  | 'OTHER'
  | 'UNKNOWN_DELIVERY_DATE';

export type FulfillmentInput = {
  readonly lineItemsByFulfillmentOrder: ReadonlyArray<FulfillmentOrderLineItemsInput>;
  readonly notifyCustomer?: boolean | null | undefined;
  readonly originAddress?: FulfillmentOriginAddressInput | null | undefined;
  readonly trackingInfo?: FulfillmentTrackingInput | null | undefined;
};

export type FulfillmentOrderAssignmentStatus =
  | 'CANCELLATION_REQUESTED'
  | 'FULFILLMENT_ACCEPTED'
  | 'FULFILLMENT_REQUESTED'
  | 'FULFILLMENT_UNSUBMITTED';

export type FulfillmentOrderHoldInput = {
  readonly externalId?: string | null | undefined;
  readonly fulfillmentOrderLineItems?: ReadonlyArray<FulfillmentOrderLineItemInput> | null | undefined;
  readonly handle?: string | null | undefined;
  readonly notifyMerchant?: boolean | null | undefined;
  readonly reason: FulfillmentHoldReason;
  readonly reasonNotes?: string | null | undefined;
};

export type FulfillmentOrderLineItemInput = {
  readonly id: string;
  readonly quantity: number;
};

export type FulfillmentOrderLineItemsInput = {
  readonly fulfillmentOrderId: string;
  readonly fulfillmentOrderLineItems?: ReadonlyArray<FulfillmentOrderLineItemInput> | null | undefined;
};

export type FulfillmentOrderMerchantRequestKind = 'CANCELLATION_REQUEST' | 'FULFILLMENT_REQUEST';

export type FulfillmentOrderRejectionReason =
  | 'INCORRECT_ADDRESS'
  | 'INCORRECT_PRODUCT_INFO'
  | 'INELIGIBLE_PRODUCT'
  | 'INTERNATIONAL_SHIPPING_UNAVAILABLE'
  | 'INVALID_CONTACT_INFORMATION'
  | 'INVALID_SKU'
  | 'INVENTORY_OUT_OF_STOCK'
  | 'MERCHANT_BLOCKED_OR_SUSPENDED'
  | 'MISSING_CUSTOMS_INFO'
  | 'ORDER_TOO_LARGE'
  | 'OTHER'
  | 'PACKAGE_PREFERENCE_NOT_SET'
  | 'PAYMENT_DECLINED'
  | 'UNDELIVERABLE_DESTINATION';

export type FulfillmentOrderRequestStatus =
  | 'ACCEPTED'
  | 'CANCELLATION_ACCEPTED'
  | 'CANCELLATION_REJECTED'
  | 'CANCELLATION_REQUESTED'
  | 'CLOSED'
  | 'REJECTED'
  | 'SUBMITTED'
  | 'UNSUBMITTED';

export type FulfillmentOrderStatus =
  | 'CANCELLED'
  | 'CLOSED'
  | 'INCOMPLETE'
  | 'IN_PROGRESS'
  | 'ON_HOLD'
  | 'OPEN'
  | 'SCHEDULED';

export type FulfillmentOriginAddressInput = {
  readonly address1?: string | null | undefined;
  readonly address2?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly countryCode: string;
  readonly provinceCode?: string | null | undefined;
  readonly zip?: string | null | undefined;
};

export type FulfillmentStatus = 'CANCELLED' | 'ERROR' | 'FAILURE' | 'OPEN' | 'PENDING' | 'SUCCESS';

export type FulfillmentTrackingInput = {
  readonly company?: string | null | undefined;
  readonly number?: string | null | undefined;
  readonly numbers?: ReadonlyArray<string> | null | undefined;
  readonly url?: string | null | undefined;
  readonly urls?: ReadonlyArray<string> | null | undefined;
};

export type InventoryQuantityInput = {
  readonly changeFromQuantity?: number | null | undefined;
  readonly inventoryItemId: string;
  readonly locationId: string;
  readonly quantity: number;
};

export type InventorySetQuantitiesInput = {
  readonly name: string;
  readonly quantities: ReadonlyArray<InventoryQuantityInput>;
  readonly reason: string;
  readonly referenceDocumentUri?: string | null | undefined;
};

export type InventorySetQuantitiesUserErrorCode =
  | 'CHANGE_FROM_QUANTITY_STALE'
  | 'COMPARE_QUANTITY_REQUIRED'
  | 'COMPARE_QUANTITY_STALE'
  | 'IDEMPOTENCY_CONCURRENT_REQUEST'
  | 'IDEMPOTENCY_KEY_PARAMETER_MISMATCH'
  | 'IDEMPOTENCY_PREVIOUS_ATTEMPT_FAILED'
  | 'INVALID_INVENTORY_ITEM'
  | 'INVALID_LOCATION'
  | 'INVALID_NAME'
  | 'INVALID_QUANTITY_NEGATIVE'
  | 'INVALID_QUANTITY_TOO_HIGH'
  | 'INVALID_QUANTITY_TOO_LOW'
  | 'INVALID_REASON'
  | 'INVALID_REFERENCE_DOCUMENT'
  | 'NON_MUTABLE_INVENTORY_ITEM'
  | 'NO_DUPLICATE_INVENTORY_ITEM_ID_GROUP_ID_PAIR';

export type LocalizationExtensionInput = {
  readonly key: LocalizationExtensionKey;
  readonly value: string;
};

export type LocalizationExtensionKey =
  | 'SHIPPING_CREDENTIAL_BR'
  | 'SHIPPING_CREDENTIAL_CL'
  | 'SHIPPING_CREDENTIAL_CN'
  | 'SHIPPING_CREDENTIAL_CO'
  | 'SHIPPING_CREDENTIAL_CR'
  | 'SHIPPING_CREDENTIAL_EC'
  | 'SHIPPING_CREDENTIAL_ES'
  | 'SHIPPING_CREDENTIAL_GT'
  | 'SHIPPING_CREDENTIAL_ID'
  | 'SHIPPING_CREDENTIAL_KR'
  | 'SHIPPING_CREDENTIAL_MX'
  | 'SHIPPING_CREDENTIAL_MY'
  | 'SHIPPING_CREDENTIAL_PE'
  | 'SHIPPING_CREDENTIAL_PT'
  | 'SHIPPING_CREDENTIAL_PY'
  | 'SHIPPING_CREDENTIAL_TR'
  | 'SHIPPING_CREDENTIAL_TW'
  | 'SHIPPING_CREDENTIAL_TYPE_CO'
  | 'TAX_CREDENTIAL_BR'
  | 'TAX_CREDENTIAL_CL'
  | 'TAX_CREDENTIAL_CO'
  | 'TAX_CREDENTIAL_CR'
  | 'TAX_CREDENTIAL_EC'
  | 'TAX_CREDENTIAL_ES'
  | 'TAX_CREDENTIAL_GT'
  | 'TAX_CREDENTIAL_ID'
  | 'TAX_CREDENTIAL_IT'
  | 'TAX_CREDENTIAL_MX'
  | 'TAX_CREDENTIAL_MY'
  | 'TAX_CREDENTIAL_PE'
  | 'TAX_CREDENTIAL_PT'
  | 'TAX_CREDENTIAL_PY'
  | 'TAX_CREDENTIAL_TR'
  | 'TAX_CREDENTIAL_TYPE_CO'
  | 'TAX_CREDENTIAL_TYPE_MX'
  | 'TAX_CREDENTIAL_USE_MX'
  | 'TAX_EMAIL_IT';

export type LocalizedFieldInput = {
  readonly key: LocalizedFieldKey;
  readonly value: string;
};

export type LocalizedFieldKey =
  | 'SHIPPING_CREDENTIAL_BR'
  | 'SHIPPING_CREDENTIAL_CL'
  | 'SHIPPING_CREDENTIAL_CN'
  | 'SHIPPING_CREDENTIAL_CO'
  | 'SHIPPING_CREDENTIAL_CR'
  | 'SHIPPING_CREDENTIAL_EC'
  | 'SHIPPING_CREDENTIAL_ES'
  | 'SHIPPING_CREDENTIAL_GT'
  | 'SHIPPING_CREDENTIAL_ID'
  | 'SHIPPING_CREDENTIAL_KR'
  | 'SHIPPING_CREDENTIAL_MX'
  | 'SHIPPING_CREDENTIAL_MY'
  | 'SHIPPING_CREDENTIAL_PE'
  | 'SHIPPING_CREDENTIAL_PT'
  | 'SHIPPING_CREDENTIAL_PY'
  | 'SHIPPING_CREDENTIAL_TR'
  | 'SHIPPING_CREDENTIAL_TW'
  | 'SHIPPING_CREDENTIAL_TYPE_CO'
  | 'TAX_CREDENTIAL_BR'
  | 'TAX_CREDENTIAL_CL'
  | 'TAX_CREDENTIAL_CO'
  | 'TAX_CREDENTIAL_CR'
  | 'TAX_CREDENTIAL_EC'
  | 'TAX_CREDENTIAL_ES'
  | 'TAX_CREDENTIAL_GT'
  | 'TAX_CREDENTIAL_ID'
  | 'TAX_CREDENTIAL_IT'
  | 'TAX_CREDENTIAL_MX'
  | 'TAX_CREDENTIAL_MY'
  | 'TAX_CREDENTIAL_PE'
  | 'TAX_CREDENTIAL_PT'
  | 'TAX_CREDENTIAL_PY'
  | 'TAX_CREDENTIAL_TR'
  | 'TAX_CREDENTIAL_TYPE_CO'
  | 'TAX_CREDENTIAL_TYPE_MX'
  | 'TAX_CREDENTIAL_USE_MX'
  | 'TAX_EMAIL_IT';

export type MailingAddressInput = {
  readonly address1?: string | null | undefined;
  readonly address2?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly company?: string | null | undefined;
  /** @deprecated Use `countryCode` instead. */
  readonly country?: string | null | undefined;
  readonly countryCode?: CountryCode | null | undefined;
  readonly firstName?: string | null | undefined;
  /** @deprecated Not needed for 90% of mutations, and provided separately where it is needed. */
  readonly id?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly phone?: string | null | undefined;
  /** @deprecated Use `provinceCode` instead. */
  readonly province?: string | null | undefined;
  readonly provinceCode?: string | null | undefined;
  readonly zip?: string | null | undefined;
};

export type MetafieldInput = {
  readonly id?: string | null | undefined;
  readonly key?: string | null | undefined;
  readonly namespace?: string | null | undefined;
  readonly type?: string | null | undefined;
  readonly value?: string | null | undefined;
};

export type MetafieldsSetInput = {
  readonly compareDigest?: string | null | undefined;
  readonly key: string;
  readonly namespace?: string | null | undefined;
  readonly ownerId: string;
  readonly type?: string | null | undefined;
  readonly value: string;
};

export type OrderDisplayFinancialStatus =
  | 'AUTHORIZED'
  | 'EXPIRED'
  | 'PAID'
  | 'PARTIALLY_PAID'
  | 'PARTIALLY_REFUNDED'
  | 'PENDING'
  | 'REFUNDED'
  | 'VOIDED';

export type OrderInput = {
  readonly customAttributes?: ReadonlyArray<AttributeInput> | null | undefined;
  readonly email?: string | null | undefined;
  readonly id: string;
  /** @deprecated This field will be removed in a future version. Use `localizedFields` instead. */
  readonly localizationExtensions?: ReadonlyArray<LocalizationExtensionInput> | null | undefined;
  readonly localizedFields?: ReadonlyArray<LocalizedFieldInput> | null | undefined;
  readonly metafields?: ReadonlyArray<MetafieldInput> | null | undefined;
  readonly note?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly poNumber?: string | null | undefined;
  readonly shippingAddress?: MailingAddressInput | null | undefined;
  readonly tags?: ReadonlyArray<string> | null | undefined;
};

export type OrderRiskRecommendationResult = 'ACCEPT' | 'CANCEL' | 'INVESTIGATE' | 'NONE';

export type ProductStatus = 'ACTIVE' | 'ARCHIVED' | 'DRAFT' | 'UNLISTED';

export type FindCustomersQueryVariables = Exact<{
  search: string;
  first: number;
}>;

export type FindCustomersQuery = {
  readonly customers: {
    readonly nodes: ReadonlyArray<{ readonly id: string }>;
    readonly pageInfo: { readonly hasNextPage: boolean };
  };
};

export type HoldFulfilmentOrderMutationVariables = Exact<{
  id: string;
  hold: FulfillmentOrderHoldInput;
}>;

export type HoldFulfilmentOrderMutation = {
  readonly fulfillmentOrderHold: {
    readonly fulfillmentHold: { readonly id: string } | null;
    readonly userErrors: ReadonlyArray<{
      readonly field: ReadonlyArray<string> | null;
      readonly message: string;
    }>;
  } | null;
};

export type ReadHoldsQueryVariables = Exact<{
  id: string;
}>;

export type ReadHoldsQuery = {
  readonly fulfillmentOrder: {
    readonly id: string;
    readonly status: FulfillmentOrderStatus;
    readonly requestStatus: FulfillmentOrderRequestStatus;
    readonly fulfillmentHolds: ReadonlyArray<{
      readonly id: string;
      readonly handle: string | null;
      readonly displayReason: string;
      readonly heldByRequestingApp: boolean;
    }>;
  } | null;
};

export type ReleaseHoldsMutationVariables = Exact<{
  id: string;
  holdIds: ReadonlyArray<string> | string;
}>;

export type ReleaseHoldsMutation = {
  readonly fulfillmentOrderReleaseHold: {
    readonly fulfillmentOrder: { readonly id: string; readonly status: FulfillmentOrderStatus } | null;
    readonly userErrors: ReadonlyArray<{
      readonly field: ReadonlyArray<string> | null;
      readonly message: string;
    }>;
  } | null;
};

export type AssignedFulfilmentOrdersQueryVariables = Exact<{
  assignmentStatus?: FulfillmentOrderAssignmentStatus | null | undefined;
  locationIds?: ReadonlyArray<string> | string | null | undefined;
  after?: string | null | undefined;
}>;

export type AssignedFulfilmentOrdersQuery = {
  readonly assignedFulfillmentOrders: {
    readonly nodes: ReadonlyArray<{
      readonly id: string;
      readonly status: FulfillmentOrderStatus;
      readonly requestStatus: FulfillmentOrderRequestStatus;
      readonly updatedAt: string;
      readonly orderId: string;
      readonly orderName: string;
      readonly assignedLocation: { readonly location: { readonly id: string } | null };
    }>;
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
};

export type FulfilmentOrderIdsOfOrderQueryVariables = Exact<{
  orderId: string;
  after?: string | null | undefined;
}>;

export type FulfilmentOrderIdsOfOrderQuery = {
  readonly order: {
    readonly fulfillmentOrders: {
      readonly nodes: ReadonlyArray<{ readonly id: string }>;
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    };
  } | null;
};

export type FulfilmentOrderLinesQueryVariables = Exact<{
  id: string;
  after: string;
}>;

export type FulfilmentOrderLinesQuery = {
  readonly fulfillmentOrder: {
    readonly lineItems: {
      readonly nodes: ReadonlyArray<{
        readonly id: string;
        readonly productTitle: string;
        readonly variantTitle: string | null;
        readonly sku: string | null;
        readonly remainingQuantity: number;
        readonly totalQuantity: number;
        readonly requiresShipping: boolean;
        readonly variant: { readonly id: string } | null;
        readonly lineItem: {
          readonly id: string;
          readonly currentQuantity: number;
          readonly discountedUnitPriceAfterAllDiscountsSet: {
            readonly shopMoney: { readonly amount: string; readonly currencyCode: CurrencyCode };
          };
        };
      }>;
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    };
  } | null;
};

export type FulfilmentOrderLineFragment = {
  readonly id: string;
  readonly productTitle: string;
  readonly variantTitle: string | null;
  readonly sku: string | null;
  readonly remainingQuantity: number;
  readonly totalQuantity: number;
  readonly requiresShipping: boolean;
  readonly variant: { readonly id: string } | null;
  readonly lineItem: {
    readonly id: string;
    readonly currentQuantity: number;
    readonly discountedUnitPriceAfterAllDiscountsSet: {
      readonly shopMoney: { readonly amount: string; readonly currencyCode: CurrencyCode };
    };
  };
};

export type ReadFulfilmentOrderQueryVariables = Exact<{
  id: string;
}>;

export type ReadFulfilmentOrderQuery = {
  readonly fulfillmentOrder: {
    readonly id: string;
    readonly status: FulfillmentOrderStatus;
    readonly requestStatus: FulfillmentOrderRequestStatus;
    readonly updatedAt: string;
    readonly assignedLocation: { readonly location: { readonly id: string } | null };
    readonly destination: {
      readonly firstName: string | null;
      readonly lastName: string | null;
      readonly company: string | null;
      readonly address1: string | null;
      readonly address2: string | null;
      readonly city: string | null;
      readonly province: string | null;
      readonly zip: string | null;
      readonly countryCode: CountryCode | null;
      readonly phone: string | null;
      readonly email: string | null;
    } | null;
    readonly fulfillmentHolds: ReadonlyArray<{
      readonly reason: FulfillmentHoldReason;
      readonly reasonNotes: string | null;
    }>;
    readonly merchantRequests: {
      readonly nodes: ReadonlyArray<{
        readonly kind: FulfillmentOrderMerchantRequestKind;
        readonly message: string | null;
        readonly sentAt: string;
        readonly requestOptions: unknown;
      }>;
    };
    readonly fulfillments: {
      readonly nodes: ReadonlyArray<{
        readonly id: string;
        readonly status: FulfillmentStatus;
        readonly trackingInfo: ReadonlyArray<{ readonly number: string | null; readonly url: string | null }>;
      }>;
    };
    readonly lineItems: {
      readonly nodes: ReadonlyArray<{
        readonly id: string;
        readonly productTitle: string;
        readonly variantTitle: string | null;
        readonly sku: string | null;
        readonly remainingQuantity: number;
        readonly totalQuantity: number;
        readonly requiresShipping: boolean;
        readonly variant: { readonly id: string } | null;
        readonly lineItem: {
          readonly id: string;
          readonly currentQuantity: number;
          readonly discountedUnitPriceAfterAllDiscountsSet: {
            readonly shopMoney: { readonly amount: string; readonly currencyCode: CurrencyCode };
          };
        };
      }>;
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    };
    readonly order: {
      readonly id: string;
      readonly name: string;
      readonly email: string | null;
      readonly test: boolean;
      readonly createdAt: string;
      readonly cancelledAt: string | null;
      readonly currencyCode: CurrencyCode;
      readonly displayFinancialStatus: OrderDisplayFinancialStatus | null;
      readonly fullyPaid: boolean;
      readonly risk: { readonly recommendation: OrderRiskRecommendationResult };
      readonly customer: { readonly id: string } | null;
      readonly shippingAddress: {
        readonly province: string | null;
        readonly provinceCode: string | null;
        readonly countryCodeV2: CountryCode | null;
      } | null;
    };
  } | null;
};

export type AcceptCancellationRequestMutationVariables = Exact<{
  id: string;
  message?: string | null | undefined;
}>;

export type AcceptCancellationRequestMutation = {
  readonly fulfillmentOrderAcceptCancellationRequest: {
    readonly fulfillmentOrder: {
      readonly id: string;
      readonly status: FulfillmentOrderStatus;
      readonly requestStatus: FulfillmentOrderRequestStatus;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly field: ReadonlyArray<string> | null;
      readonly message: string;
    }>;
  } | null;
};

export type AcceptFulfilmentRequestMutationVariables = Exact<{
  id: string;
  message?: string | null | undefined;
}>;

export type AcceptFulfilmentRequestMutation = {
  readonly fulfillmentOrderAcceptFulfillmentRequest: {
    readonly fulfillmentOrder: {
      readonly id: string;
      readonly status: FulfillmentOrderStatus;
      readonly requestStatus: FulfillmentOrderRequestStatus;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly field: ReadonlyArray<string> | null;
      readonly message: string;
    }>;
  } | null;
};

export type RejectCancellationRequestMutationVariables = Exact<{
  id: string;
  message?: string | null | undefined;
}>;

export type RejectCancellationRequestMutation = {
  readonly fulfillmentOrderRejectCancellationRequest: {
    readonly fulfillmentOrder: {
      readonly id: string;
      readonly status: FulfillmentOrderStatus;
      readonly requestStatus: FulfillmentOrderRequestStatus;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly field: ReadonlyArray<string> | null;
      readonly message: string;
    }>;
  } | null;
};

export type RejectFulfilmentRequestMutationVariables = Exact<{
  id: string;
  reason: FulfillmentOrderRejectionReason;
  message?: string | null | undefined;
}>;

export type RejectFulfilmentRequestMutation = {
  readonly fulfillmentOrderRejectFulfillmentRequest: {
    readonly fulfillmentOrder: {
      readonly id: string;
      readonly status: FulfillmentOrderStatus;
      readonly requestStatus: FulfillmentOrderRequestStatus;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly field: ReadonlyArray<string> | null;
      readonly message: string;
    }>;
  } | null;
};

export type SubmitFulfilmentRequestMutationVariables = Exact<{
  id: string;
  lines?: ReadonlyArray<FulfillmentOrderLineItemInput> | FulfillmentOrderLineItemInput | null | undefined;
  message?: string | null | undefined;
  notifyCustomer?: boolean | null | undefined;
}>;

export type SubmitFulfilmentRequestMutation = {
  readonly fulfillmentOrderSubmitFulfillmentRequest: {
    readonly submittedFulfillmentOrder: {
      readonly id: string;
      readonly status: FulfillmentOrderStatus;
      readonly requestStatus: FulfillmentOrderRequestStatus;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly field: ReadonlyArray<string> | null;
      readonly message: string;
    }>;
  } | null;
};

export type CreateFulfilmentServiceMutationVariables = Exact<{
  name: string;
  callbackUrl: string;
  inventoryManagement: boolean;
  requiresShippingMethod: boolean;
  trackingSupport: boolean;
}>;

export type CreateFulfilmentServiceMutation = {
  readonly fulfillmentServiceCreate: {
    readonly fulfillmentService: {
      readonly id: string;
      readonly handle: string;
      readonly serviceName: string;
      readonly callbackUrl: string | null;
      readonly inventoryManagement: boolean;
      readonly requiresShippingMethod: boolean;
      readonly trackingSupport: boolean;
      readonly location: { readonly id: string } | null;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly field: ReadonlyArray<string> | null;
      readonly message: string;
    }>;
  } | null;
};

export type FulfilmentServiceFieldsFragment = {
  readonly id: string;
  readonly handle: string;
  readonly serviceName: string;
  readonly callbackUrl: string | null;
  readonly inventoryManagement: boolean;
  readonly requiresShippingMethod: boolean;
  readonly trackingSupport: boolean;
  readonly location: { readonly id: string } | null;
};

export type FulfilmentServicesQueryVariables = Exact<{ [key: string]: never }>;

export type FulfilmentServicesQuery = {
  readonly shop: {
    readonly fulfillmentServices: ReadonlyArray<{
      readonly id: string;
      readonly handle: string;
      readonly serviceName: string;
      readonly callbackUrl: string | null;
      readonly inventoryManagement: boolean;
      readonly requiresShippingMethod: boolean;
      readonly trackingSupport: boolean;
      readonly location: { readonly id: string } | null;
    }>;
  };
};

export type UpdateFulfilmentServiceMutationVariables = Exact<{
  id: string;
  callbackUrl: string;
  inventoryManagement: boolean;
  requiresShippingMethod: boolean;
  trackingSupport: boolean;
}>;

export type UpdateFulfilmentServiceMutation = {
  readonly fulfillmentServiceUpdate: {
    readonly fulfillmentService: {
      readonly id: string;
      readonly handle: string;
      readonly serviceName: string;
      readonly callbackUrl: string | null;
      readonly inventoryManagement: boolean;
      readonly requiresShippingMethod: boolean;
      readonly trackingSupport: boolean;
      readonly location: { readonly id: string } | null;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly field: ReadonlyArray<string> | null;
      readonly message: string;
    }>;
  } | null;
};

export type CreateFulfilmentMutationVariables = Exact<{
  fulfilment: FulfillmentInput;
}>;

export type CreateFulfilmentMutation = {
  readonly fulfillmentCreate: {
    readonly fulfillment: { readonly id: string; readonly status: FulfillmentStatus } | null;
    readonly userErrors: ReadonlyArray<{
      readonly field: ReadonlyArray<string> | null;
      readonly message: string;
    }>;
  } | null;
};

export type CreateFulfilmentEventMutationVariables = Exact<{
  event: FulfillmentEventInput;
}>;

export type CreateFulfilmentEventMutation = {
  readonly fulfillmentEventCreate: {
    readonly fulfillmentEvent: { readonly id: string; readonly status: FulfillmentEventStatus } | null;
    readonly userErrors: ReadonlyArray<{
      readonly field: ReadonlyArray<string> | null;
      readonly message: string;
    }>;
  } | null;
};

export type FulfilmentEventsQueryVariables = Exact<{
  id: string;
}>;

export type FulfilmentEventsQuery = {
  readonly fulfillment: {
    readonly id: string;
    readonly status: FulfillmentStatus;
    readonly events: { readonly nodes: ReadonlyArray<{ readonly status: FulfillmentEventStatus }> };
  } | null;
};

export type UpdateTrackingMutationVariables = Exact<{
  fulfilmentId: string;
  tracking: FulfillmentTrackingInput;
  notifyCustomer?: boolean | null | undefined;
}>;

export type UpdateTrackingMutation = {
  readonly fulfillmentTrackingInfoUpdate: {
    readonly fulfillment: { readonly id: string; readonly status: FulfillmentStatus } | null;
    readonly userErrors: ReadonlyArray<{
      readonly field: ReadonlyArray<string> | null;
      readonly message: string;
    }>;
  } | null;
};

export type OrderBriefsQueryVariables = Exact<{
  ids: ReadonlyArray<string> | string;
  products: number;
}>;

export type OrderBriefsQuery = {
  readonly nodes: ReadonlyArray<
    | {
        readonly id: string;
        readonly customer: { readonly displayName: string } | null;
        readonly currentTotalPriceSet: {
          readonly shopMoney: { readonly amount: string; readonly currencyCode: CurrencyCode };
        };
        readonly lineItems: {
          readonly nodes: ReadonlyArray<{ readonly name: string; readonly currentQuantity: number }>;
          readonly pageInfo: { readonly hasNextPage: boolean };
        };
      }
    | Record<PropertyKey, never>
    | null
  >;
};

export type AddOrderTagsMutationVariables = Exact<{
  id: string;
  tags: ReadonlyArray<string> | string;
}>;

export type AddOrderTagsMutation = {
  readonly tagsAdd: {
    readonly node:
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | null;
    readonly userErrors: ReadonlyArray<{
      readonly field: ReadonlyArray<string> | null;
      readonly message: string;
    }>;
  } | null;
};

export type ReadOrderTagsQueryVariables = Exact<{
  id: string;
}>;

export type ReadOrderTagsQuery = {
  readonly order: { readonly id: string; readonly tags: ReadonlyArray<string> } | null;
};

export type RemoveOrderTagsMutationVariables = Exact<{
  id: string;
  tags: ReadonlyArray<string> | string;
}>;

export type RemoveOrderTagsMutation = {
  readonly tagsRemove: {
    readonly node:
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | { readonly id: string }
      | null;
    readonly userErrors: ReadonlyArray<{
      readonly field: ReadonlyArray<string> | null;
      readonly message: string;
    }>;
  } | null;
};

export type SetOrderMetafieldsMutationVariables = Exact<{
  metafields: ReadonlyArray<MetafieldsSetInput> | MetafieldsSetInput;
}>;

export type SetOrderMetafieldsMutation = {
  readonly metafieldsSet: {
    readonly metafields: ReadonlyArray<{ readonly id: string }> | null;
    readonly userErrors: ReadonlyArray<{
      readonly field: ReadonlyArray<string> | null;
      readonly message: string;
    }>;
  } | null;
};

export type UpdateOrderContactMutationVariables = Exact<{
  input: OrderInput;
}>;

export type UpdateOrderContactMutation = {
  readonly orderUpdate: {
    readonly order: {
      readonly id: string;
      readonly email: string | null;
      readonly displayFinancialStatus: OrderDisplayFinancialStatus | null;
      readonly shippingAddress: {
        readonly address1: string | null;
        readonly address2: string | null;
        readonly city: string | null;
        readonly zip: string | null;
        readonly countryCodeV2: CountryCode | null;
      } | null;
    } | null;
    readonly userErrors: ReadonlyArray<{
      readonly field: ReadonlyArray<string> | null;
      readonly message: string;
    }>;
  } | null;
};

export type ReadShopQueryVariables = Exact<{ [key: string]: never }>;

export type ReadShopQuery = {
  readonly shop: {
    readonly id: string;
    readonly name: string;
    readonly myshopifyDomain: string;
    readonly currencyCode: CurrencyCode;
    readonly ianaTimezone: string;
    readonly plan: { readonly partnerDevelopment: boolean };
  };
};

export type ActivateStockMutationVariables = Exact<{
  inventoryItemId: string;
  locationId: string;
  available: number;
  idempotencyKey: string;
}>;

export type ActivateStockMutation = {
  readonly inventoryActivate: {
    readonly inventoryLevel: { readonly id: string } | null;
    readonly userErrors: ReadonlyArray<{
      readonly field: ReadonlyArray<string> | null;
      readonly message: string;
    }>;
  } | null;
};

export type DeactivateStockMutationVariables = Exact<{
  inventoryLevelId: string;
}>;

export type DeactivateStockMutation = {
  readonly inventoryDeactivate: {
    readonly userErrors: ReadonlyArray<{
      readonly field: ReadonlyArray<string> | null;
      readonly message: string;
    }>;
  } | null;
};

export type SetStockMutationVariables = Exact<{
  input: InventorySetQuantitiesInput;
  idempotencyKey: string;
}>;

export type SetStockMutation = {
  readonly inventorySetQuantities: {
    readonly inventoryAdjustmentGroup: { readonly id: string } | null;
    readonly userErrors: ReadonlyArray<{
      readonly code: InventorySetQuantitiesUserErrorCode | null;
      readonly field: ReadonlyArray<string> | null;
      readonly message: string;
    }>;
  } | null;
};

export type VariantStockQueryVariables = Exact<{
  id: string;
  after?: string | null | undefined;
}>;

export type VariantStockQuery = {
  readonly productVariant: {
    readonly inventoryItem: {
      readonly id: string;
      readonly inventoryLevels: {
        readonly nodes: ReadonlyArray<{
          readonly id: string;
          readonly location: { readonly id: string };
          readonly quantities: ReadonlyArray<{ readonly name: string; readonly quantity: number }>;
        }>;
        readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
      };
    };
  } | null;
};

export type SetVariantCostMutationVariables = Exact<{
  inventoryItemId: string;
  cost: string;
}>;

export type SetVariantCostMutation = {
  readonly inventoryItemUpdate: {
    readonly inventoryItem: { readonly id: string } | null;
    readonly userErrors: ReadonlyArray<{
      readonly field: ReadonlyArray<string> | null;
      readonly message: string;
    }>;
  } | null;
};

export type VariantCostQueryVariables = Exact<{
  id: string;
}>;

export type VariantCostQuery = {
  readonly shop: { readonly currencyCode: CurrencyCode };
  readonly productVariant: {
    readonly inventoryItem: {
      readonly id: string;
      readonly unitCost: { readonly amount: string; readonly currencyCode: CurrencyCode } | null;
    };
  } | null;
};

export type VariantsByIdQueryVariables = Exact<{
  ids: ReadonlyArray<string> | string;
}>;

export type VariantsByIdQuery = {
  readonly shop: { readonly currencyCode: CurrencyCode };
  readonly nodes: ReadonlyArray<
    | {
        readonly id: string;
        readonly sku: string | null;
        readonly title: string;
        readonly displayName: string;
        readonly price: string;
        readonly product: { readonly id: string; readonly title: string; readonly status: ProductStatus };
        readonly inventoryItem: {
          readonly id: string;
          readonly tracked: boolean;
          readonly requiresShipping: boolean;
        };
      }
    | Record<PropertyKey, never>
    | null
  >;
};

export type VariantFieldsFragment = {
  readonly id: string;
  readonly sku: string | null;
  readonly title: string;
  readonly displayName: string;
  readonly price: string;
  readonly product: { readonly id: string; readonly title: string; readonly status: ProductStatus };
  readonly inventoryItem: {
    readonly id: string;
    readonly tracked: boolean;
    readonly requiresShipping: boolean;
  };
};

export type VariantsBySkuQueryVariables = Exact<{
  search: string;
  after?: string | null | undefined;
}>;

export type VariantsBySkuQuery = {
  readonly shop: { readonly currencyCode: CurrencyCode };
  readonly productVariants: {
    readonly nodes: ReadonlyArray<{
      readonly id: string;
      readonly sku: string | null;
      readonly title: string;
      readonly displayName: string;
      readonly price: string;
      readonly product: { readonly id: string; readonly title: string; readonly status: ProductStatus };
      readonly inventoryItem: {
        readonly id: string;
        readonly tracked: boolean;
        readonly requiresShipping: boolean;
      };
    }>;
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
};
