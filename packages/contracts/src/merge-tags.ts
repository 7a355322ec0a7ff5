import type { EmailPlatform } from './platforms.ts';

/** Where a platform puts the reader's address in a mail. Without one of its own: a placeholder that is read as nobody until its owner fills it. */
export const mergeTags: Readonly<Record<EmailPlatform, string>> = {
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
  other: '[email]',
};
