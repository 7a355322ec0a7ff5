import { Module } from '@nestjs/common';
import { PersonAddressesRepository } from './person-addresses.repository.ts';

/** Email addresses of leads by lead id. */
@Module({ providers: [PersonAddressesRepository], exports: [PersonAddressesRepository] })
export class PersonAddressesModule {}
