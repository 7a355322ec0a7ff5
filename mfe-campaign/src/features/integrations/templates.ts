/** The body of Ontraport's webhook, with its merge fields. */
export const ontraportPostData = 'email=[Email]&firstname=[First Name]&lastname=[Last Name]';

/** The body of a Shopify flow, with its placeholders in braces. */
export const shopifyRequestBody = `{
  "email": "{{customer.email}}",
  "firstName": "{{customer.firstName}}"
}`;
