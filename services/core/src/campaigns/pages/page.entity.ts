import type { Bar, Page as PageAnswer, PageForm, Verification } from '@lastcall/contracts/campaigns';
import type { SidebarBar } from '@lastcall/contracts/campaigns/sidebar-bars';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A page of a campaign with its email link and its floating bar, which are created and deleted with it. */
@Entity('page')
export class Page extends TenantRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  @Column({ name: 'campaign_id', type: 'char', length: 36 })
  campaignId!: string;

  @Column({ type: 'varchar', length: 32 })
  type!: PageAnswer['type'];

  /** The page URL while the deadline is ahead; a `*` at its end matches any continuation. */
  @Column({ name: 'before_url', type: 'varchar', length: 2048 })
  beforeUrl!: string;

  /** SHA-256 of the contract's `urlKey`; URLs with the same key are the same page. */
  @Column({ name: 'before_url_key', type: 'char', length: 64 })
  beforeUrlKey!: string;

  /** The after-deadline URL; empty without a redirect. */
  @Column({ name: 'after_url', type: 'varchar', length: 2048, default: '' })
  afterUrl!: string;

  @Column({ type: 'varchar', length: 60, default: '' })
  label!: string;

  /** Part of the email link: 128 random bits. */
  @Column({ name: 'link_hash', type: 'char', length: 22 })
  linkHash!: string;

  @Column({ type: 'varchar', length: 16, default: 'not_checked' })
  verification!: Verification;

  @Column({ name: 'verification_problem', type: 'varchar', length: 16, nullable: true })
  verificationProblem!: PageAnswer['verificationProblem'];

  @Column({ name: 'verified_at', type: 'datetime', precision: 6, nullable: true })
  verifiedAt!: Date | null;

  /** True once the snippet was found or confirmed at this URL; a new URL resets it. */
  @Column({ name: 'code_added', type: 'boolean' })
  codeAdded!: boolean;

  @Column({ name: 'show_cta', type: 'boolean' })
  showCta!: boolean;

  @Column({ name: 'cta_text', type: 'varchar', length: 12, default: '' })
  ctaText!: string;

  /** A URL, or `#` and an anchor on the page. */
  @Column({ name: 'cta_url', type: 'varchar', length: 2048, default: '' })
  ctaUrl!: string;

  @Column({ name: 'cta_variant', type: 'varchar', length: 8, default: 'none' })
  ctaVariant!: PageForm['cta_variant'];

  @Column({ name: 'cta_open_in_new_tab', type: 'varchar', length: 8, default: '_parent' })
  ctaTarget!: PageForm['cta_open_in_new_tab'];

  /** True if the campaign had a type for Shopify stores when the page was saved. */
  @Column({ name: 'is_shopify', type: 'boolean' })
  isShopify!: boolean;

  /** Incremented with every saved change of the form, to detect concurrent edits. */
  @Column({ type: 'int', unsigned: true, default: 1 })
  version!: number;

  /** Only announcements use the call to action of this bar; every other page has its own. */
  @Column({ type: 'json' })
  bar!: Bar;

  /** The bar of a page of the older type; null until one is saved. */
  @Column({ name: 'sidebar_bar', type: 'json', nullable: true })
  sidebarBar!: SidebarBar | null;

  /** Incremented with every saved change of either bar. */
  @Column({ name: 'bar_version', type: 'int', unsigned: true, default: 1 })
  barVersion!: number;

  @Column({ name: 'created_at', type: 'datetime', precision: 6 })
  createdAt!: Date;
}
