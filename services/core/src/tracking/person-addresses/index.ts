export { lastRecords } from './last-records.ts';
export { PersonAddressesRepository } from './person-addresses.repository.ts';
export { PersonAddressesModule } from './person-addresses.module.ts';
