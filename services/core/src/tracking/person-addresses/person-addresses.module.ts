import { Module } from '@nestjs/common';
import { PersonAddressesRepository } from './person-addresses.repository.ts';

/** The addresses of people, for what names them by a lead. */
@Module({ providers: [PersonAddressesRepository], exports: [PersonAddressesRepository] })
export class PersonAddressesModule {}
