import type { Bar } from '@lastcall/contracts';
import type { OlderBar } from '@lastcall/contracts/older-bars';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What is kept: a template of the new editor, or a preset of the sidebar editor. */
export type BarTemplateKind = 'template' | 'preset';

/** The bar that each kind keeps. */
export interface KeptBars {
  readonly template: Bar;
  readonly preset: OlderBar;
}

/** A bar that an account keeps by a name, to start others from. */
@Entity('bar_template')
export class BarTemplate extends TenantRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  @Column({ type: 'varchar', length: 16 })
  kind!: BarTemplateKind;

  @Column({ type: 'varchar', length: 60 })
  name!: string;

  @Column({ type: 'json' })
  data!: KeptBars[BarTemplateKind];

  @Column({ name: 'created_at', type: 'datetime', precision: 6 })
  createdAt!: Date;
}
