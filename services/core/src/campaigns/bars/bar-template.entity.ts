import type { Bar } from '@lastcall/contracts/campaigns';
import type { SidebarBar } from '@lastcall/contracts/campaigns/sidebar-bars';
import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The kind of stored bar: a template of the new editor, or a preset of the sidebar editor. */
export type BarTemplateKind = 'template' | 'preset';

/** The type of bar that each kind stores. */
export interface StoredBars {
  readonly template: Bar;
  readonly preset: SidebarBar;
}

/** A named bar that an account has saved as a starting point for others. */
@Entity('bar_template')
export class BarTemplate extends TenantRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  @Column({ type: 'varchar', length: 16 })
  kind!: BarTemplateKind;

  @Column({ type: 'varchar', length: 60 })
  name!: string;

  @Column({ type: 'json' })
  data!: StoredBars[BarTemplateKind];

  @Column({ name: 'created_at', type: 'datetime', precision: 6 })
  createdAt!: Date;
}
