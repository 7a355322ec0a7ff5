/** What Ontraport sends with its webhook; it fills in the merge fields. */
export const ontraportPostData = 'email=[Email]&firstname=[First Name]&lastname=[Last Name]';

/** What a flow of Shopify sends; it fills in what is between the braces. */
export const shopifyRequestBody = `{
  "email": "{{customer.email}}",
  "firstName": "{{customer.firstName}}"
}`;
