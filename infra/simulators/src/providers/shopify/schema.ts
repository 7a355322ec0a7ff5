import { buildSchema } from 'graphql';

/** The simulated part of Shopify's schema (shopify.dev/docs/api/admin-graphql/2026-10). Other fields are rejected like unknown ones. */
export const schema = buildSchema(`
  scalar DateTime
  scalar Decimal
  scalar URL

  type Query {
    shop: Shop!
    products(first: Int, after: String, query: String, sortKey: ProductSortKeys): ProductConnection!
    collections(first: Int, after: String, query: String, sortKey: CollectionSortKeys): CollectionConnection!
    codeDiscountNode(id: ID!): DiscountCodeNode
    codeDiscountNodeByCode(code: String!): DiscountCodeNode
    discountRedeemCodeBulkCreation(id: ID!): DiscountRedeemCodeBulkCreation
    webhookSubscriptions(first: Int, after: String): WebhookSubscriptionConnection!
    currentAppInstallation: AppInstallation!
    themes(first: Int, after: String, roles: [ThemeRole!]): OnlineStoreThemeConnection
  }

  type Mutation {
    discountCodeBasicCreate(basicCodeDiscount: DiscountCodeBasicInput!): DiscountPayload
    discountCodeBasicUpdate(id: ID!, basicCodeDiscount: DiscountCodeBasicInput!): DiscountPayload
    discountCodeDelete(id: ID!): DiscountCodeDeletePayload
    discountRedeemCodeBulkAdd(discountId: ID!, codes: [DiscountRedeemCodeInput!]!): DiscountRedeemCodeBulkAddPayload
    discountCodeRedeemCodeBulkDelete(discountId: ID!, ids: [ID!], search: String): DiscountCodeRedeemCodeBulkDeletePayload
    webhookSubscriptionCreate(topic: WebhookSubscriptionTopic!, webhookSubscription: WebhookSubscriptionInput!): WebhookSubscriptionCreatePayload
    webhookSubscriptionDelete(id: ID!): WebhookSubscriptionDeletePayload
    appSubscriptionCreate(name: String!, returnUrl: URL!, test: Boolean, lineItems: [AppSubscriptionLineItemInput!]!): AppSubscriptionCreatePayload
    appSubscriptionCancel(id: ID!, prorate: Boolean): AppSubscriptionCancelPayload
    metafieldsSet(metafields: [MetafieldsSetInput!]!): MetafieldsSetPayload
  }

  enum ProductSortKeys { ID TITLE }
  enum CollectionSortKeys { ID TITLE }
  enum ThemeRole { MAIN UNPUBLISHED }
  enum DiscountBuyerSelection { ALL }
  enum WebhookSubscriptionFormat { JSON XML }
  enum WebhookSubscriptionTopic { ORDERS_PAID ORDERS_CANCELLED REFUNDS_CREATE APP_UNINSTALLED APP_SUBSCRIPTIONS_UPDATE }
  enum AppPricingInterval { EVERY_30_DAYS ANNUAL }
  enum AppSubscriptionStatus { PENDING ACTIVE DECLINED EXPIRED FROZEN CANCELLED }

  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type Shop { id: ID! name: String! myshopifyDomain: String! currencyCode: String! }

  input ImageTransformInput { maxWidth: Int maxHeight: Int }
  type Image { url(transform: ImageTransformInput): URL! }
  type MediaPreviewImage { image: Image }
  type MediaImage { preview: MediaPreviewImage }
  type MoneyV2 { amount: Decimal! currencyCode: String! }
  type ProductPriceRangeV2 { minVariantPrice: MoneyV2! }
  type Product { id: ID! title: String! handle: String! featuredMedia: MediaImage priceRangeV2: ProductPriceRangeV2! }
  type ProductConnection { nodes: [Product!]! pageInfo: PageInfo! }
  type Collection { id: ID! title: String! handle: String! image: Image }
  type CollectionConnection { nodes: [Collection!]! pageInfo: PageInfo! }

  input DiscountCodeBasicInput {
    title: String
    code: String
    startsAt: DateTime
    endsAt: DateTime
    appliesOncePerCustomer: Boolean
    usageLimit: Int
    context: DiscountContextInput
    customerGets: DiscountCustomerGetsInput
  }
  input DiscountContextInput { all: DiscountBuyerSelection }
  input DiscountCustomerGetsInput { value: DiscountCustomerGetsValueInput items: DiscountItemsInput }
  input DiscountCustomerGetsValueInput { percentage: Float discountAmount: DiscountAmountInput }
  input DiscountAmountInput { amount: Decimal appliesOnEachItem: Boolean }
  input DiscountItemsInput { all: Boolean products: DiscountProductsInput collections: DiscountCollectionsInput }
  input DiscountProductsInput { productsToAdd: [ID!] productsToRemove: [ID!] }
  input DiscountCollectionsInput { add: [ID!] remove: [ID!] }
  input DiscountRedeemCodeInput { code: String! }

  type DiscountUserError { field: [String!] message: String! code: String }
  type UserError { field: [String!] message: String! }
  type DiscountPayload { codeDiscountNode: DiscountCodeNode userErrors: [DiscountUserError!]! }
  type DiscountCodeDeletePayload { deletedCodeDiscountId: ID userErrors: [DiscountUserError!]! }
  type DiscountCodeNode { id: ID! codeDiscount: DiscountCode! }
  union DiscountCode = DiscountCodeBasic | DiscountCodeFreeShipping
  type DiscountCodeFreeShipping { title: String! }
  type DiscountCodeBasic {
    title: String!
    startsAt: DateTime!
    endsAt: DateTime
    appliesOncePerCustomer: Boolean!
    usageLimit: Int
    customerGets: DiscountCustomerGets!
    codes(first: Int, after: String): DiscountRedeemCodeConnection!
  }
  type DiscountCustomerGets { items: DiscountItems! }
  union DiscountItems = AllDiscountItems | DiscountProducts | DiscountCollections
  type AllDiscountItems { allItems: Boolean! }
  type DiscountProducts { products(first: Int, after: String): ProductConnection! }
  type DiscountCollections { collections(first: Int, after: String): CollectionConnection! }
  type DiscountRedeemCode { id: ID! code: String! }
  type DiscountRedeemCodeConnection { nodes: [DiscountRedeemCode!]! pageInfo: PageInfo! }

  type DiscountRedeemCodeBulkAddPayload { bulkCreation: DiscountRedeemCodeBulkCreation userErrors: [DiscountUserError!]! }
  type DiscountRedeemCodeBulkCreation {
    id: ID!
    done: Boolean!
    codesCount: Int!
    importedCount: Int!
    failedCount: Int!
    discountCode: DiscountCodeNode
    codes(first: Int, after: String): DiscountRedeemCodeBulkCreationCodeConnection!
  }
  type DiscountRedeemCodeBulkCreationCode { code: String! errors: [DiscountUserError!]! }
  type DiscountRedeemCodeBulkCreationCodeConnection { nodes: [DiscountRedeemCodeBulkCreationCode!]! pageInfo: PageInfo! }
  type DiscountCodeRedeemCodeBulkDeletePayload { job: Job userErrors: [DiscountUserError!]! }
  type Job { id: ID! done: Boolean! }

  input WebhookSubscriptionInput { uri: String format: WebhookSubscriptionFormat }
  type WebhookSubscription { id: ID! topic: WebhookSubscriptionTopic! uri: String! }
  type WebhookSubscriptionConnection { nodes: [WebhookSubscription!]! pageInfo: PageInfo! }
  type WebhookSubscriptionCreatePayload { webhookSubscription: WebhookSubscription userErrors: [UserError!]! }
  type WebhookSubscriptionDeletePayload { deletedWebhookSubscriptionId: ID userErrors: [UserError!]! }

  input MoneyInput { amount: Decimal! currencyCode: String! }
  input AppRecurringPricingInput { price: MoneyInput! interval: AppPricingInterval }
  input AppPlanInput { appRecurringPricingDetails: AppRecurringPricingInput }
  input AppSubscriptionLineItemInput { plan: AppPlanInput! }
  type AppSubscription { id: ID! name: String! status: AppSubscriptionStatus! test: Boolean! }
  type AppSubscriptionCreatePayload { confirmationUrl: URL appSubscription: AppSubscription userErrors: [UserError!]! }
  type AppSubscriptionCancelPayload { appSubscription: AppSubscription userErrors: [UserError!]! }
  type AppInstallation { id: ID! activeSubscriptions: [AppSubscription!]! }
  input MetafieldsSetInput { ownerId: ID! namespace: String key: String! type: String value: String! }
  type Metafield { namespace: String! key: String! value: String! }
  type MetafieldsSetPayload { metafields: [Metafield!] userErrors: [UserError!]! }

  type OnlineStoreThemeConnection { nodes: [OnlineStoreTheme!]! pageInfo: PageInfo! }
  type OnlineStoreTheme { id: ID! name: String! role: ThemeRole! files(first: Int, after: String, filenames: [String!]): OnlineStoreThemeFileConnection }
  type OnlineStoreThemeFileConnection { nodes: [OnlineStoreThemeFile!]! pageInfo: PageInfo! }
  type OnlineStoreThemeFile { filename: String! body: OnlineStoreThemeFileBody! }
  union OnlineStoreThemeFileBody = OnlineStoreThemeFileBodyText | OnlineStoreThemeFileBodyUrl
  type OnlineStoreThemeFileBodyText { content: String! }
  type OnlineStoreThemeFileBodyUrl { url: URL! }
`);
