import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The record of a tool call that was run. */
@Entity('assistant_call')
export class AssistantCall extends TenantRow {
  @PrimaryColumn({ name: 'conversation_id', type: 'char', length: 36 })
  conversationId!: string;

  /** Our own id, a hash of the message's id and the model's id of the call. */
  @PrimaryColumn({ name: 'call_id', type: 'varchar', length: 128 })
  callId!: string;

  @Column({ type: 'json', nullable: true })
  result!: unknown;
}
