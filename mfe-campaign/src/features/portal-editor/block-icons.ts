import type { PortalBlockType } from '@lastcall/contracts/portals/portal-facts';
import {
  CirclePlayIcon,
  HeadingIcon,
  HourglassIcon,
  ImageIcon,
  LinkIcon,
  ListChecksIcon,
  MailIcon,
  MousePointerClickIcon,
  PackageIcon,
  QuoteIcon,
  StarIcon,
  UsersIcon,
} from '@lastcall/ui';

/** What stands for each type of block where it is listed. */
export const blockIcons: Readonly<Record<PortalBlockType, typeof HeadingIcon>> = {
  intro: HeadingIcon,
  deadline: HourglassIcon,
  'text-image': ImageIcon,
  video: CirclePlayIcon,
  'product-details': PackageIcon,
  'social-proof': UsersIcon,
  reviews: StarIcon,
  cta: MousePointerClickIcon,
  links: LinkIcon,
  subscribe: MailIcon,
  'featured-snippet': QuoteIcon,
  microsurvey: ListChecksIcon,
};
