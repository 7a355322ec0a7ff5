import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A conversation of one member with the assistant. */
@Entity('assistant_conversation')
export class AssistantConversation extends TenantRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  /** The member; no one else can continue it. */
  @Column({ name: 'user_id', type: 'char', length: 36 })
  userId!: string;

  /** The turns as JSON. */
  @Column({ type: 'mediumtext' })
  messages!: string;

  /** Tokens used so far, including those reserved for an answer in progress. */
  @Column({ type: 'int', unsigned: true })
  tokens!: number;

  /** The end of the lock of an answer in progress. Its holder knows the value and extends it while writing. */
  @Column({ name: 'answering_until', type: 'datetime', precision: 3, nullable: true })
  answeringUntil!: Date | null;

  @Column({ name: 'last_at', type: 'datetime', precision: 6 })
  lastAt!: Date;
}
