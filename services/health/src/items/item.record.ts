import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('item')
export class ItemRecord {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'person_id' }) personId!: string;
  @Column('text') name!: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
}
