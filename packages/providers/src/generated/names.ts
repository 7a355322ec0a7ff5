// Written by write-index.ts from the folders of the providers.

/** How each email platform that can start clocks writes its own name, in the order of lists. */
export const emailProviderNames = {
  kit: 'Kit',
  activecampaign: 'ActiveCampaign',
  mailerlite: 'MailerLite',
  getresponse: 'GetResponse',
  mailchimp: 'Mailchimp',
  keap: 'Keap',
  ontraport: 'Ontraport',
  drip: 'Drip',
  aweber: 'AWeber',
  klaviyo: 'Klaviyo',
  kajabi: 'Kajabi',
  hubspot: 'HubSpot',
  brevo: 'Brevo',
} as const;

/** Where each of them puts the reader's address in a mail. */
export const emailProviderMergeTags = {
  kit: '{{ subscriber.email_address }}',
  activecampaign: '%EMAIL%',
  mailerlite: '{$email}',
  getresponse: '[[email]]',
  mailchimp: '*|EMAIL|*',
  keap: '~Contact.Email~',
  ontraport: '[Email]',
  drip: '{{ subscriber.email }}',
  aweber: '{!email}',
  klaviyo: '{{ email }}',
  kajabi: '{{ email }}',
  hubspot: '{{ contact.email }}',
  brevo: '{{ contact.EMAIL }}',
} as const;
