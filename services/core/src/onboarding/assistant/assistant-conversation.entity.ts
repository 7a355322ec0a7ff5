import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A conversation of one person with the assistant. */
@Entity('assistant_conversation')
export class AssistantConversation extends TenantRow {
  @PrimaryColumn({ type: 'char', length: 36 })
  id!: string;

  /** Whose it is; nobody else goes on with it. */
  @Column({ name: 'user_id', type: 'char', length: 36 })
  userId!: string;

  /** What was said, as JSON of turns. */
  @Column({ type: 'mediumtext' })
  messages!: string;

  /** Tokens that it has used, with those that are set aside for an answer that is being written. */
  @Column({ type: 'int', unsigned: true })
  tokens!: number;

  /** Until when an answer holds it; whoever holds it knows the moment, and moves it on while it writes. */
  @Column({ name: 'answering_until', type: 'datetime', precision: 3, nullable: true })
  answeringUntil!: Date | null;

  @Column({ name: 'last_at', type: 'datetime', precision: 6 })
  lastAt!: Date;
}
