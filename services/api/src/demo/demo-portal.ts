import type { PortalSettings } from '@lastcall/contracts/portals';
import { defaultPortal, newBlock } from '@lastcall/contracts/portals/portal-samples';

/** The portal behind the icon on the baker's page. */
export function demoPortal(): PortalSettings {
  const blocks: PortalSettings['blocks'] = [
    {
      ...newBlock('intro'),
      title: 'Twelve evenings, one loaf',
      text: 'From the first starter to the last crumb, with a teacher who answers your questions.',
    },
    { ...newBlock('deadline'), title: 'Your early-bird price is reserved for' },
    {
      ...newBlock('product-details'),
      title: 'Autumn bread class',
      text: 'Small groups, twelve evenings.',
      price: '$149',
      oldPrice: '$249',
      features: ['All flour and tools included', 'A starter to take home', 'Lessons to watch again'],
    },
    { ...newBlock('cta'), text: 'Reserve your spot', url: '#book', note: 'It takes a minute.' },
    {
      ...newBlock('microsurvey'),
      question: 'Have you baked bread before?',
      options: ['Never', 'Now and then', 'Every week'],
    },
    {
      ...newBlock('subscribe'),
      title: 'Not today?',
      text: 'Join our list of bakers.',
      thanks: 'Thank you. You’re on the list.',
    },
  ];
  return { ...defaultPortal(1), title: 'Autumn bread class', accent: '#7c3a0e', blocks };
}
