import { TenantRow } from '@lastcall/core/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a tool did for a call of the model. */
@Entity('assistant_call')
export class AssistantCall extends TenantRow {
  @PrimaryColumn({ name: 'conversation_id', type: 'char', length: 36 })
  conversationId!: string;

  /** Ours, of the message and the call's own id. */
  @PrimaryColumn({ name: 'call_id', type: 'varchar', length: 128 })
  callId!: string;

  @Column({ type: 'json', nullable: true })
  result!: unknown;
}
